"""A veil hanging from its comb in one or two tiers, or laid over a head form: any hem, scattered with pearls or butterflies; a birdcage."""
import math
import random

from mathutils import Vector

import shapes
import studio

from .veil_cloth import russian_net, veil_cloth

VIEW = {"azimuth": 3, "elevation": 6, "fill": 0.84, "lens": 95, "fstop": None, "backdrop": "mocha", "exposure": 0.75}


def fold(u, v, wide, long, train):
    """u across -1..1, v down 0..1: gathered at the comb, in folds at the hem; a train runs forward on the floor."""
    spread = .17 + wide * v ** 1.1
    wave = u * 15 + .9 * math.sin(3 * u + 1.3)
    depth = .05 + .14 * v
    y = depth * (math.sin(wave) + .35 * math.sin(2.3 * wave + 1) + .25 * math.sin(.7 * wave + 4 * v))
    x = u * spread + .03 * v * math.sin(wave * 1.7 + 2)
    z = 2.25 - long * v + .04 * math.sin(u * 9 + 2) * v - .08 * (1 - math.cos(u * 1.4)) * v
    if train and z < .16:                                          # what reaches the floor turns and lies down
        over = .16 - z
        bend = min(over, .25)
        return x * (1 + .25 * over), y * .55 - .10 - over * .92 + .1 * bend, .16 - .62 * bend + .05 * abs(math.sin(wave)) * min(1, over * 2)
    return x, y, z


HEAD = .34                                                         # radius of the head form
TABLE = .98                                                        # height of the table under a birdcage
CROWN = 1.92                                                       # height of its middle


def over_head(u, v):
    """A flat round of tulle laid over the head form, open at the face."""
    a = math.radians(-90 + 46 + 268 * u)
    run, bend = 2.1 * v, HEAD * 1.35
    wave = 13 * a + 1.1 * math.sin(3 * a)
    if run < bend:
        t = run / HEAD
        r, z = HEAD * 1.03 * math.sin(t), CROWN + HEAD * 1.22 * math.cos(t)
    else:
        t = bend / HEAD
        r = HEAD * 1.03 * math.sin(t) + .26 * (run - bend) * (1 + .16 * math.sin(wave) * min(1, (run - bend) * 2))
        z = CROWN + HEAD * 1.22 * math.cos(t) - .96 * (run - bend)
    return (r * math.cos(a) * 1.05, r * math.sin(a), max(.012, z))


def head_form(foot=0.0):
    """A plain velvet head on a brass foot that stands at a height."""
    velvet = studio.velvet("champagne")
    shapes.ball((0, -.02, CROWN), (HEAD * .96, HEAD * 1.04, HEAD * 1.2), velvet, 64)
    shapes.lathe([(.15, CROWN - .30), (.13, CROWN - .50), (.14, CROWN - .62), (.24, CROWN - .72), (.25, CROWN - .76), (.0001, CROWN - .76)], velvet, 96)
    shapes.lathe([(.030, CROWN - .74), (.030, foot + .06), (.10, foot + .05), (.30, foot + .02), (.30, foot)], studio.metal("satin-gold"), 96)


def comb(params, plain):
    metal, pearl = studio.metal(params.get("metal", "gold")), studio.pearl("white")
    if not plain:
        for i in range(15):
            shapes.ball((-.21 + .42 * i / 14, -.15, 2.28 + .03 * math.cos(i * .45 - 3.1)), .024 if i % 2 else .034, pearl)
    shapes.wire([(-.23, -.12, 2.25), (-.1, -.14, 2.27), (0, -.15, 2.275), (.1, -.14, 2.27), (.23, -.12, 2.25)], .016 if not plain else .028,
                metal if not plain else studio.satin(params.get("colour", "white")))


def build(params):
    style = params.get("style", "tiers")
    if style == "birdcage":
        return birdcage(params)
    colour, edge, density, hem = params.get("colour", "white"), params.get("edge", "lace"), params.get("density", .22), params.get("hem", .12)
    if style == "over-head":
        head_form()
        shapes.sheet(over_head, 420, 240, veil_cloth(colour, density, edge, hem, params.get("repeats", 18)))
        return
    wide, long, train = params.get("wide", .90), params.get("long", 2.2), params.get("train", False)
    tiers = ((1.0, .30, 20), (.60, -.06, 16))[:params.get("tiers", 2)]
    if params.get("short"):
        tiers = ((1.0, .20, 20), (params["short"], -.10, 16))
    for reach, shift, repeats in tiers:
        cloth = veil_cloth(colour, density, edge, hem / reach, params.get("repeats", repeats))

        def surface(u, v, reach=reach, shift=shift):
            x, y, z = fold(2 * u - 1 + shift * .07, reach * v, wide, long, train)
            return (x, y + shift, z)
        shapes.sheet(surface, 420, 240, cloth)
    if params.get("scatter"):
        scatter(params["scatter"], surface, colour)
    comb(params, params.get("comb") == "plain")


def scatter(kind, surface, colour):
    """Things sewn on, closer together toward the hem."""
    rng = random.Random(12)
    for _ in range({"pearls": 230, "butterflies": 54}[kind]):
        u, v = rng.uniform(.02, .98), 1 - .78 * rng.random() ** 1.7
        at = Vector(surface(u, v))
        du, dv = Vector(surface(u + .002, v)) - at, Vector(surface(u, min(1, v + .002))) - at
        out = du.cross(dv).normalized()
        if out.y > 0:
            out = -out
        if kind == "pearls":
            shapes.ball(at + out * .012, rng.uniform(.010, .019), studio.pearl("white"), 16)
        else:
            butterfly(at + out * .012, out, rng.uniform(.055, .085), rng.uniform(-.8, .8), studio.satin(colour))


def butterfly(at, out, size, tilt, thread):
    """Four wings of thread and a body."""
    up = Vector((math.sin(tilt), 0, math.cos(tilt)))
    side = up.cross(out).normalized()
    for s in (-1, 1):
        shapes.leaf(at, side * s * .9 + up * .75 + out * .35, out, size, thread, .72)
        shapes.leaf(at, side * s * .9 - up * .55 + out * .30, out, size * .72, thread, .72)
    shapes.wire([at - up * size * .5, at, at + up * size * .5], size * .07, thread)


def birdcage(params):
    """Stiff net over the face of the head form, from a satin bow at the side to the cheekbone."""
    colour = params.get("colour", "ivory")
    head_form(TABLE)

    def surface(u, v):
        a = math.radians(-90 - 104 + 208 * u)
        bow = math.sin(math.pi * (.18 + .74 * v)) ** .7
        r = HEAD * (.42 + .84 * bow)
        z = CROWN + HEAD * 1.20 - HEAD * 1.75 * v - .05 * math.cos(2 * (a + math.pi / 2)) * v
        return (r * math.cos(a) * 1.04, r * math.sin(a) * 1.10, z)
    shapes.sheet(surface, 180, 90, russian_net(colour), uv=lambda u, v: (u * 20, v * 9))
    satin = studio.satin(colour)
    shapes.wire([surface(i / 80, 1.0) for i in range(81)], .006, satin)
    at = Vector((.17, -.17, CROWN + HEAD * 1.10))
    out = Vector((.55, -.55, .62))
    for k in range(9):
        a = 2 * math.pi * k / 9
        way = Vector((math.cos(a), .3 * math.sin(a), math.sin(a)))
        shapes.leaf(at, (way - out * way.dot(out) + out * .25), out, .20 if k % 2 else .16, satin, .58)
    shapes.ball(at + out * .05, .040, studio.pearl("white"), 40)
