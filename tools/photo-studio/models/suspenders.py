"""Y-back suspenders laid out: elastic straps, leather yoke, metal clips and adjusters."""
import math

from mathutils import Vector

import shapes
import studio

VIEW = {"azimuth": 0, "elevation": 64, "fill": 0.86, "lens": 95, "fstop": 16, "light": "flat"}
HALF = .085


def bezier(a, b, c, d):
    a, b, c, d = (Vector(p) for p in (a, b, c, d))
    return lambda t: a * (1 - t) ** 3 + b * 3 * t * (1 - t) ** 2 + c * 3 * t * t * (1 - t) + d * t ** 3


def ribbon(path, half, material, length=2.0, z=0.0, thickness=.02):
    def surface(u, v):
        p, q = path(u), path(min(1, u + .002)) - path(max(0, u - .002))
        side = Vector((-q.y, q.x, 0)).normalized()
        at = p + side * (2 * v - 1) * half
        return (at.x, at.y, p.z + z)
    return shapes.sheet(surface, 120, 6, material, thickness, uv=lambda u, v: (v * half * 2, u * length))


def frame_at(path, t):
    q = path(min(1, t + .002)) - path(max(0, t - .002))
    return path(t), math.atan2(q.y, q.x) - math.pi / 2


def clip(at, angle, metal, dark, leather):
    """Trouser clip: leather tab, hinged plate, jaw."""
    root = shapes.group(at, (0, 0, angle))
    root.scale = (.92, .92, .92)
    shapes.box((.20, .16, .035), leather, at=(0, .02, .035), bevel=.015, parent=root)
    shapes.hoop((0, .13, .04), .062, .014, metal, parent=root, squash=.5)
    shapes.box((.13, .20, .045), metal, at=(0, .22, .045), bevel=.02, parent=root)
    shapes.box((.17, .11, .040), metal, at=(0, .345, .045), bevel=.018, parent=root)
    shapes.box((.15, .07, .020), dark, at=(0, .400, .025), bevel=.006, parent=root)
    shapes.box((.060, .12, .020), metal, at=(0, .235, .072), bevel=.009, parent=root)


def adjuster(path, t, metal, lift=.0):
    at, angle = frame_at(path, t)
    root = shapes.group(at + Vector((0, 0, .022 + lift)), (0, 0, angle))
    for y in (-.075, 0, .075):
        shapes.box((.225, .026, .028), metal, at=(0, y, .008), bevel=.008, parent=root)
    for x in (-1, 1):
        shapes.box((.026, .176, .028), metal, at=(x * .1, 0, .008), bevel=.008, parent=root)


def band(params):
    colour = params.get("colour", "burgundy")
    if params.get("cloth") == "moire":
        return studio.moire(colour)
    if params.get("cloth") == "leather":
        return studio.leather(colour, grain=60)
    return studio.grosgrain(colour, params.get("ribs", 16), params.get("accent"), 2 * HALF)


def build(params):
    strap = band(params)
    leather = studio.leather(params.get("leather", "cognac"), grain=60)
    metal = studio.metal(params.get("metal", "gold"))
    dark = studio.metal("gunmetal")
    lift = .03
    fronts = [bezier((-.05, .52, lift), (-.40, .10, lift), (-.74, -.55, lift), (-.36, -1.50, lift)),
              bezier((.05, .52, lift), (.42, .10, lift), (.78, -.50, lift), (.46, -1.42, lift))]
    back = bezier((0, .48, lift), (.02, .75, lift), (-.10, 1.0, lift), (.04, 1.30, lift))
    for path in fronts:
        ribbon(path, HALF, strap, 2.4)
        ribbon(lambda t, p=path: p(.58 + .40 * t), HALF * .98, strap, .8, .024)     # doubled below the adjuster
        adjuster(path, .58, metal, .024)
        at, angle = frame_at(path, 1.0)
        clip(at, angle, metal, dark, leather)
    ribbon(back, HALF, strap, .7)
    at, angle = frame_at(back, 1.0)
    clip(at, angle, metal, dark, leather)
    yoke(leather, metal)


def yoke(leather, metal):
    def surface(u, v):
        s = 2 * u - 1
        wide = .27 - .165 * v ** .8 - .09 * max(0, .18 - v) / .18
        return (s * wide, .36 + .32 * v - .05 * (1 - s * s) * (1 - v), .070 + .006 * (1 - s * s))
    shapes.sheet(surface, 24, 24, leather, .03)
    for x, y in ((-.13, .44), (.13, .44), (0, .62)):
        shapes.lathe([(.0001, .022), (.014, .020), (.022, .010), (.024, 0)], metal, 32, at=(x, y, .088))
