"""Bracelet lying in a ring: tennis (stones), pearls, or hammered bangles."""
import math

from mathutils import Vector

import shapes
import studio

VIEW = {"azimuth": 0, "elevation": 32, "fill": 0.80, "lens": 95, "fstop": 10}


def ring(t, radius=1.0):
    a = 2 * math.pi * t - math.pi / 2
    return Vector((radius * 1.04 * math.cos(a), radius * .96 * math.sin(a), 0))


def build(params):
    metal = studio.metal(params.get("metal", "gold"))
    gem, white = studio.gem(params.get("stone", "melee")), studio.gem("melee")
    pearl = studio.pearl(params.get("pearl", "white"))
    {"tennis": tennis, "pearls": pearls, "bangle": bangle}[params.get("style", "tennis")](metal, gem, white, pearl)


def tennis(metal, gem, white, pearl):
    """Square collets standing on edge, stones looking outward."""
    count, size = 48, .056
    for k in range(count):
        t = k / count
        p = ring(t)
        out = p.normalized()
        turn = (math.pi / 2, 0, math.atan2(out.y, out.x) + math.pi / 2)
        cup = shapes.group(p + Vector((0, 0, .075)), turn)
        use = gem if k % 2 == 0 else white
        shapes.stone((0, 0, .03), size, use, parent=cup)
        shapes.box((.120, .120, .05), metal, at=(0, 0, -.035), bevel=.012, parent=cup)
        for x in (-1, 1):
            for y in (-1, 1):
                shapes.wire([(x * .050, y * .050, -.04), (x * .050, y * .050, .0), (x * .047, y * .047, .035), (x * .040, y * .040, .045)], .0125, metal, parent=cup)


def pearls(metal, gem, white, pearl):
    count = 27
    r = math.pi * .995 / count
    for k in range(count):
        p = ring(k / count)
        if k % 9 == 0:
            out = p.normalized()
            for s in (-1, 1):
                side = Vector((-out.y, out.x, 0)) * s * r * .86
                rondelle = [(.5 * r, -.10 * r), (.9 * r, -.10 * r), (.9 * r, .10 * r), (.5 * r, .10 * r)]
                shapes.lathe(rondelle, metal, 48, at=p + side + Vector((0, 0, r)), turn=(math.pi / 2, 0, math.atan2(out.y, out.x)))
                for j in range(14):
                    a = 2 * math.pi * j / 14
                    at = p + side + out * .9 * r * math.cos(a) + Vector((0, 0, r + .9 * r * math.sin(a)))
                    shapes.stone(at, r * .15, white, turn=(0, math.pi / 2 - a, math.atan2(out.y, out.x)))
            shapes.ball(p + Vector((0, 0, r)), r * .76, metal, 32)
        else:
            shapes.ball(p + Vector((0, 0, r)), r, pearl, 56, turn=(k, k * 2.3, 0))


def bangle(metal, gem, white, pearl):
    """A solid oval, hammered on the outside and smooth within, standing against a second one lying down."""
    def solid(root, skin):
        def surface(u, v):
            a, b = 2 * math.pi * u, 2 * math.pi * v
            inner = min(0, math.cos(b))                            # flat on the inside
            r = 1 + .075 * (math.cos(b) - .55 * inner)
            return (1.08 * r * math.cos(a), .92 * r * math.sin(a), .11 * math.sin(b))
        shapes.sheet(surface, 240, 32, skin, closed=True, parent=root)
    name = metal.name.split(".")[0]
    for at, turn in (((.10, -.30, 0), (0, 0, 12)), ((-.05, 1.12, 0), (74, 0, -12))):
        root = shapes.group(at, tuple(math.radians(k) for k in turn))
        solid(root, studio.hammered(name, 9.0, .05))
        shapes.rest(root)
