"""Where finished pictures are kept, and the demo's list of them."""
import json
import os
import struct

import catalogue

FOLDER = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../packages/demo/pictures"))
INDEX = os.path.join(FOLDER, "pictures.json")


def path_of(name):
    return os.path.join(FOLDER, name + ".jpg")


def size_of(path):
    """Width and height from a JPEG's header."""
    with open(path, "rb") as handle:
        data = handle.read()
    at = 2
    while at < len(data):
        marker, length = data[at + 1], struct.unpack(">H", data[at + 2:at + 4])[0]
        if 0xC0 <= marker <= 0xC3:
            height, width = struct.unpack(">HH", data[at + 5:at + 9])
            return width, height
        at += 2 + length
    return 0, 0


def published():
    """The catalogue without its drafts."""
    return {name: picture for name, picture in catalogue.PICTURES.items() if not picture["draft"]}


def missing():
    """Pictures of products that have none, wide scenes, other views, then files of another size than the catalogue asks for."""
    wanted = published()
    absent = [name for name in wanted if not os.path.exists(path_of(name))]
    shown = {sku for name, picture in wanted.items() if name not in absent for sku in picture["products"]}

    def turn(name):
        products = wanted[name]["products"]
        return 1 if not products else 2 if all(sku in shown for sku in products) else 0
    absent.sort(key=turn)
    other = [name for name, picture in wanted.items() if name not in absent and size_of(path_of(name)) != tuple(picture["size"])]
    return absent + other


def write_index():
    """Lists what is there, in the order of the catalogue, as the formatter of the repository would write it."""
    entries = []
    for name, picture in catalogue.PICTURES.items():
        if picture["products"] and os.path.exists(path_of(name)):
            lines = ['    "file": %s' % json.dumps(name + ".jpg"), '    "alt": %s' % json.dumps(picture["alt"], ensure_ascii=False),
                     '    "products": %s' % json.dumps(picture["products"])]
            if picture["shows"]:
                lines.append('    "colour": %s' % json.dumps(picture["shows"]))
            entries.append("  {\n" + ",\n".join(lines) + "\n  }")
    with open(INDEX, "w") as handle:
        handle.write("[\n" + ",\n".join(entries) + "\n]\n")
