"""Makes a Broadsheet site of a table that Apache Spark reads, its pages on Spark's workers: docs/manual/spark.md tells how.

    spark-submit broadsheet_spark.py SITE (--input PATH [--format parquet] [--option NAME=VALUE] | --table NAME) --key COLUMN[,…] --data FOLDER
        [--sort COLUMN[,…]] [--path ADDRESS] [--shards N] [--output DIR] [--publish TARGET] [--program broadsheet] [-- OPTIONS OF broadsheet build]

1. Spark divides the records by the columns of `--key`, so that those of a page are together, sorts them by key, by `--sort` and by all that is in
   them, and writes them as lines of JSON to 00001.jsonl, 00002.jsonl … in FOLDER of the site's content. The order of the records depends on
   nothing else: not on the number of files, nor on what failed on the way. With `--path`, which is the `path:` of the page, it divides them once more,
   by the shard that the page falls to, so that each shard reads the records of its own pages alone.
2. Each of N tasks runs one `broadsheet build --shard K/N`. A task writes to a folder of its own and gives it the part's name at the end, so one that is
   run again, or twice at the same time, does no harm; whether a part is whole and right is proved by step 3 and believed of nobody. With `--publish` it
   sends the part to where readers do not see it.
3. `broadsheet assemble` puts the parts together, and `broadsheet check` reads the finished pages; with `--publish` the whole is published then. The exit
   code is that of the first that failed.

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
# A file without records: one without anything may be what a program has left that failed.
NONE = "[]\n"
FIELD = re.compile(r"\{\{(.*?)\}\}")


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
    parser.add_argument("--path")
    parser.add_argument("--shards", type=int)
    parser.add_argument("--output", default="public")
    parser.add_argument("--publish")
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
    if not given.reads and (given.key or given.sort or given.data or given.path):
        raise Refused("There is no table: name one by --input or --table, or leave out --key, --sort, --data and --path to make the site of the data "
                      "that it has.")
    for name in FIELD.findall(given.path or ""):
        if name.strip() not in given.key:
            raise Refused(f"--path {given.path}: {{{{{name}}}}} is none of the columns of --key, and only these can be calculated here. Leave out --path, "
                          "and each shard reads all records.")
    if not (given.site / "content").is_dir():
        raise Refused(f"{given.site} is no site: it has no content/.")
    program = shutil.which(given.program)
    if not program:
        raise Refused(f"{given.program} is no program here: name the file of Broadsheet by --program.")
    # A name for Spark to hand it out by: that of the file it is.
    given.program = str(pathlib.Path(program).resolve())
    if given.data:
        # What the site calls these records.
        given.source = f"{pathlib.PurePosixPath(given.data)}/*.jsonl"
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


def written_rows(table, given):
    """The records as lines, each with what it is sorted by: gives the rows and the names of these columns."""
    from pyspark.sql import functions as F

    for name in given.key + given.sort:
        if name not in table.columns:
            raise Refused(f"The table has no column {name}; it has {', '.join(table.columns)}.")

    def columns(names):
        return [F.col("`" + name.replace("`", "``") + "`") for name in names]

    # All fields in each record, and times to the microsecond: nothing is lost that Spark knows.
    line = F.to_json(F.struct(*columns(table.columns)), {"ignoreNullFields": "false", "timestampFormat": "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX"})
    order = [f"o{i}" for i in range(len(given.key + given.sort))]
    return table.select(*(column.alias(name) for name, column in zip(order, columns(given.key + given.sort))), line.alias("line")), order


def write_records(rows, order, given, files):
    """Writes the rows, sorted, into the folder of the data; gives how many there are."""
    from pyspark.sql import Observation, functions as F

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


def with_shards(rows, path, key, count):
    """The rows, each with the shard that its page falls to, as docs/manual/parts.md has it; the values of the columns `key` are in o0, o1 …"""
    from pyspark.sql import functions as F

    address = F.lit("/")
    for position, piece in enumerate(FIELD.split(path.strip("/") + "/")):
        if position % 2 == 0:
            address = F.concat(address, F.lit(piece))
            continue
        number = key.index(piece.strip())
        # What could be taken for a separator is a hyphen; the bytes of what is no plain sign stand behind percent signs.
        value = F.regexp_replace(F.coalesce(F.col(f"o{number}").cast("string"), F.lit("")), r"[/\\?# %\x00-\x1f\x7f]", "-")
        name = f"a{number}"
        rows = rows.withColumn(name, value)
        # Java's code is that of forms: it leaves the asterisk, and not the tilde.
        encoded = F.regexp_replace(F.expr(f"java_method('java.net.URLEncoder', 'encode', {name}, 'UTF-8')"), r"\*", "%2A")
        address = F.concat(address, F.when(F.col(name).rlike("^[0-9A-Za-z._~-]*$"), F.col(name)).otherwise(F.regexp_replace(encoded, "%7E", "~")))
    # The first eight bytes, as a number without a sign.
    number = F.conv(F.substring(F.sha2(address, 256), 1, 16), 16, 10).cast("decimal(20,0)")
    return rows.withColumn("shard", (number % count + 1).cast("int"))


def write_own_records(rows, order, given, count, folder):
    """Writes the rows of each shard, in the order of the whole, to a folder of its own: shard=1, shard=2 …"""
    own = with_shards(rows, given.path, given.key, count).repartition(count, "shard").sortWithinPartitions("shard", *order, "line")
    own.select("line", "shard").write.partitionBy("shard").text(f"file://{folder}")
    for number in range(1, count + 1):
        mine = folder / f"shard={number}"
        if not mine.exists():
            # No page falls to it.
            mine.mkdir()
            (mine / "none.jsonl").write_text(NONE)


def can_use_own(given, count, work):
    """Whether the site can be made by shards that know their own records alone: asks a shard that has none. Tells why not."""
    none, probe = work / "none.jsonl", work / "probe"
    none.write_text(NONE)
    asked = subprocess.run([given.program, "build", given.site, "--output", probe, "--shard", f"1/{count}", "--quiet", "--records",
                            f"{given.source}={none}", *given.build], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    shutil.rmtree(probe, ignore_errors=True)
    none.unlink()
    if asked.returncode:
        print(f"{asked.stderr.decode(errors='replace').rstrip()}\nSo each shard reads all records.", flush=True)
    return not asked.returncode


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


def make_part(number, count, site, work, program, options, source=None, target=None):
    """Runs on a worker: makes one part, and sends it to `target`. It is there under its name when it is whole, whoever made it first."""
    from pyspark import SparkFiles, TaskContext

    attempt = f"{number}-{TaskContext.get().taskAttemptId()}"
    part, mine = os.path.join(work, str(number)), os.path.join(work, "." + attempt)
    if not os.path.isdir(work):
        raise RuntimeError(f"{os.uname().nodename} does not see {work}: the site must lie where all machines see it")
    libc = ctypes.CDLL(None)

    def run(*words):
        # PR_SET_PDEATHSIG: who ends this task, ends its program too.
        ran = subprocess.run([SparkFiles.get(program), *words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                             preexec_fn=lambda: libc.prctl(1, signal.SIGKILL), check=False)
        if ran.returncode:
            with open(os.path.join(work, "failed-" + attempt), "wb") as file:
                file.write(ran.stderr)
            shutil.rmtree(mine, ignore_errors=True)
            raise RuntimeError(f"shard {number}/{count} ended with {ran.returncode}: {ran.stderr.decode(errors='replace')}")

    # An attempt before may have made it, and failed to send it.
    if not os.path.isdir(part):
        records = ["--records", f"{source}={os.path.join(work, 'records', f'shard={number}')}"] if source else []
        run("build", site, "--shard", f"{number}/{count}", "--output", mine, "--quiet", *records, *options)
        try:
            os.rename(mine, part)
        except OSError:
            # Another attempt was faster. What it made is the same.
            shutil.rmtree(mine, ignore_errors=True)
            if not os.path.isdir(part):
                raise
    if target:
        # What is there already is not sent again.
        run("publish", target, "--part", part, "--site", site, "--quiet")
    return number


def make_parts(context, given, count, work, source):
    """Lets Spark make all parts, of their own records where these are of `source`; gives their folders."""
    # The same file on all machines, which assemble asks for.
    context.addFile(given.program)
    options = ["--jobs", context.getConf().get("spark.task.cpus", "1"), *given.build]
    make = functools.partial(make_part, count=count, site=str(given.site), work=str(work),
                             program=os.path.basename(given.program), options=options, source=source, target=given.publish)
    try:
        context.parallelize(range(1, count + 1), count).map(make).collect()
    except Exception:
        told = sorted(work.glob("failed-*"), key=lambda path: path.stat().st_mtime)
        if not told:
            raise
        # What Broadsheet said, without the traces of Java.
        said = told[-1].read_text(errors="replace").rstrip()
        if source and "which falls to shard" in said:
            said += f"\n--path {given.path} is not the path: of these pages. Mend it, or leave it out, and each shard reads all records."
        raise Refused(said) from None
    return [work / str(number) for number in range(1, count + 1)]


def records_of_shards(spark, given, count, work):
    """Writes the records of the table into the site. Gives what the site calls them, where those of each shard are written for it too."""
    rows, order = written_rows(read(spark, given), given)
    if given.path:
        # Read once: a table may change meanwhile.
        rows = rows.persist()
    print(f"Wrote {write_records(rows, order, given, count):,} records to {given.data}", flush=True)
    if not given.path or not can_use_own(given, count, work):
        return None
    write_own_records(rows, order, given, count, work / "records")
    rows.unpersist()
    print("Each shard reads the records of its own pages", flush=True)
    return given.source


def finish(given, parts):
    """Puts the parts together, checks the pages, and publishes them if that is wanted; gives the exit code of the first that failed."""
    output = ["--output", str(given.site / given.output)]
    commands = [["assemble", *parts, "--site", given.site, *output], ["check", given.site, *output]]
    if given.publish:
        commands.append(["publish", given.publish, "--site", given.site, *output])
    for command in commands:
        code = subprocess.run([given.program, *command], check=False).returncode
        if code:
            return code
    return 0


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
        work.mkdir(parents=True)
        if given.publish:
            # What runs have left that never came to an end; and whether there is such a target.
            code = subprocess.run([given.program, "publish", given.publish, "--drop-parts", "--site", given.site, "--quiet"], check=False).returncode
            if code:
                return code
        source = records_of_shards(spark, given, count, work) if given.reads else None
        parts = make_parts(context, given, count, work, source)
        print(f"Made {count} parts" + (f", and sent them to {given.publish}" if given.publish else ""), flush=True)
        return finish(given, parts)
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
