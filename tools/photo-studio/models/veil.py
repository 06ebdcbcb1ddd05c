"""A veil hanging from its comb: one or two tiers, any hem, scattered with pearls or butterflies; a short blusher; a birdcage."""
import math
import random

from mathutils import Vector

import shapes
import studio

from .veil_cloth import russian_net, veil_cloth

VIEW = {"azimuth": 3, "elevation": 6, "fill": 0.84, "lens": 95, "fstop": None, "backdrop": "taupe", "exposure": 0.75}


def fold(u, v, wide, long, train, gather):
    """u across -1..1, v down 0..1: gathered at the comb, in folds at the hem; a train runs forward on the floor."""
    spread = .17 * gather + wide * v ** (1.1 if gather == 1 else .62)
    wave = u * 15 * (1 if gather == 1 else .6) + .9 * math.sin(3 * u + 1.3)
    depth = (.05 + .14 * v) * (1 if gather == 1 else .75)
    y = depth * (math.sin(wave) + .35 * math.sin(2.3 * wave + 1) + .25 * math.sin(.7 * wave + 4 * v))
    x = u * spread + .03 * v * math.sin(wave * 1.7 + 2)
    z = 2.25 - long * v + .04 * math.sin(u * 9 + 2) * v - .08 * (1 - math.cos(u * 1.4)) * v
    if train and z < .16:                                          # what reaches the floor turns and lies down
        over = .16 - z
        bend = min(over, .25)
        return x * (1 + .25 * over), y * .55 - .10 - over * .92 + .1 * bend, .16 - .62 * bend + .05 * abs(math.sin(wave)) * min(1, over * 2)
    return x, y, z


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
    colour, edge = params.get("colour", "white"), params.get("edge", "lace")
    wide, long, train = params.get("wide", .90), params.get("long", 2.2), params.get("train", False)
    gather = 1 if style == "tiers" else 2.4
    tiers = ((1.0, .30, 20), (.60, -.06, 16))[:params.get("tiers", 2)]
    if params.get("short"):
        tiers = ((1.0, .20, 20), (params["short"], -.10, 16))
    for reach, shift, repeats in tiers:
        cloth = veil_cloth(colour, params.get("density", .17), edge, params.get("hem", .12) / reach, params.get("repeats", repeats))

        def surface(u, v, reach=reach, shift=shift):
            x, y, z = fold(2 * u - 1 + shift * .07, reach * v, wide, long, train, gather)
            return (x, y + shift, z)
        shapes.sheet(surface, 420, 240, cloth)
    if params.get("scatter"):
        scatter(params["scatter"], surface, colour)
    if gather == 1:
        comb(params, params.get("comb") == "plain")
    else:                                                          # laid over a stand, not gathered
        stand(wide)


def stand(wide):
    """A slim T of brass that carries an ungathered veil."""
    metal = studio.metal("satin-gold")
    shapes.wire([(0, .30, .0), (0, .30, 1.0), (0, .30, 2.2)], .022, metal)
    shapes.wire([(-.42, .30, 2.18), (-.2, .30, 2.24), (0, .30, 2.25), (.2, .30, 2.24), (.42, .30, 2.18)], .030, metal)
    shapes.lathe([(.0001, .03), (.26, .03), (.28, .015), (.28, 0), (.0001, 0)], metal, 96, at=(0, .30, 0))


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
    """Stiff net bowed from a small comb over an unseen cheek."""
    net = russian_net(params.get("colour", "ivory"))

    def surface(u, v):
        a = math.radians(-112 + 224 * u)
        bow = math.sin(math.pi * (.30 + .70 * v) * .94) ** .8
        r = .30 + .62 * bow
        z = 1.28 - 1.15 * v ** .9 + .10 * math.cos(a) - .16 * math.cos(2 * a) * v
        return (r * math.sin(a) * 1.05, -r * math.cos(a) * .85, z)
    shapes.sheet(surface, 180, 90, net, uv=lambda u, v: (u * 26, v * 13))
    rim = [surface(i / 80, 1.0) for i in range(81)]
    shapes.wire(rim, .008, studio.satin(params.get("colour", "ivory")))
    cloth = studio.satin(params.get("colour", "ivory"))
    for k in range(3):                                             # a folded bow of satin on the comb
        for s in (-1, 1):
            shapes.leaf((0, -.06 - .02 * k, 1.34 + .03 * k), (s * (.9 - .2 * k), -.25, .28 * k - .1), (0, -1, .5), .42 - .07 * k, cloth, .46)
    shapes.ball((0, -.12, 1.36), .06, studio.pearl("white"), 40)
    shapes.wire([(-.30, 0, 1.27), (0, -.02, 1.33), (.30, 0, 1.27)], .020, studio.metal("gold"))
    metal = studio.metal("satin-gold")                             # shown on a stand
    shapes.lathe([(.0001, 1.26), (.10, 1.24), (.03, 1.18), (.022, .06), (.26, .03), (.27, 0)], metal, 96, at=(0, .06, 0))
