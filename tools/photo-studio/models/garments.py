"""What is worn under and before the dress, hanging or standing as if worn: slip, robe, petticoat, corset; garter and bonded set lying."""
import math

from mathutils import Vector

import shapes
import studio

VIEW = {"azimuth": 6, "elevation": 6, "fill": 0.86, "lens": 95, "fstop": None, "backdrop": "taupe", "exposure": 0.36}


def build(params):
    {"slip": slip, "robe": robe, "petticoat": petticoat, "corset": corset, "garter": garter, "bonded": bonded}[params["style"]](params.get("colour", "ivory"), params)


def hanger(z, half):
    """A padded satin hanger with a brass hook."""
    cover = studio.satin("champagne", .45)
    shapes.wire([(-half, 0, z - .16), (-half * .5, 0, z - .05), (0, 0, z), (half * .5, 0, z - .05), (half, 0, z - .16)], .050, cover)
    hook = [(0, 0, z), (0, 0, z + .12), (.03, 0, z + .20), (.10, 0, z + .25), (.10, 0, z + .34), (.01, 0, z + .38), (-.08, 0, z + .32)]
    shapes.wire(hook, .016, studio.metal("gold"))


def drape(width, top, long, cloth, folds=9, depth=.09, y=0.0, sway=0.0, cut=None):
    """A panel that hangs: width(v) half across, deeper folds toward the hem; cut(s) lowers its upper edge."""
    def surface(u, v):
        s = 2 * u - 1
        start = top - (cut(s) if cut else 0)
        wave = folds * s + .8 * math.sin(2.3 * s + 1) + 1.2 * v
        z = start - (long - (top - start)) * v + .03 * math.sin(5 * s + 1) * v
        x = s * width(v) + .03 * v * math.sin(wave * 1.3) + sway * v * v
        return (x, y - depth * v ** .8 * (math.sin(wave) + .3 * math.sin(2.1 * wave + 2)) - .10 * (1 - s * s) * (1 - v), z)
    shapes.sheet(surface, 240, 160, cloth, .010, uv=lambda u, v: (u * 2, v * 3))
    return surface


def slip(colour, params):
    """Bias-cut, on thin straps."""
    cloth = studio.satin(colour, .25, .04, 60)

    def width(v):
        return .35 - .06 * math.exp(-((v - .20) / .13) ** 2) + .24 * v ** 1.1
    hanger(2.62, .42)
    drape(lambda v: .95 * width(v), 2.14, 2.05, cloth, 8, .07, .07)
    front = drape(width, 2.28, 2.2, cloth, 8, .13, -.05, cut=lambda s: .16 * abs(abs(s) - .52) ** 1.3 * 2.2)
    for side in (-1, 1):
        u = .5 + side * .27
        low = Vector(front(u, 0))
        shapes.wire([low, Vector((side * .22, -.05, 2.44)), Vector((side * .24, 0, 2.57)), Vector((side * .22, .07, 2.40)), Vector((side * .18, .08, 2.13))], .010, cloth)
    shapes.wire([front(i / 60, 0) for i in range(61)], .010, cloth)


def robe(colour, params):
    """A shawl collar, wide sleeves, a sash tied in front."""
    cloth = studio.satin(colour, .36, .06, 60)
    hanger(2.60, .46)

    def width(v):
        return .48 - .13 * math.sin(math.pi * min(1, v / .92)) + .16 * v ** 1.4
    drape(width, 2.58, 1.95, cloth, 8, .05, .10, cut=lambda s: .16 * abs(s))
    drape(width, 2.58, 2.0, cloth, 8, .085, -.06, cut=lambda s: .16 * abs(s) + .74 * max(0, 1 - abs(s) / .30))
    for side in (-1, 1):
        def collar(u, v, side=side):
            along, across = Vector((side * (.155 - .15 * v), -.13 - .10 * v ** .5, 2.60 - .86 * v)), Vector((side * .92, .10, .30))
            return tuple(along + across * (.025 + .125 * math.sin(math.pi * (.12 + .8 * v)) ** .6) * (u - .25))
        shapes.sheet(collar, 10, 60, cloth, .018)

        def sleeve(u, v, side=side):
            a = 2 * math.pi * u
            r = (.15 + .09 * v) * (1 + .07 * math.sin(5 * a + 4 * v) + .04 * math.sin(9 * a - 6 * v))
            return (side * (.345 + .36 * v ** .8) + r * math.cos(a), .02 + .62 * r * math.sin(a), 2.42 - 1.02 * v - side * .35 * (1 - v) * r * math.cos(a))
        shapes.sheet(sleeve, 96, 60, cloth, .010, closed=True, uv=lambda u, v: (u, v))

    def sash(u, v):
        x = .385 * (2 * u - 1)
        return (x, -.235 + .26 * (x / .385) ** 2 - .012 * math.sin(9 * v + 5 * u), 1.62 + .13 * v + .012 * math.sin(4 * x))
    shapes.sheet(sash, 60, 12, cloth, .014)
    shapes.ball((.04, -.27, 1.685), (.052, .045, .062), cloth, 32)
    for lean, long in ((-.05, .78), (.10, .64)):
        def tail(u, v, lean=lean, long=long):
            return (.04 + lean * v + (u - .5) * (.05 + .06 * v ** .4), -.285 + .05 * v - .02 * math.sin(7 * u + 5 * v), 1.68 - long * v)
        shapes.sheet(tail, 10, 50, cloth, .012)
        side = 1 if lean > 0 else -1
        shapes.leaf((.04, -.27, 1.69), (side, -.25, .10 - .25 * (side < 0)), (0, -1, .3), .24, cloth, .50)


def petticoat(colour, params):
    """A bell of net under a layer of lawn, standing."""
    lawn, net = studio.cotton(colour, weave=160), studio.tulle(colour, .34)

    def bell(grow, low, folds, depth):
        def surface(u, v):
            a = 2 * math.pi * u
            r = (.26 + 1.02 * v ** .78) * grow
            wave = 1 + depth * v ** .7 * (math.sin(folds * a) + .4 * math.sin(2.7 * folds * a + 1.5))
            return (r * wave * math.cos(a), r * wave * math.sin(a), 2.0 - (2.0 - low) * v + .02 * math.sin(folds * a + 1) * v)
        return surface
    shapes.sheet(bell(1.0, .42, 17, .045), 360, 90, lawn, .006, closed=True, uv=lambda u, v: (u * 6, v * 2))
    shapes.sheet(bell(1.05, .16, 29, .055), 420, 90, net, closed=True)
    shapes.sheet(bell(1.10, .02, 37, .060), 480, 90, net, closed=True)
    for grow, low, folds, depth, wide in ((1.10, .02, 37, .060, .014), (1.05, .16, 29, .055, .012)):
        shapes.wire([bell(grow, low, folds, depth)(i / 360, 1) for i in range(360)], wide, studio.satin(colour), closed=True)
    shapes.lathe([(.255, 2.0), (.262, 2.03), (.258, 2.10), (.25, 2.11)], studio.satin(colour, .4), 96)
    shapes.leaf((0, -.27, 2.05), (.8, -.3, .2), (0, -1, 0), .22, studio.satin(colour), .5)
    shapes.leaf((0, -.27, 2.05), (-.8, -.3, .2), (0, -1, 0), .22, studio.satin(colour), .5)


def torso(u, v):
    """Hips to bust; u round from the front, v up."""
    a = 2 * math.pi * u
    waist = .40 + .16 * (abs(v - .42) / .55) ** 1.6
    front = max(0, math.cos(a))
    bust = .10 * math.exp(-((v - .84) / .15) ** 2) * front ** .5 * abs(math.sin(2 * a)) ** .6
    x = (waist * 1.10 + bust * .4) * math.sin(a)
    y = -(waist * .82 + bust) * math.cos(a)
    top = .10 * math.exp(-((abs(math.sin(a)) - .45) / .25) ** 2) * front - .10 * (1 - front)
    point = -.16 * max(0, math.cos(a)) ** 4 * (1 - v)
    return Vector((x, y, .12 + 1.45 * v + top * v + point))


def corset(colour, params):
    """Twelve bones, a busk with hooks, lace along the top, laces behind."""
    silk = studio.satin(colour, .32, .06, 80)
    shapes.sheet(lambda u, v: tuple(torso(u, v)), 180, 90, silk, .02, closed=True, uv=lambda u, v: (u * 4, v * 2))
    for k in range(12):
        u = (k + .5) / 12
        for shift in (-.008, .008):
            shapes.wire([torso(u + shift, i / 24) * 1.0 + Vector((torso(u, i / 24).x, torso(u, i / 24).y, 0)).normalized() * .012 for i in range(25)], .010, silk)
    for v in (0, 1):
        shapes.wire([torso(i / 120, v) for i in range(120)], .022, silk, closed=True)
    shapes.sheet(lambda u, v: tuple(torso(u, .99) * 1.0 + Vector((0, 0, .10 * v - .05 + .02 * abs(math.sin(60 * math.pi * u)) * v))
                                    + Vector((torso(u, 1).x, torso(u, 1).y, 0)).normalized() * .022), 240, 6, studio.lace(colour, 26.0, 2.0), closed=True)
    for k in range(6):
        p = torso(0, .12 + .15 * k)
        shapes.box((.10, .02, .045), studio.metal("gold"), at=(p.x, p.y - .03, p.z), bevel=.008)
        shapes.ball((p.x + .03, p.y - .045, p.z), .014, studio.metal("gold"), 14)


def garter(colour, params):
    """A ruffled band of lace over satin, with a small bow."""
    lace, satin = studio.lace(colour, 22.0, 2.0), studio.satin(colour, .38)

    def band(radius, low, high, ripple, phase):
        def surface(u, v):
            a = 2 * math.pi * u
            flare = 1 + .10 * abs(2 * v - 1) ** 1.5
            r = radius * flare + ripple * abs(2 * v - 1) ** .8 * math.sin(46 * a + phase + 2 * v)
            return (r * math.cos(a) * 1.06, r * math.sin(a) * .96, low + (high - low) * v)
        return surface
    shapes.sheet(band(.92, .02, .50, .035, 0), 560, 24, lace, closed=True)
    shapes.sheet(band(.90, .17, .35, .012, 1), 400, 8, satin, .01, closed=True)
    for v in (0, 1):
        shapes.wire([band(.92, .02, .50, .035, 0)(i / 400, v) for i in range(400)], .007, satin, closed=True)
    front = Vector((0, -.96 * .90 - .04, .27))
    blue = studio.satin(params.get("bow", colour), .38)
    for side in (-1, 1):
        shapes.leaf(front, (side, -.15, .30), (0, -1, .2), .30, blue, .62)
        shapes.leaf(front, (side * .45, -.12, -.75), (0, -1, .2), .30, blue, .34)
    shapes.ball(front + Vector((0, -.03, 0)), (.045, .035, .04), blue, 28)
    shapes.ball(front + Vector((0, -.08, 0)), .026, studio.pearl("white"), 28)


def bonded(colour, params):
    """A plain bra and briefs in one skin tone, laid flat."""
    cloth = studio.satin(colour, .55, .03, 60)
    def band(u, v):
        x = 1.12 * (2 * u - 1)
        low, high = .33 + .08 * abs(x) ** 1.5, .50 + .10 * min(1, abs(x) / .7) ** 2 - .02 * abs(x)
        return (x, low + (high - low) * v, .020 + .006 * math.sin(7 * x))
    shapes.sheet(band, 120, 12, cloth, .014)
    for side in (-1, 1):
        def cup(u, v, side=side):
            a, r = 2 * math.pi * u, v
            point = max(0, math.sin(a + .25 * side)) ** 6          # drawn up toward the strap
            x = side * (.335 + .05 * point * r) + .345 * r * math.cos(a)
            return (x, .60 + (.30 + .16 * point) * r * math.sin(a), .024 + .19 * max(0, 1 - r ** 2.4) ** 1.25)
        shapes.sheet(cup, 96, 36, cloth, .014, closed=True)
        top = Vector(cup(.25 - .02 * side, 1))
        shapes.wire([top, (side * .46, 1.22, .025), (side * .60, 1.33, .025), (side * .84, 1.02, .025), (side * 1.0, .50, .03)], .013, cloth)

    def briefs(u, v):
        s = 2 * u - 1
        leg = .62 * (1 - .80 * max(0, (v - .28) / .72) ** .62)
        return (s * leg * (1 + .02 * math.sin(9 * v)), -.05 - .80 * v - .05 * (1 - s * s) * (1 - v), .05 + .05 * (1 - s * s) * math.sin(math.pi * v))
    shapes.sheet(briefs, 60, 60, cloth, .02)
    for edge in (0, 1):
        shapes.wire([briefs(edge, .28 + .72 * i / 24) for i in range(25)], .012, cloth)
    shapes.wire([briefs(i / 24, 0) for i in range(25)], .014, cloth)
