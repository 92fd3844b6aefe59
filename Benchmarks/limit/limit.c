/* How fast a machine can make the pages of W1 and W4 at all: a program written by hand for just these two shapes, and what
   writing files of the same sizes takes, for W2 and W3.

     cc -O3 -march=native -o limit limit.c
     limit w1 DATA OUT          posted.csv and authorized.csv become OUT/index.html
     limit w4 DATA OUT          ledger.csv becomes a page for each account and month
     limit writing LIST OUT     files of the sizes and names in LIST ("SIZE PATH" lines), from one buffer

   It runs on one core. The input is mapped into memory, money is whole cents, and output is written through one large buffer
   (W1) or one write for each file. The pages say what ../pages.md wants. What is wrong in the input is not told: it is
   made for the program whose speed could not be reached if it looked. */
#define _GNU_SOURCE
#include "w1.h"
#include "w4.h"
#include "writing.h"

int main(int argc, char **argv) {
    if (argc != 4) return fprintf(stderr, "usage: limit w1|w4 DATA OUT, or limit writing LIST OUT\n"), 2;
    const char *what = argv[1], *input = argv[2], *out = argv[3];
    make_folder(out);
    if (!strcmp(what, "w1")) w1(input, out);
    else if (!strcmp(what, "w4")) w4(input, out);
    else if (!strcmp(what, "writing")) writing(input, out);
    else return fprintf(stderr, "limit: %s is none of w1, w4, writing\n", what), 2;
    return 0;
}
