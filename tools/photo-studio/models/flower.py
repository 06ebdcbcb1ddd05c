"""A silk flower: a wide bloom for the hair, or a small rose with a stem for the lapel."""
import math
import random

import shapes
import studio

VIEW = {"azimuth": 0, "elevation": 52, "fill": 0.80, "lens": 95, "fstop": 9, "light": "flat"}


def petal(root, cloth, angle, inner, length, width, rise, curl, rng, cup=.25):
    """One petal: narrow at the foot, round and waved at the rim, cupped across."""
    c, s = math.cos(angle), math.sin(angle)
    phase, notch = rng.uniform(0, 6), rng.uniform(.0, .05)

    def surface(u, v):
        side = 2 * u - 1
        w = width * math.sin(math.pi * (.10 + .56 * v)) ** .8 * (1 - .30 * max(0, v - .8) / .2)
        reach = length * (v - notch * (1 - side * side) * (v > .9)) * (1 - .10 * side * side * v)
        climb = math.radians(rise) * (1 - curl * v * v)
        out, up = inner + reach * math.cos(climb), reach * math.sin(climb)
        up += cup * width * side * side * (1 - .4 * v) + .025 * math.sin(7 * side + phase) * v * v
        y = side * w
        return (out * c - y * s, out * s + y * c, up)
    shapes.sheet(surface, 24, 24, cloth, .006, parent=root, uv=lambda u, v: (u, v))


def build(params):
    colour = params.get("colour", "ivory")
    cloth = studio.satin(colour, .42, .05, 60)
    rng = random.Random(params.get("seed", 4))
    if params.get("style", "bloom") == "rose":
        return boutonniere(cloth, rng)
    root = shapes.group((0, 0, .10), (math.radians(8), 0, 0))
    for count, length, width, rise, curl, inner in ((8, .86, .36, 14, .9, .08), (7, .68, .31, 32, .8, .06), (5, .50, .25, 54, .6, .04), (3, .34, .20, 74, .4, .02)):
        shift = rng.uniform(0, 6)
        for k in range(count):
            petal(root, cloth, shift + 2 * math.pi * k / count + rng.uniform(-.08, .08), inner, length * rng.uniform(.93, 1.05), width, rise + rng.uniform(-5, 5), curl, rng)
    stamen = studio.satin("champagne")
    for k in range(26):
        a, r = k * 2.4, .012 * math.sqrt(k) * 1.6
        tip = (r * 1.6 * math.cos(a), r * 1.6 * math.sin(a), .30 + .03 * math.sin(k))
        shapes.wire([(r * .5 * math.cos(a), r * .5 * math.sin(a), .05), (r * math.cos(a), r * math.sin(a), .2), tip], .006, stamen, parent=root)
        shapes.ball(tip, .016, studio.metal("satin-gold"), 12, parent=root)
    shapes.rest(root)


def boutonniere(cloth, rng):
    """A tight rose, two leaves and a wrapped stem, lying."""
    root = shapes.group((0, .35, .30), (math.radians(38), 0, math.radians(12)))
    for k in range(18):
        turn = k * 2.4
        share = max(0, k - 3) / 14                                 # the first ones close the heart
        petal(root, cloth, turn, .02 + .10 * share, .34 + .16 * share, .14 + .16 * share, 84 - 44 * share, .15 + .5 * share, rng, cup=.5)
    shapes.ball((0, 0, .20), (.06, .06, .16), cloth, 32, parent=root)      # the bud that the petals close on
    green = studio.satin("sage", .5)
    for angle in (-2.3, -.8):
        petal(root, green, angle, .10, .62, .17, -8, .3, rng, cup=.2)
    shapes.ball((0, 0, -.15), (.15, .15, .13), green, 32, parent=root)
    shapes.rest(root)
    stem = [(.02, .24, .22), (.05, -.10, .11), (.09, -.5, .06), (.10, -.95, .05)]
    shapes.wire(stem, .026, green)
    for k in range(9):
        t = .30 + .05 * k
        shapes.hoop((.05 + .05 * t, .15 - 1.05 * t, .12 - .09 * t), .031, .012, studio.satin("ivory"), axis=(.05, -1, -.06))
