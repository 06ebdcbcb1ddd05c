"""Wide pictures: several products on folded silk, in shallow focus. The front page's picture is the first of them."""
import importlib
import math

import shapes
import studio

VIEW = {"azimuth": -9, "elevation": 15, "fill": 0.80, "lens": 105, "fstop": 1.2, "backdrop": "champagne", "exposure": 0.52, "floor": -0.6}


def height(x, y):
    """Silk: nearly flat where things stand, folding away from there."""
    calm = 1 - math.exp(-((x / 1.9) ** 2 + ((y + .35) / 1.35) ** 2) ** 2)
    a = x * .55 + y * 1.9 + .35 * math.sin(.9 * x + 1)
    sharp = 1 - math.sqrt(math.sin(1.25 * a + .5 * math.sin(x * .8)) ** 2 + .03)   # narrow round crests, wide valleys
    fold = .17 * max(0, sharp) ** 2.2 + .05 * math.sin(3.4 * a + 1.6 * math.sin(.6 * x - y)) + .02 * math.sin(8 * (y - x * .3) + 2 * math.sin(x))
    ripple = .014 * math.sin(4.2 * (x * .5 + y)) + .006 * math.sin(11 * (x * .3 - y * .8) + x)
    drape = .34 * max(0, y - 1.5) ** 2                             # and rising behind them
    return calm * fold + ripple * (1 - .7 * calm) + drape


def silk(colour):
    cloth = studio.satin(colour, .24, .0, 1)
    ob = shapes.sheet(lambda u, v: (-8 + 16 * u, -6 + 12 * v, height(-8 + 16 * u, -6 + 12 * v) - .02), 880, 660, cloth, uv=lambda u, v: (u * 16 / 12, v))
    studio.mark_set(ob)


def pearls(material):
    """A strand wandering out of the foreground and round what stands there."""
    def path(t):
        return (-2.9 + 3.4 * t + .38 * math.sin(9.5 * t), -1.52 + .34 * math.cos(9.5 * t + .5) + .12 * math.sin(4 * t), 0)
    r = .062
    for i, (p, _, _) in enumerate(shapes.spaced(path, [2.02 * r] * 90)):
        bead = shapes.ball((p.x, p.y, height(p.x, p.y) - .02 + r), r, material, 48, turn=(i, 2 * i, 0))
        studio.mark_set(bead)                                      # the strand runs out of the frame


def build(params):
    """parts: [kind, its parameters, (x, y), turn in degrees, scale]"""
    silk(params.get("silk", "hero-silk"))
    if params.get("pearls"):
        pearls(studio.pearl(params["pearls"]))
    for kind, own, (x, y), turn, scale in params["parts"]:
        model = importlib.import_module("models." + kind.replace("-", "_"))
        root = shapes.gather(model.build, own)
        root.scale, root.rotation_euler, root.location = (scale,) * 3, (0, 0, math.radians(turn)), (x, y, 0)
        shapes.rest(root, height(x, y) - .025)
