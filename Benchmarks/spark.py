"""Measures a site that goes through Apache Spark, on two workers of this machine, beside one build of the same records: on the clock.

Part of the line `parts` of `make bench`. The records are those of W4, in a table of Parquet files; what a cluster takes to start and to end, as a program without
work does, is subtracted. Needs Java and what Scripts/install-test-tools puts into .cache/spark; else it says that it was not measured.
"""
import os
import shutil
import subprocess
import time

import measure
from records import HERE, PROJECT, prepared

# At most so many times the clock of one build with all cores.
GOAL = 1.5
PYTHON = os.path.join(PROJECT, ".cache", "spark", "bin", "python")
PROGRAM = os.path.join(PROJECT, "Scale", "spark", "broadsheet_spark.py")
MASTER = "local-cluster[2,1,1536]"
# A table has the month as a column: the path of a page is made of columns.
TABLE = """
import sys
from pyspark.sql import SparkSession, functions as F
spark = SparkSession.builder.getOrCreate()
table = spark.read.csv("file://" + sys.argv[1], header=True)
table = table.withColumn("account", F.lower("account")).withColumn("month", F.substring("date", 1, 7))
table.withColumn("amount", F.col("amount").cast("decimal(12,2)")).repartition(4).write.parquet("file://" + sys.argv[2])
"""
NOTHING = "from pyspark.sql import SparkSession\nSparkSession.builder.getOrCreate().sparkContext.parallelize(range(2), 2).count()\n"


def run(bench, count, folder):
    """Measures so many pages, and tells it."""
    if not os.path.exists(PYTHON):
        print(f"  {bench.tally.count(None)} through Spark: not measured, for it is not installed (Scripts/install-test-tools)")
        return
    site, lake = os.path.join(folder, "spark-site"), os.path.join(folder, "lake")
    shutil.copytree(os.path.join(HERE, "w4"), site)
    page = os.path.join(site, "content", "statement.md")
    with open(page, encoding="utf-8") as file:
        text = file.read()
    wanted = 'pages: { source: data/ledger.csv, group: [account, month(date)], path: "{{account.slug}}/{{month}}/" }'
    if wanted not in text:
        raise measure.Failure(f"{page} has other pages than this expects")
    text = text.replace(wanted, 'pages: { source: "data/ledger/*.jsonl", group: [account, month], path: "{{account}}/{{month}}/" }')
    with open(page, "w", encoding="utf-8") as file:
        file.write(text.replace("  fields:\n", "  fields:\n    account: text\n    month: text\n    stream: text\n    description: text\n", 1))
    for name, program in (("table", TABLE), ("nothing", NOTHING)):
        with open(os.path.join(folder, f"{name}.py"), "w", encoding="utf-8") as file:
            file.write(program)
    submit(bench, folder, "local[2]", os.path.join(folder, "table.py"), os.path.join(prepared("w4", count), "ledger.csv"), lake)
    start = min(submit(bench, folder, MASTER, os.path.join(folder, "nothing.py")) for _ in range(2))
    made = submit(bench, folder, MASTER, PROGRAM, site, "--input", lake, "--key", "account,month", "--sort", "date", "--data", "data/ledger",
                  "--path", "{{account}}/{{month}}/", "--shards", "4", "--program", bench.binary)
    one = os.path.join(folder, "one")
    single = measure.run([bench.binary, "build", site, "--output", one, "--anew", "--quiet"])
    print(f"  one build, all cores   {single.wall:9.4f} s on the clock; through Spark {made:.1f} s, of which a cluster takes {start:.1f} s to start and to end")
    if subprocess.run(["diff", "-rq", one, os.path.join(site, "public")], stdout=subprocess.DEVNULL, check=False).returncode:
        bench.tally.wrong += 1
        print("  WRONG: Spark makes another site than one build")
    ratio = (made - start) / single.wall
    is_judged = bench.judged and count >= 20_000
    print(f"  {bench.tally.count(ratio < GOAL if is_judged else None)} {ratio:.2f} times the clock of one build through Spark, behind the start (less than {GOAL})", flush=True)


def submit(bench, folder, master, *words):
    """Runs a program for Spark; gives the seconds on the clock."""
    home = subprocess.run([PYTHON, "-c", "import pyspark, os; print(os.path.dirname(pyspark.__file__))"], capture_output=True, text=True, check=True).stdout.strip()
    env = os.environ | {"SPARK_HOME": home, "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": PYTHON, "PYSPARK_DRIVER_PYTHON": PYTHON,
                        "SPARK_LOCAL_DIRS": os.path.join(folder, "spark-local")}
    command = [os.path.join(home, "bin", "spark-submit"), "--master", master, "--driver-memory", "1g", "--conf", "spark.ui.enabled=false", "--conf",
               "spark.log.level=ERROR", "--conf", "spark.executor.memory=1536m", *map(str, words)]
    begun = time.perf_counter()
    done = subprocess.run(command, env=env, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise measure.Failure(f"{' '.join(command)}\n{done.stdout[-4000:]}")
    seconds = time.perf_counter() - begun
    if words[0] == PROGRAM and "Each shard reads the records of its own pages" not in done.stdout:
        raise measure.Failure(f"the shards read all records:\n{done.stdout[-4000:]}")
    return seconds
