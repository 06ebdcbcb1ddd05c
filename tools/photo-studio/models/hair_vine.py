"""Things of wire and beads for the hair: a vine, a bun wrap, grips and braid rings."""
import math
import random

from mathutils import Vector

import shapes
import studio

VIEW = {"azimuth": 0, "elevation": 60, "fill": 0.82, "lens": 95, "fstop": 14, "light": "flat"}


def build(params):
    metal = studio.metal(params.get("metal", "gold"))
    pearl, gem = studio.pearl("white"), studio.gem("melee")
    {"vine": vine, "wrap": wrap, "grips": grips, "braid-rings": braid_rings}[params["style"]](metal, pearl, gem)


def vine(metal, pearl, gem):
    """A wire in a lazy S; twigs with pearls, leaves and stones on both sides."""
    rng = random.Random(8)

    def path(t):
        return Vector((.62 * math.sin(2 * math.pi * t * 1.02 + .4), 1.5 - 3.0 * t, .06 + .02 * math.sin(9 * t)))
    shapes.wire([path(i / 60) for i in range(61)], .014, metal)
    shapes.wire([path(i / 120) + Vector((.022 * math.sin(i * 1.1), 0, .022 * math.cos(i * 1.1))) for i in range(121)], .007, metal)
    for i in range(46):
        t = .02 + .96 * i / 45
        at, way = path(t), (path(min(1, t + .01)) - path(max(0, t - .01))).normalized()
        side = Vector((-way.y, way.x, 0)) * (1 if i % 2 else -1)
        lean = (side + way * rng.uniform(-.2, .7)).normalized()
        long = rng.uniform(.13, .24)
        tip = at + lean * long + Vector((0, 0, rng.uniform(.0, .05)))
        shapes.wire([at, at + lean * long * .5 + way * .02, tip], .007, metal)
        kind = i % 4
        if kind in (0, 2):
            shapes.ball(tip, rng.uniform(.042, .066), pearl, 36)
        elif kind == 1:
            for turn in (-.6, 0, .6):
                c, s = math.cos(turn), math.sin(turn)
                shapes.leaf(at + lean * long * .5, (lean.x * c - lean.y * s, lean.x * s + lean.y * c, .2), (0, 0, 1), rng.uniform(.14, .19), metal, .42)
        else:
            shapes.setting(tip + Vector((0, 0, .02)), .048, metal, gem)
    for end in (path(0) + Vector((0, .07, 0)), path(1) - Vector((0, .07, 0))):
        shapes.hoop(end, .065, .014, metal)


def wrap(metal, pearl, gem):
    """A beaded cord wound twice round nothing, hooked to itself."""
    glass = studio.metal("gold", .22) if "gold" in metal.name else studio.metal("silver", .22)

    def path(t):
        a = 2 * math.pi * 2 * t - .6
        r = .92 - .10 * t
        return Vector((r * math.cos(a), .90 * r * math.sin(a), .10 + .15 * t + .02 * math.sin(3 * a)))
    gaps = [.064] * 400
    for i, (p, way, t) in enumerate(shapes.spaced(path, gaps)):
        kind = i % 8
        if kind == 0:
            shapes.ball(p, .068, pearl, 36)
        elif kind == 4:
            shapes.ball(p, .052, metal, 28)
        else:
            shapes.ball(p, .036, glass if kind % 2 else pearl, 20)
    shapes.wire([path(i / 160) for i in range(161)], .016, metal)
    end = path(1)
    shapes.wire([end, end + Vector((.05, .06, 0)), end + Vector((.13, .05, 0)), end + Vector((.14, -.03, 0)), end + Vector((.08, -.05, 0))], .018, metal)


def grips(metal, pearl, gem):
    """Six flat grips side by side, a row of stones on each."""
    for k in range(6):
        root = shapes.group((-.95 + .38 * k, .06 * math.sin(2.3 * k), .03), (0, 0, math.radians(-5 + 2.4 * ((k * 3) % 5))))
        shapes.wire([(0, .95, 0), (0, .5, .03), (0, 0, .05), (0, -.5, .03), (0, -.98, .01)], .030, metal, parent=root)
        wave = [(.035 + .02 * math.sin(14 * y), y, -.005) for y in [.95 - 1.85 * i / 24 for i in range(25)]]
        shapes.wire([(0, .95, 0), (.02, 1.0, -.01), *wave], .022, metal, parent=root)
        for i in range(11):
            shapes.setting((0, .84 - .165 * i, .085 + .012 * math.sin(math.pi * i / 10)), .068, metal, gem, parent=root)
        shapes.rest(root)


def braid_rings(metal, pearl, gem):
    """Twelve open rings, scattered; four with a pearl."""
    rng = random.Random(3)
    for k in range(12):
        x, y = -.95 + .62 * (k % 4) + rng.uniform(-.06, .06), .78 - .62 * (k // 4) + rng.uniform(-.06, .06)
        standing = k % 5 == 2
        root = shapes.group((x, y, 0), (math.radians(80 if standing else rng.uniform(0, 8)), 0, rng.uniform(0, 6)))
        points = [(.21 * math.cos(a), .21 * math.sin(a), .02 * math.sin(a / 2)) for a in [.25 + (2 * math.pi - .5) * i / 30 for i in range(31)]]
        for z in (-.035, .035):
            shapes.wire([(px, py, pz + z) for px, py, pz in points], .030, metal, parent=root)
        for end in (points[0], points[-1]):
            shapes.ball((end[0], end[1], 0), (.042, .042, .06), metal, 20, parent=root)
        if k % 3 == 1:
            shapes.ball((-.25, 0, .03), .085, pearl, 44, parent=root)
            shapes.hoop((-.235, 0, .0), .07, .014, metal, axis=(1, 0, 0), parent=root)
        shapes.rest(root)
