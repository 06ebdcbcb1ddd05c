"""Several products in one picture, each built by its own model: a set on the table or in a gift box."""
import importlib
import math

import shapes
import studio

from .boxes import open_box

VIEW = {"azimuth": 0, "elevation": 44, "fill": 0.86, "lens": 90, "fstop": 12, "light": "flat"}


def build(params):
    """parts: [kind, its parameters, (x, y), turn in degrees, scale]"""
    floor = 0.0
    if params.get("box"):
        w, d = params["box"]
        open_box((w, d, .30), studio.paper(studio.CLOTHS["espresso"]), studio.satin(params.get("lining", "ivory"), .5), params.get("lid", 108))
        floor = .075
    for kind, own, (x, y), turn, scale in params["parts"]:
        model = importlib.import_module("models." + kind.replace("-", "_"))
        root = shapes.gather(model.build, own)
        root.scale, root.rotation_euler, root.location = (scale,) * 3, (0, 0, math.radians(turn)), (x, y, 0)
        shapes.rest(root, floor)
