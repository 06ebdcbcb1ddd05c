"""Necklace laid in a loop: graduated pearls, three rows, pearls with a pendant, a choker of five rows, or a leaf on a chain."""
import math

from mathutils import Vector

import shapes
import studio

VIEW = {"azimuth": 8, "elevation": 48, "fill": 0.84, "lens": 90, "fstop": 9, "light": "flat"}


def loop(scale=1.0, drop=0.0):
    """A drop-shaped loop, open side up; starts and ends at the clasp."""
    def at(t):
        a = 2 * math.pi * t + math.pi / 2
        wide = 1.0 - 0.22 * math.sin(a)
        x = scale * wide * math.cos(a) * 0.98
        y = scale * (0.98 * math.sin(a) + 0.06 * math.cos(2 * a)) + drop
        return (x + 0.035 * math.sin(5 * a), y + 0.03 * math.cos(4 * a + 1), 0)
    return at


def length(curve):
    points = [Vector(curve(i / 600)) for i in range(601)]
    return sum((b - a).length for a, b in zip(points, points[1:]))


def strand(curve, pearl, small, large):
    """Touching pearls with knots between, growing towards the middle."""
    total, radii, used = length(curve), [], 0.0
    while used < total:
        r = small + (large - small) * math.sin(math.pi * min(1, used / total)) ** 2
        radii.append(r)
        used += 2 * r * 1.02
    gaps = [radii[0] + 0.05] + [(a + b) * 1.012 for a, b in zip(radii, radii[1:])]
    spots = shapes.spaced(curve, gaps)[:-1]
    for (p, tangent, _), r in zip(spots, radii):
        spin = (tangent.x * 9, tangent.y * 7, p.x * 11)
        shapes.ball((p.x, p.y, r), (r, r, r * 0.985), pearl, 48, turn=spin)
    for (a, _, _), (b, _, _), r in zip(spots, spots[1:], radii):
        shapes.ball((a + b) / 2 + Vector((0, 0, r)), r * 0.16, studio.satin("ivory"), 12)
    return spots, radii


def clasp(curve, metal, gem, size):
    p = Vector(curve(0))
    shapes.lathe([(.0001, size * .9), (size * .55, size * .86), (size * .9, size * .6), (size, size * .25), (size, 0), (.0001, 0)], metal, 64, (16, .03), at=(p.x, p.y, .01))
    shapes.setting((p.x, p.y, size * .95), size * .5, metal, gem)


def build(params):
    metal = studio.metal(params.get("metal", "gold"))
    pearl = studio.pearl(params.get("pearl", "white"))
    gem = studio.gem(params.get("stone", "diamond"))
    style = params.get("style", "strand")
    if style == "choker":
        return choker(metal, pearl)
    if style == "leaf":
        return leaf(metal)
    if style == "rows":
        for i in range(3):
            curve = loop(1.0 - 0.16 * i, 0.145 * i)
            strand(curve, pearl, .048, .070 - .006 * i)
        p = Vector(loop(1.0)(0)) + Vector((0, -.005, 0))
        shapes.box((.34, .16, .07), metal, at=(p.x, p.y, .05), bevel=.03)
        for k in (-1, 0, 1):
            shapes.setting((p.x + .10 * k, p.y, .10), .042, metal, gem)
        return
    curve = loop(1.0)
    spots, radii = strand(curve, pearl, .052, .098)
    clasp(curve, metal, gem, .075)
    if style == "pendant":
        middle = min(range(len(spots)), key=lambda i: spots[i][0].y)
        p, r = spots[middle][0], radii[middle]
        y = p.y - r
        shapes.hoop((p.x, y - .03, .06), .045, .012, metal)
        shapes.setting((p.x, y - .155, .09), .085, metal, gem)
        shapes.halo((p.x, y - .155, .075), .125, .024, metal, studio.gem("melee"))
        shapes.hoop((p.x, y - .32, .06), .032, .010, metal)
        shapes.ball((p.x, y - .50, .135), (.135, .165, .135), pearl, 56)
        shapes.ball((p.x, y - .345, .13), (.05, .03, .05), metal, 24)


def choker(metal, pearl):
    """Five rows standing one over the other, held apart by bars, closed with a chain."""
    def ring(t, z):
        a = math.radians(-90 + (t - .5) * 318)
        return Vector((.95 * math.cos(a), .82 * math.sin(a), z))
    r, rows = .030, 5
    count = round(5.0 / (2 * r))
    for row in range(rows):
        z = .05 + row * .088
        for i in range(count):
            shapes.ball(ring(i / (count - 1), z), r, pearl, 24, turn=(i, row, 0))
    for t in (0, .25, .5, .75, 1):
        foot, top = ring(t, .02), ring(t, .05 + (rows - 1) * .088 + .03)
        out = Vector((foot.x, foot.y, 0)).normalized() * .012
        shapes.wire([foot + out, (foot + top) / 2 + out, top + out], .030, metal)
    chain([ring(1, .22), ring(1, .16) + Vector((.10, .06, -.06)), Vector((.02, .62, .02)), Vector((.08, .40, .02))], metal, .026)
    chain([ring(0, .22), ring(0, .16) + Vector((-.06, .05, -.08)), Vector((-.16, .66, .02))], metal, .026)


def chain(points, metal, size):
    """Small links along a smooth line, each turned against the next."""
    def path(t):
        k = min(len(points) - 2, int(t * (len(points) - 1)))
        f = t * (len(points) - 1) - k
        return Vector(points[k]).lerp(Vector(points[k + 1]), f)
    for i, (p, way, _) in enumerate(shapes.spaced(path, [size * 1.42] * 900)):
        side = way.cross(Vector((0, 0, 1))).normalized()
        axis = Vector((0, 0, 1)) if i % 2 else (side + Vector((0, 0, .6)))
        shapes.hoop(p, size, size * .26, metal, axis=axis, n=10)


def leaf(metal):
    """One folded leaf with veins on a fine chain."""
    curve = loop(.92, .12)
    chain([Vector(curve(.012 + .976 * i / 90)) + Vector((0, 0, .03)) for i in range(91)], metal, .024)
    p = Vector(curve(.5))
    shapes.hoop((p.x, p.y - .04, .04), .050, .013, metal)
    foot = Vector((p.x, p.y - .09, .05))
    shapes.leaf(foot, (.10, -1, .0), (0, 0, 1), .56, studio.metal("satin-gold") if "gold" in metal.name else metal, .62, fold=.42)
    shapes.wire([foot + Vector((.0056 * k, -.056 * k, .016 + .085 * math.sin(math.pi * k / 10))) for k in range(11)], .013, metal, radii=[1.2 - .07 * k for k in range(11)])
    clasp_at = Vector(curve(0))
    shapes.hoop((clasp_at.x, clasp_at.y, .03), .055, .016, metal)
