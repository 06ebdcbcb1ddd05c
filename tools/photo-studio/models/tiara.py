"""Tiara: pearl-set band with pointed arches, a vine of leaves, low with oval stones, or a diadem of tea leaves."""
import math

from mathutils import Vector

import shapes
import studio

VIEW = {"azimuth": 4, "elevation": 13, "fill": 0.84, "lens": 100, "fstop": 10}
SPAN = math.radians(196)


def along(t, z=0.0, out=0.0):
    """Point of the band: t from -1 to 1, front at -y; the crown flares outward with height."""
    a, lean = t * SPAN / 2, 1 + 0.10 * z
    return Vector(((1.0 + out) * lean * math.sin(a), -(0.92 + out) * lean * math.cos(a), z))


def outward(t):
    a = t * SPAN / 2
    return Vector((math.sin(a), -math.cos(a), 0.05))


def sideways(t):
    return (along(t + .001) - along(t - .001)).normalized()


def build(params):
    metal = studio.metal(params.get("metal", "gold"))
    pearl = studio.pearl(params.get("pearl", "white"))
    gem = studio.gem(params.get("stone", "diamond"))
    {"arches": arches, "vine": vine, "garnet": garnet, "diadem": diadem}[params.get("style", "arches")](metal, pearl, gem)


def band(metal, heights):
    for z, radius in heights:
        shapes.wire([along(-1 + i / 36, z) for i in range(73)], radius, metal)


def arches(metal, pearl, gem):
    band(metal, ((0.02, .020), (0.152, .014)))
    count = 41
    for i in range(count):
        t = -0.97 + 1.94 * i / (count - 1)
        shapes.ball(along(t, 0.086, 0.006), .0435 if i % 2 == 0 else .030, pearl)
        if i < count - 1:
            for z in (0.041, 0.131):
                shapes.ball(along(t + 0.97 / (count - 1), z, .012), .011, metal, 16)
    peaks = 11
    half = 0.95 / peaks
    foot = 0.152
    for i in range(peaks):
        c = (-1 + 2 * (i + .5) / peaks) * 0.95
        height = 0.13 + 0.50 * math.cos(c * math.pi / 2) ** 1.35
        facing = (math.pi / 2, 0, c * SPAN / 2)

        def arch(width, rise, radius):
            points = []
            for s in range(25):
                u = -1 + s / 12
                points.append(along(c + math.copysign(abs(u) ** 0.8, u) * width, foot + rise * (1 - abs(u) ** 1.55)))
            shapes.wire(points, radius, metal)

        arch(half, height, .0115)
        arch(half * .62, height * .66, .0075)
        for side in (-1, 1):
            for u in (.22, .36, .50, .64, .78):               # stones climbing the arch
                shapes.setting(along(c + side * half * u ** .8, foot + height * (1 - u ** 1.55), .012), .015 + .006 * height, metal, gem, turn=facing, claws=False)
            shapes.ball(along(c + side * half * .34, foot + .03, .004), .019, pearl, 24)
        if height > .22:
            radius = .036 + .022 * height
            at = along(c, foot + height * .42, .012)
            shapes.stone(at, radius, gem, turn=facing)
            shapes.hoop(along(c, foot + height * .42, .006), radius + .004, .0075, metal, axis=outward(c))
            shapes.wire([along(c, foot + height * .42 + radius), along(c, foot + height * .58), along(c, foot + height * .66)], .005, metal)
            shapes.stone(along(c, foot + height * .73, .008), .026, gem, turn=facing)
            shapes.hoop(along(c, foot + height * .73, .004), .029, .005, metal, axis=outward(c))
        size = .030 + .034 * height
        shapes.ball(along(c, foot + height + .006), .017, metal, 20)
        shapes.ball(along(c, foot + height + size * 0.95), size, pearl)
        shapes.ball(along(c, foot + height + size * 1.95), .010, metal, 16)
        if i < peaks - 1:
            shapes.ball(along(c + half, foot + .034, .004), .026, pearl)
    for t in (-1, 1):
        shapes.ball(along(t * 1.003, .085), .035, metal, 24)


def vine(metal, pearl, gem):
    """Laurel stems rising to the middle, tipped with pearls and marquise stones."""
    band(metal, ((0.02, .018), (0.075, .011)))
    stems, up = 17, Vector((0, 0, 1))
    for i in range(stems):
        t = -0.90 + 1.80 * i / (stems - 1)
        crown = math.cos(t * math.pi / 2) ** 1.1
        way = (up + sideways(t) * t * .55).normalized()            # stems open like a fan
        foot, tall = along(t, .06), .15 + .37 * crown
        tip = foot + way * tall + outward(t) * .02
        shapes.wire([foot, foot + way * tall * .5, tip], .009, metal)
        for share, size in ((.22, .85), (.48, 1.0), (.74, .85)):
            for side in (-1, 1):
                turn = way + sideways(t) * side * .95
                shapes.leaf(foot + way * tall * share, turn, outward(t), (.085 + .065 * crown) * size, metal, .44)
        if i % 2 == 0:
            size = .048 + .030 * crown
            shapes.setting(tip + way * size * .9, size, metal, gem, "marquise", (math.pi / 2, t * .5, t * SPAN / 2), claws=False)
        else:
            size = .034 + .018 * crown
            shapes.ball(tip + way * size * .85, size, pearl)
    count = 35
    for i in range(count):                                         # pearls and stones along the band
        t = -0.97 + 1.94 * i / (count - 1)
        if i % 2:
            shapes.ball(along(t, .048, .012), .027, pearl, 32)
        else:
            shapes.setting(along(t, .048, .018), .024, metal, gem, turn=(math.pi / 2, 0, t * SPAN / 2), claws=False)
    for t in (-1, 1):
        shapes.ball(along(t * 1.003, .048), .030, metal, 24)


def garnet(metal, pearl, gem):
    """Low: eleven oval stones in scrolls, the largest in the middle."""
    white = studio.gem("melee")
    band(metal, ((0.02, .020), (0.07, .012)))
    for i in range(11):
        t = -.86 + 1.72 * i / 10
        crown = math.cos(t * math.pi / 2) ** 1.2
        size = .062 + .046 * crown
        middle = .13 + size + .06 * crown
        facing = (math.pi / 2, 0, t * SPAN / 2)
        shapes.setting(along(t, middle, .02), size, metal, gem, "oval", facing)
        for side in (-1, 1):                                       # scrolls that hold the stone
            w = .066
            points = [along(t + side * w * x, .07 + (middle + size * .6 - .07) * y, .0) for x, y in ((1, 0), (1.02, .35), (.9, .7), (.62, .95), (.40, .80), (.52, .62))]
            shapes.wire(points, .011, metal)
        shapes.wire([along(t, middle + size, .0), along(t, middle + size * 1.3 + .05), along(t, middle + size * 1.32 + .11 * (.5 + crown))], .008, metal)
        for k in range(3):
            shapes.setting(along(t, middle + size * 1.32 + .055 * k * (.5 + crown), .01), .024 - .004 * k, metal, white, turn=facing, claws=False)
        if i < 10:
            shapes.setting(along(t + .086, .145, .012), .030, metal, white, turn=facing, claws=False)
    for i in range(60):
        shapes.ball(along(-.97 + 1.94 * i / 59, .045, .014), .013, metal, 12)
    for t in (-1, 1):
        shapes.ball(along(t * 1.003, .045), .030, metal, 24)


def diadem(metal, pearl, gem):
    """Two leaves and a bud, again and again, rising to a point."""
    band(metal, ((0.02, .022), (0.10, .014)))
    up = Vector((0, 0, 1))
    for i in range(19):
        t = -.92 + 1.84 * i / 18
        crown = max(0, 1 - abs(t)) ** .85
        foot, tall = along(t, .09), .12 + .50 * crown
        shapes.wire([foot, foot + up * tall * .55, foot + up * tall + outward(t) * .02], .013, metal)
        levels = 1 + round(3 * crown)
        for k in range(levels):
            at = foot + up * tall * (.10 + .72 * k / max(1, levels))
            for side in (-1, 1):
                way = up * .95 + sideways(t) * side * .62
                shapes.leaf(at, way, outward(t), (.16 + .09 * crown) * (1 - .08 * k), metal, .40, fold=.45)
        shapes.leaf(foot + up * tall * .80, up, outward(t), .13 + .06 * crown, metal, .34, fold=.6)
    for i in range(56):
        shapes.ball(along(-.97 + 1.94 * i / 55, .06, .012), .021, metal, 16)
    for t in (-1, 1):
        shapes.ball(along(t * 1.003, .06), .034, metal, 24)
