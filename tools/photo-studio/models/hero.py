"""The wide picture of the front page: tiara, pearls and rings on champagne silk."""
import math

from mathutils import Euler

import shapes
import studio
from models import rings, tiara

VIEW = {"azimuth": -9, "elevation": 13, "fill": 0.60, "shift": 0.32, "lift": -0.04, "lens": 105, "fstop": 0.8,
        "focus": (0.0, -0.95, 0.30), "backdrop": "champagne", "exposure": 0.52, "floor": -0.6}


def height(x, y):
    """Silk: nearly flat where things stand, folding away from there."""
    calm = 1 - math.exp(-((x / 1.7) ** 2 + ((y + .35) / 1.35) ** 2) ** 2)
    a = x * .55 + y * 1.9 + .35 * math.sin(.9 * x + 1)
    sharp = 1 - math.sqrt(math.sin(1.25 * a + .5 * math.sin(x * .8)) ** 2 + .03)   # narrow round crests, wide valleys
    fold = .17 * max(0, sharp) ** 2.2 + .05 * math.sin(3.4 * a + 1.6 * math.sin(.6 * x - y)) + .02 * math.sin(8 * (y - x * .3) + 2 * math.sin(x))
    ripple = .014 * math.sin(4.2 * (x * .5 + y)) + .006 * math.sin(11 * (x * .3 - y * .8) + x)
    drape = .34 * max(0, y - 1.5) ** 2                             # and rising behind them
    return calm * fold + ripple * (1 - .7 * calm) + drape


def silk(params):
    cloth = studio.satin(params.get("silk", "hero-silk"), .24, .0, 1)
    ob = shapes.sheet(lambda u, v: (-8 + 16 * u, -6 + 12 * v, height(-8 + 16 * u, -6 + 12 * v) - .02), 880, 660, cloth, uv=lambda u, v: (u * 16 / 12, v))
    studio.mark_set(ob)


def pearls(material):
    """A strand wandering out of the foreground and round the tiara."""
    def path(t):
        return (-2.9 + 3.4 * t + .38 * math.sin(9.5 * t), -1.52 + .34 * math.cos(9.5 * t + .5) + .12 * math.sin(4 * t), 0)
    r = .062
    for i, (p, _, _) in enumerate(shapes.spaced(path, [2.02 * r] * 90)):
        bead = shapes.ball((p.x, p.y, height(p.x, p.y) - .02 + r), r, material, 48, turn=(i, 2 * i, 0))
        studio.mark_set(bead)                                      # the strand runs out of the frame


def build(params):
    metal_name = params.get("metal", "gold")
    metal, gem, melee = studio.metal(metal_name), studio.gem("diamond"), studio.gem("melee")
    crown = shapes.gather(tiara.build, {"metal": metal_name})
    crown.rotation_euler = Euler((0, 0, math.radians(-8)))
    crown.location = (0, .05, .0)
    silk(params)
    pearls(studio.pearl("white"))
    up = shapes.group((1.42, -1.02, 0), (math.radians(82), 0, math.radians(-30)))
    rings.solitaire(up, metal, gem, "round", melee)
    up.scale = (.27,) * 3
    shapes.rest(up, height(1.42, -1.02) - .032)
    flat = shapes.group((1.74, -1.16, 0), (math.radians(4), 0, 0))
    rings.band(flat, metal, .66, .26, .11)
    flat.scale = (.27,) * 3
    shapes.rest(flat, height(1.74, -1.16) - .02)
