#!/usr/bin/env python3
"""The studio's command.

  render.py                        every picture of the catalogue that is missing, oldest gaps first; stop and start it at will
  render.py --list                 what is there and what is missing
  render.py --picture NAME...      these pictures again
  render.py --preview NAME...      small and quick, into a folder of your choice (--into)
  render.py --try KIND name=value  a look at a model without a catalogue entry; --view name=value moves the camera
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

import catalogue
from gallery import FOLDER, missing, published, write_index

HERE = os.path.dirname(os.path.abspath(__file__))
PYTHON = os.environ.get("PHOTO_PYTHON", "/usr/bin/python3")
PAUSE = os.environ.get("PHOTO_PAUSE")                  # while this file exists no render starts: somebody measures


def value(text):
    try:
        return json.loads(text)
    except ValueError:
        return text


def pairs(items):
    return {key: value(text) for key, text in (item.split("=", 1) for item in items)}


def wait_while_paused():
    while PAUSE and os.path.exists(PAUSE):
        time.sleep(5)


def shoot(picture, out, size=None, samples=None):
    """Blender renders, develop.py prints. Returns the seconds it took."""
    wait_while_paused()
    start = time.time()
    width, height = size or picture["size"]
    with tempfile.TemporaryDirectory() as folder:
        base = os.path.join(folder, "shot")
        job = {"kind": picture["kind"], "params": picture["params"], "view": picture["view"], "width": width, "height": height,
               "samples": samples or picture["samples"], "base": base}
        blender = ["nice", "-n", "19", "blender", "-b", "--python-exit-code", "1", "--python", os.path.join(HERE, "shoot.py"), "--", json.dumps(job)]
        run = subprocess.run(blender, capture_output=True, text=True)
        if run.returncode or not os.path.exists(base + "_raw.png"):
            raise RuntimeError("%s\n%s" % (run.stdout[-1200:], run.stderr[-2500:]))
        subprocess.run(["nice", "-n", "19", PYTHON, os.path.join(HERE, "develop.py"), base, out], check=True)
    return time.time() - start


def clock(seconds):
    minutes = round(seconds / 60)
    return "%d h %02d min" % divmod(minutes, 60) if minutes >= 60 else "%d min" % minutes


def render_missing(limit):
    times, failed = [], []
    while len(times) < limit:
        left = [name for name in missing() if name not in failed]       # read anew: pictures may have come by other hands
        if not left:
            break
        name = left[0]
        try:
            times.append(shoot(catalogue.PICTURES[name], os.path.join(FOLDER, name + ".jpg")))
        except (RuntimeError, subprocess.CalledProcessError) as problem:
            failed.append(name)
            print("%s failed: %s" % (name, problem), flush=True)
            continue
        subprocess.run([sys.executable, os.path.abspath(__file__), "--index"], check=True)   # anew: the catalogue may have grown meanwhile
        mean = sum(times[-12:]) / len(times[-12:])
        print("%-36s %4d s   %d of %d done, about %s left" % (
            name, times[-1], len(published()) - len(left) + 1, len(published()), clock(mean * (len(left) - 1))), flush=True)
    if failed:
        sys.exit("failed: " + ", ".join(failed))


def main():
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("settings", nargs="*", metavar="name=value")
    cli.add_argument("--list", action="store_true")
    cli.add_argument("--index", action="store_true", help="write the demo's list of pictures again")
    cli.add_argument("--picture", nargs="+", default=[])
    cli.add_argument("--preview", nargs="+", default=[])
    cli.add_argument("--try", dest="kind")
    cli.add_argument("--view", nargs="*", default=[])
    cli.add_argument("--limit", type=int, default=10_000, help="stop after so many pictures")
    cli.add_argument("--into", default=".")
    cli.add_argument("--size", default="320x400")
    cli.add_argument("--samples", type=int, default=8)
    a = cli.parse_args()
    small = tuple(int(n) for n in a.size.split("x"))
    if a.list:
        gaps = missing()
        print("\n".join(gaps))
        drafts = [name for name, picture in catalogue.PICTURES.items() if picture["draft"]]
        print("%d of %d pictures are there; drafts: %s" % (
            len(published()) - len(gaps), len(published()), ", ".join(drafts) or "none"))
    elif a.index:
        write_index()
    elif a.kind:
        picture = {"kind": a.kind, "params": pairs(a.settings), "view": pairs(a.view)}
        shoot(picture, os.path.join(a.into, a.kind + ".png"), small, a.samples)
    elif a.preview:
        for name in a.preview:
            shoot(catalogue.PICTURES[name], os.path.join(a.into, name + ".png"), small, a.samples)
    elif a.picture:
        for name in a.picture:
            print("%s %d s" % (name, shoot(catalogue.PICTURES[name], os.path.join(FOLDER, name + ".jpg"))), flush=True)
        write_index()
    else:
        render_missing(a.limit)


main()
