"""Builds one scene and renders it. Started by render.py: blender -b --python shoot.py -- '<json>'"""
import importlib
import json
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import shapes
import studio

job = json.loads(sys.argv[sys.argv.index("--") + 1])
model = importlib.import_module("models." + job["kind"].replace("-", "_"))

studio.clear()
shapes.clear()
view = {"light": "standing", "exposure": 0.62, "backdrop": "ivory", "floor": 0.0, "sparkle": False}
view.update(getattr(model, "VIEW", {}))
view.update(job.get("view", {}))
model.build(job.get("params", {}))
studio.room()
backdrop = studio.sweep(studio.paper(studio.BACKDROPS[view.pop("backdrop")]))
backdrop.location.z = view.pop("floor")
if abs(view.get("azimuth", 0)) > 60:                               # seen from behind: the paper goes round with the camera
    backdrop.rotation_euler.z = math.radians(view["azimuth"])
light, exposure, sparkle = view.pop("light"), view.pop("exposure"), view.pop("sparkle")
if light == "flat":
    studio.light_flat(sparkle=sparkle)
else:
    studio.light_standing()
studio.camera(aspect=job["width"] / job["height"], **view)
studio.render(job["base"], job["samples"], job["width"], job["height"], exposure)
