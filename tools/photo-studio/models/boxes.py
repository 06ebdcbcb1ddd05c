"""Things with corners: cedar chest, valet box, weekender, clutch, guest book, ring cushion, collar stays."""
import math

import shapes
import studio

from . import cufflinks, rings

VIEW = {"azimuth": -24, "elevation": 26, "fill": 0.84, "lens": 90, "fstop": 14}


def build(params):
    {"chest": chest, "valet": valet, "weekender": weekender, "clutch": clutch, "book": book, "cushion": cushion, "stays": stays}[params["style"]](params)


def open_box(size, wood, lining, lid=100, parent=None, wall=.06):
    """A box without a front in the way: floor, four walls, lid swung back by `lid` degrees."""
    w, d, h = size
    shapes.box((w - .03, d - .03, wall), wood, at=(0, 0, wall / 2 + .004), bevel=.015, parent=parent)
    shapes.box((w - 2 * wall, d - 2 * wall, .01), lining, at=(0, 0, wall + .006), bevel=.002, parent=parent)
    for x in (-1, 1):
        shapes.box((wall, d - 1.6 * wall, h - .004), wood, at=(x * ((w - wall) / 2 - .003), 0, h / 2), bevel=.015, parent=parent)
    for y in (-1, 1):
        shapes.box((w, wall, h), wood, at=(0, y * (d - wall) / 2, h / 2), bevel=.015, parent=parent)
    hinge = shapes.group((0, d / 2, h), (math.radians(-lid), 0, 0), parent)
    shapes.box((w, d, .09), wood, at=(0, -d / 2, .045), bevel=.02, parent=hinge)
    shapes.box((w - .16, d - .16, .012), lining, at=(0, -d / 2, -.002), bevel=.004, parent=hinge)
    return hinge


def chest(params):
    """Carved cedar with a brass lock, corners and feet."""
    wood, brass = studio.wood("cedar"), studio.metal("antique-gold")
    w, d, h = 1.9, 1.3, .78
    shapes.box((w, d, h), wood, at=(0, 0, h / 2 + .08), bevel=.03)
    lid = [(-.5, 0), (-.49, .10), (-.40, .19), (-.2, .25), (0, .265), (.2, .25), (.40, .19), (.49, .10), (.5, 0)]

    def arch(u, v):
        k = v * (len(lid) - 1)
        i = min(len(lid) - 2, int(k))
        (y0, z0), (y1, z1) = lid[i], lid[i + 1]
        f = k - i
        return ((u - .5) * w * 1.02, (y0 + (y1 - y0) * f) * d * 1.03, h + .11 + z0 + (z1 - z0) * f)
    shapes.sheet(arch, 24, 48, wood, .05)
    for x in (-1, 1):
        shapes.sheet(lambda u, v, x=x: (x * w * .505, arch(.5, u)[1], h + .10 + (arch(.5, u)[2] - h - .10) * v), 48, 4, wood, .03)
        shapes.wire([(x * w * .42, *arch(.5, i / 24)[1:]) for i in range(25)], .035, brass)
        shapes.box((.07, .02, h + .02), brass, at=(x * w * .42, -d / 2 - .006, h / 2 + .08), bevel=.006)
        for y in (-1, 1):
            shapes.ball((x * (w / 2 - .12), y * (d / 2 - .12), .05), (.09, .09, .06), brass, 28)
    front = -d / 2 - .012
    for cx in (-.42, .42):                                         # carved rosettes
        for ring, petals in ((.23, 12), (.12, 8)):
            for k in range(petals):
                a = 2 * math.pi * k / petals
                shapes.leaf((cx + .05 * math.cos(a), front + .005, .47 + .05 * math.sin(a)), (math.cos(a), -.06, math.sin(a)), (0, -1, 0), ring, wood, .40, fold=.5)
        shapes.hoop((cx, front, .47), .26, .014, wood, axis=(0, 1, 0), n=48)
        shapes.ball((cx, front, .47), (.04, .02, .04), brass, 20)
    for k in range(19):
        for z in (.16, .80):
            shapes.ball((-.82 + 1.64 * k / 18, front, z), (.026, .014, .026), wood, 16)
    shapes.box((.26, .03, .32), brass, at=(0, front, .74), bevel=.012)
    shapes.ball((0, front - .02, .78), (.05, .02, .05), studio.metal("gunmetal"), 20)
    shapes.hoop((0, front - .03, .66), .08, .018, brass, axis=(0, 1, .2))


def valet(params):
    """Cedar and leather, lid up: three watch cushions, two trays."""
    wood, felt = studio.wood("cedar"), studio.suede("tan")
    open_box((2.0, 1.35, .46), wood, felt, 96)
    for k in range(3):
        seat = (-.62 + .62 * k, .30, .30)
        shapes.ball(seat, (.24, .20, .17), studio.suede("cognac"), 40)
    for x, wide in ((-.48, .92), (.50, .90)):
        for y in (-.05, -.58):
            shapes.box((wide, .03, .26), wood, at=(x, y, .19), bevel=.008)
    shapes.box((.03, .55, .26), wood, at=(.02, -.32, .19), bevel=.008)
    gold = studio.metal("gold")
    pair = shapes.gather(cufflinks.build, {"stone": "diamond"})
    pair.scale, pair.location = (.16,) * 3, (-.45, -.32, .10)
    ring = shapes.group((.42, -.34, .16), (.2, .1, 0))
    rings.band(ring, gold, .66, .26, .11)
    ring.scale = (.17,) * 3
    shapes.box((.02, .03, .06), gold, at=(0, -.69, .42), bevel=.008)


def weekender(params):
    """Waxed canvas, leather corners and handles, brass."""
    canvas, hide, brass = studio.linen(params.get("canvas", "olive"), 70), studio.leather(params.get("colour", "cognac"), grain=40), studio.metal("antique-gold")

    def body(u, v):
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** 4 + abs(s) ** 4) ** (-1 / 4)
        shrink = 1 - .16 * v ** 2.5 - .04 * (1 - v) ** 3
        return (1.10 * k * c * (1 - .05 * v), .50 * k * s * (shrink - .38 * max(0, v - .72) / .28), .04 + 1.05 * v + .02 * math.sin(3 * a) * v)
    shapes.sheet(body, 160, 48, canvas, .02, closed=True, uv=lambda u, v: (u * 4, v * 1.2))
    shapes.sheet(lambda u, v: (body(u, .26 * v)[0] * 1.012, body(u, .26 * v)[1] * 1.02, body(u, .26 * v)[2]), 160, 10, hide, .02, closed=True)
    shapes.box((2.1, .92, .05), hide, at=(0, 0, .04), bevel=.02)
    shapes.box((1.9, .16, .04), hide, at=(0, 0, 1.10), bevel=.015)
    shapes.wire([(x, 0, 1.13) for x in (-.90, -.3, .3, .90)], .016, brass)
    for side in (-1, 1):
        for x in (-.48, .48):                                      # straps run up the body into the handles
            shapes.sheet(lambda u, v, x=x, s=side: (x + (u - .5) * .12, s * (abs(body(.25, v * .96)[1]) + .018), .06 + 1.02 * v), 4, 32, hide, .02)
            shapes.hoop((x, side * .36, 1.02), .06, .016, brass, axis=(0, 1, 0))
        lean = .34
        shapes.wire([(-.48, side * .36, 1.02), (-.46, side * lean, 1.30), (-.26, side * (lean - .04), 1.50), (0, side * (lean - .05), 1.54), (.26, side * (lean - .04), 1.50),
                     (.46, side * lean, 1.30), (.48, side * .36, 1.02)], .042, hide)
    for z in (.30, .34):
        shapes.wire([(body(i / 120, .27)[0] * 1.02, body(i / 120, .27)[1] * 1.03, z) for i in range(120)], .004, studio.satin("champagne"), closed=True)
    shapes.box((.26, .02, .16), hide, at=(0, -.52, .70), bevel=.01)
    shapes.lettering("HARUSI", .05, brass, (0, -.535, .70), (math.pi / 2, 0, 0), raised=.003, spacing=1.2)


def clutch(params):
    """A padded satin body in a brass frame with a kiss clasp."""
    satin, brass, pearl = studio.satin(params.get("colour", "ivory"), .34, .06, 60), studio.metal("gold"), studio.pearl("white")

    def body(u, v):
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** 3.4 + abs(s) ** 3.4) ** (-1 / 3.4)
        belly = math.sin(math.pi * (.10 + .84 * v)) ** .55
        pleat = 1 + .05 * math.sin(26 * c) * v * (s < 0)
        return (1.06 * k * c * (.97 + .03 * belly), .30 * k * s * belly * pleat, .03 + .98 * v)
    shapes.sheet(body, 220, 48, satin, closed=True, uv=lambda u, v: (u * 4, v))
    for y in (-.055, .055):
        shapes.wire([(-1.04, y, .52), (-1.05, y, .92), (-.98, y, 1.02), (-.5, y, 1.03), (0, y, 1.035), (.5, y, 1.03), (.98, y, 1.02), (1.05, y, .92), (1.04, y, .52)], .040, brass)
    for x, y in ((-.07, -.03), (.07, .03)):
        shapes.ball((x, y, 1.13), .075, pearl, 40)
        shapes.ball((x, y, 1.06), .034, brass, 20)
    for k in range(25):
        shapes.ball((-.94 + 1.88 * k / 24, -.10, 1.03), .014, brass, 12)


def book(params):
    """Bound in linen, a ribbon between the pages, one title."""
    cloth, paper = studio.linen(params.get("colour", "ivory"), 40), studio.paper((.86, .82, .74))
    w, d, h = 1.50, 1.95, .30
    for z in (.03, h - .0):
        shapes.box((w, d, .05), cloth, at=(0, 0, z), bevel=.012)
    shapes.box((w - .10, d - .10, h - .06), paper, at=(.02, 0, h / 2 + .01), bevel=.004)
    for k in range(14):
        shapes.box((w - .096, d - .096, .004), studio.paper((.74, .69, .60)), at=(.02, 0, .07 + .0145 * k), bevel=.001)
    spine = [(-w / 2 - .03 * math.sin(math.pi * i / 16), .01 + (h + .01) * i / 16) for i in range(17)]
    shapes.sheet(lambda u, v: (spine[min(16, int(u * 16 + .5))][0], (v - .5) * d, spine[min(16, int(u * 16 + .5))][1]), 16, 4, cloth, .04)
    gold = studio.metal("satin-gold")
    shapes.lettering("Our Guests", .17, gold, (0, .22, h + .028), raised=.004, script=True)
    for y in (.42, .02):
        shapes.box((.62, .008, .004), gold, at=(0, y, h + .027), bevel=.001)
    silk = studio.satin("burgundy")
    shapes.sheet(lambda u, v: (.20 + (v - .5) * .06 + .05 * math.sin(5 * u), -d / 2 + .06 - .42 * u, .16 - .15 * min(1, u * 2.2) + .002), 24, 3, silk, .006)


def cushion(params):
    """Linen, two ribbons, two rings."""
    cloth, silk, gold = studio.linen(params.get("colour", "ivory"), 34), studio.satin("champagne", .38), studio.metal("gold")

    def side(sign):
        def surface(u, v):
            a, b = 2 * u - 1, 2 * v - 1
            pull = 1 - .10 * (1 - a * a) * abs(b) ** 3 - .10 * (1 - b * b) * abs(a) ** 3
            puff = ((1 - a * a) * (1 - b * b)) ** .42
            dent = .05 * math.exp(-(a * a + b * b) / .05) if sign > 0 else 0
            return (a * pull, b * pull, .36 + sign * .34 * puff - dent + .012 * math.sin(9 * a + 4 * b) * puff)
        return surface
    for sign in (-1, 1):
        shapes.sheet(side(sign), 90, 90, cloth, .01, uv=lambda u, v: (u * 1.6, v * 1.6))
    rim = [side(1)(u, v) for u, v in [(i / 40, 0) for i in range(40)] + [(1, i / 40) for i in range(40)] + [(1 - i / 40, 1) for i in range(40)] + [(0, 1 - i / 40) for i in range(40)]]
    shapes.wire(rim, .020, silk, closed=True)
    top = .665
    for s in (-1, 1):
        shapes.leaf((s * .05, 0, top), (s * .8, .35, .25), (0, -.3, 1), .40, silk, .40)
        shapes.leaf((s * .05, 0, top), (s * .8, -.30, .20), (0, -.3, 1), .36, silk, .40)
        shapes.wire([(s * .04, -.03, top + .02), (s * .14, -.28, top + .05), (s * .26, -.56, top + .02), (s * .30, -.90, top - .20)], .020, silk)
    for x, turn in ((-.14, -22), (.16, 26)):
        ring = shapes.group((x, -.12, top + .16), (math.radians(76), 0, math.radians(turn)))
        rings.band(ring, gold, .66, .24, .10)
        ring.scale = (.20,) * 3


def stays(params):
    """Six collar stays in three lengths, fanned; two are engraved."""
    metal = studio.brushed(params.get("metal", "gold"))
    dark = studio.metal("gunmetal", .4)
    for k in range(6):
        long = (1.15, 1.30, 1.45)[k // 2]
        root = shapes.group((-.80 + .32 * k, .06 * k - .15, 0), (0, 0, math.radians(10 - 4 * k)))

        def stay(u, v, long=long):
            s = 2 * u - 1
            half = .125 * min(1, (1 - v) / .14 + .04) if v > .86 else .125 * min(1, .55 + v * 8)
            return (s * half, long * (.5 - v), .03)
        shapes.sheet(stay, 12, 80, metal, .035, parent=root)
        if k in (2, 3):
            shapes.lettering("with all my love" if k == 2 else "14.11.2026", .085, dark, (0, .05, .05), (0, 0, -math.pi / 2), parent=root, script=True, raised=.002)
        shapes.rest(root)
