"""Makes a Broadsheet site of a table that Apache Spark reads, its pages on Spark's workers: docs/manual/spark.md tells how.

    spark-submit broadsheet_spark.py SITE (--input PATH [--format parquet] [--option NAME=VALUE] | --table NAME) --key COLUMN[,…] --data FOLDER
        [--sort COLUMN[,…]] [--shards N] [--output DIR] [--program broadsheet] [-- OPTIONS OF broadsheet build]

1. Spark divides the records by the columns of `--key`, so that those of a page are together, sorts them by key, by `--sort` and by all that is in
   them, and writes them as lines of JSON to 00001.jsonl, 00002.jsonl … in FOLDER of the site's content. The order of the records depends on
   nothing else: not on the number of files, nor on what failed on the way.
2. Each of N tasks runs one `broadsheet build --shard K/N`. A task writes to a folder of its own and gives it the part's name at the end, so one that is
   run again, or twice at the same time, does no harm; whether a part is whole and right is proved by step 3 and believed of nobody.
3. `broadsheet assemble` puts the parts together, and `broadsheet check` reads the finished pages. The exit code is that of the first that failed.

SITE lies where all workers and the driver see it by the same path. Python 3.8 and PySpark 3.3 or newer, Linux.
"""

import argparse
import ctypes
import functools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import uuid

OURS = re.compile(r"[0-9]{5,}\.jsonl")


class Refused(Exception):
    """What keeps the site from being made, as a person is told it."""


def arguments(words):
    """What was asked for; what follows `--` is for `broadsheet build`."""
    cut = words.index("--") if "--" in words else len(words)
    parser = argparse.ArgumentParser(prog="broadsheet_spark.py", usage=__doc__)
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--input", action="append", default=[])
    parser.add_argument("--format", default="parquet")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--table")
    parser.add_argument("--key", default="")
    parser.add_argument("--sort", default="")
    parser.add_argument("--data")
    parser.add_argument("--shards", type=int)
    parser.add_argument("--output", default="public")
    parser.add_argument("--program", default="broadsheet")
    given = parser.parse_args(words[:cut])
    given.build = words[cut + 1:]
    given.site = given.site.absolute()
    given.key, given.sort = ([name for name in text.split(",") if name] for text in (given.key, given.sort))
    given.reads = bool(given.input or given.table or given.option)
    if given.shards is not None and given.shards < 1:
        raise Refused("--shards is a number from 1 on.")
    if given.table and (given.input or given.option):
        raise Refused("--table is a table that Spark knows already: leave out --input and --option, or --table.")
    if given.reads and not (given.key and given.data):
        raise Refused("A table needs --key, the columns that tell pages apart, and --data, the folder in content/ that its records go to.")
    if not given.reads and (given.key or given.sort or given.data):
        raise Refused("There is no table: name one by --input or --table, or leave out --key, --sort and --data to make the site of the data that it has.")
    if not (given.site / "content").is_dir():
        raise Refused(f"{given.site} is no site: it has no content/.")
    program = shutil.which(given.program)
    if not program:
        raise Refused(f"{given.program} is no program here: name the file of Broadsheet by --program.")
    # A name for Spark to hand it out by: that of the file it is.
    given.program = str(pathlib.Path(program).resolve())
    if given.data:
        given.data = data_folder(given.site / "content", given.data)
    return given


def data_folder(content, name):
    """The folder of the records, which may be new, or what an earlier run has made: no one else's files are replaced."""
    folder = content / name
    if pathlib.PurePath(name).is_absolute() or ".." in folder.parts or folder == content:
        raise Refused(f"--data {name} is no folder in content/ of the site.")
    if folder.exists():
        others = sorted(path.name for path in folder.iterdir() if not OURS.fullmatch(path.name)) if folder.is_dir() else [folder.name]
        if others:
            raise Refused(f"{folder} has {others[0]}, which is not from here: name a folder of its own by --data.")
    return folder


def read(spark, given):
    """The table."""
    if given.table:
        return spark.table(given.table)
    reader = spark.read.format(given.format)
    for option in given.option:
        name, _, value = option.partition("=")
        # A password stands in no command line.
        if re.fullmatch(r"\$[A-Za-z_]\w*", value):
            if value[1:] not in os.environ:
                raise Refused(f"--option {option}: the environment has no {value[1:]}.")
            value = os.environ[value[1:]]
        reader = reader.option(name, value)
    return reader.load(given.input) if given.input else reader.load()


def write_records(spark, table, given, files):
    """Writes the records of the table, sorted, into the folder of the data; gives how many there are."""
    from pyspark.sql import Observation, functions as F

    for name in given.key + given.sort:
        if name not in table.columns:
            raise Refused(f"The table has no column {name}; it has {', '.join(table.columns)}.")

    def columns(names):
        return [F.col("`" + name.replace("`", "``") + "`") for name in names]

    # All fields in each record, and times to the microsecond: nothing is lost that Spark knows.
    line = F.to_json(F.struct(*columns(table.columns)), {"ignoreNullFields": "false", "timestampFormat": "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX"})
    order = [f"o{i}" for i in range(len(given.key + given.sort))]
    rows = table.select(*(column.alias(name) for name, column in zip(order, columns(given.key + given.sort))), line.alias("line"))
    # By ranges of the key: the files in their order have the order of the whole, however many there are. What is equal in all else is one line.
    sorted_rows = rows.repartitionByRange(files, *order[:len(given.key)]).sortWithinPartitions(*order, "line")
    seen = Observation()
    fresh = given.data.with_name(f".{given.data.name}.{uuid.uuid4().hex}")
    old = fresh.with_name(fresh.name + ".old")
    try:
        fresh.parent.mkdir(parents=True, exist_ok=True)
        written = sorted_rows.select("line").observe(seen, F.count(F.lit(1)).alias("records"))
        # Not as_uri(): Hadoop takes the signs of a path as they are.
        written.write.text(f"file://{fresh}")
        count = collect_files(fresh)
        wanted = seen.get["records"]
        if count != wanted:
            raise Refused(f"The workers wrote {wanted} records, and {given.data.parent} has {count}: is it the same folder on all machines?")
        if not count:
            raise Refused("The table has no records; the site is as it was.")
        if given.data.exists():
            given.data.rename(old)
        fresh.rename(given.data)
        shutil.rmtree(old, ignore_errors=True)
        return count
    finally:
        if old.exists() and not given.data.exists():
            old.rename(given.data)
        shutil.rmtree(fresh, ignore_errors=True)


def collect_files(folder):
    """Gives the files that Spark has written their names, and throws away what is beside them; gives the number of lines in all."""
    lines, number = 0, 0
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.startswith("part-") and path.stat().st_size:
            number += 1
            with path.open("rb") as file:
                lines += sum(piece.count(b"\n") for piece in iter(lambda: file.read(1 << 20), b""))
            path.rename(folder / f"{number:05}.jsonl")
        elif path.is_file():
            path.unlink()
    return lines


def make_part(number, count, site, work, program, options):
    """Runs on a worker: makes one part. It is there under its name when it is whole, whoever made it first."""
    from pyspark import SparkFiles, TaskContext

    attempt = f"{number}-{TaskContext.get().taskAttemptId()}"
    part, mine = os.path.join(work, str(number)), os.path.join(work, "." + attempt)
    if not os.path.isdir(work):
        raise RuntimeError(f"{os.uname().nodename} does not see {work}: the site must lie where all machines see it")
    command = [SparkFiles.get(program), "build", site, "--shard", f"{number}/{count}", "--output", mine, "--quiet", *options]
    libc = ctypes.CDLL(None)
    # PR_SET_PDEATHSIG: who ends this task, ends its program too.
    made = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          preexec_fn=lambda: libc.prctl(1, signal.SIGKILL), check=False)
    if made.returncode:
        with open(os.path.join(work, "failed-" + attempt), "wb") as file:
            file.write(made.stderr)
        shutil.rmtree(mine, ignore_errors=True)
        raise RuntimeError(f"shard {number}/{count} ended with {made.returncode}: {made.stderr.decode(errors='replace')}")
    try:
        os.rename(mine, part)
    except OSError:
        # Another attempt was faster. What it made is the same.
        shutil.rmtree(mine, ignore_errors=True)
        if not os.path.isdir(part):
            raise
    return number


def make_parts(context, given, count, work):
    """Lets Spark make all parts; gives their folders."""
    # The same file on all machines, which assemble asks for.
    context.addFile(given.program)
    options = ["--jobs", context.getConf().get("spark.task.cpus", "1"), *given.build]
    make = functools.partial(make_part, count=count, site=str(given.site), work=str(work),
                             program=os.path.basename(given.program), options=options)
    try:
        context.parallelize(range(1, count + 1), count).map(make).collect()
    except Exception:
        told = sorted(work.glob("failed-*"), key=lambda path: path.stat().st_mtime)
        if not told:
            raise
        # What Broadsheet said, without the traces of Java.
        raise Refused(told[-1].read_text(errors="replace").rstrip()) from None
    return [work / str(number) for number in range(1, count + 1)]


def make(given):
    """Makes the site; gives the exit code."""
    from pyspark.sql import SparkSession
    from pyspark.sql.utils import AnalysisException

    spark = SparkSession.builder.appName("broadsheet").getOrCreate()
    context = spark.sparkContext
    work = given.site / ".cache" / "spark" / uuid.uuid4().hex
    try:
        if not context.getConf().contains("spark.sql.session.timeZone"):
            # Times are written the same wherever the driver stands.
            spark.conf.set("spark.sql.session.timeZone", "UTC")
        count = given.shards or context.defaultParallelism
        if given.reads:
            print(f"Wrote {write_records(spark, read(spark, given), given, count):,} records to {given.data}", flush=True)
        work.mkdir(parents=True)
        parts = make_parts(context, given, count, work)
        print(f"Made {count} parts", flush=True)
        output = str(given.site / given.output)
        for command in (["assemble", *parts, "--site", given.site, "--output", output], ["check", given.site, "--output", output]):
            code = subprocess.run([given.program, *command], check=False).returncode
            if code:
                return code
        return 0
    except AnalysisException as error:
        raise Refused(str(error).splitlines()[0]) from None
    finally:
        spark.stop()
        shutil.rmtree(work, ignore_errors=True)


def main():
    try:
        sys.exit(make(arguments(sys.argv[1:])))
    except Refused as refused:
        sys.exit(f"broadsheet_spark.py: {refused}")


if __name__ == "__main__":
    main()
