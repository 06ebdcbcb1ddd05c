"""A pair of flat shoes: oxford, half brogue, wholecut, loafer, or a trainer in lace."""
import math

from mathutils import Vector

import shapes
import studio

from .shoe_last import CM, INSIDE, LENGTH, OUTSIDE, Last, across, beads, ease, frames, holes, panel, stitches
from .shoe_sole import cup_sole, insole, stacked_heel, welted_sole
from .shoe_upper import FACING_TOP, THROAT, Cut, bow, facing_seams, lacing, shell, tongue

VIEW = {"azimuth": 0, "elevation": 30, "fill": 0.91, "lens": 95, "fstop": 16}

# Height of the topline every 2.5 cm from the heel: it dips under the ankle and climbs to the lacing, or to the strap.
LACED = (8.2, 7.85, 7.1, 6.85, 7.9, 10.4, 15)
SLIPPED = (7.6, 7.25, 6.5, 6.0, 6.05, 6.55, 7.7, 10.5)
SPORT = (7.5, 7.0, 6.2, 5.9, 7.0, 9.5, 14)


def front(last, line):
    """region of everything from the toe back to line(t) -> y."""
    ends = {}

    def region(p, q):
        t = 2 * p - 1
        if t not in ends:
            ends[t] = last.k_at(line(t), t)
        return across(ends[t] * q, t)
    return region


def border(last, line, inset=0.0, reach=.97):
    """The line itself, `inset` centimetres nearer to the toe."""
    def at(p):
        t = reach * (2 * p - 1)
        return across(last.k_at(line(t) + inset, t), t)
    return at


def cap_line(t):
    return 23.6 - .35 * t * t


def vamp_line(t):
    """From the throat sideways, then sweeping back to the waist."""
    return THROAT - .2 - 5.2 * abs(t) ** 1.7


def gimped(line, tooth=.06, count=64):
    """A zigzag edge."""
    return lambda t: line(t) + tooth * (2 * abs((t * count) % 1 - .5) - .5)


def oxford(root, last, skin):
    """Vamp and toe cap laid over the quarters; a brogue's are punched and gimped."""
    wholecut(root, last, skin)
    trim = gimped if skin.brogue else lambda line: line
    for line, lift in ((vamp_line, .16), (cap_line, .34)):
        panel(root, last, front(last, trim(line)), skin.leather, lift, .18, 256 if skin.brogue else 128, 40)
        rows = (.16, .66) if skin.brogue else (.16, .34)
        for inset in rows:
            stitches(root, last, border(last, line, inset), skin.thread, lift, .095)
        if skin.brogue:
            holes(root, last, border(last, line, .41), skin.dark, lift, .10)
    if skin.brogue:
        medallion(root, last, skin.dark)


def medallion(root, last, dark):
    """Punched rosette on the toe."""
    for radius, count, size in ((0, 1, .12), (.45, 6, .08), (.95, 10, .10)):
        for i in range(count):
            a = 2 * math.pi * (i + .5) / count
            spot = last.under(-.38 + radius * math.cos(a), 26.8 + 1.1 * radius * math.sin(a))
            up = last.on(*spot, .5) - last.on(*spot, .2)
            beads(root, [(last.on(*spot, .435), up.orthogonal().normalized(), up.normalized())], (size, size, .02), dark)


def wholecut(root, last, skin):
    """One piece of leather: nothing but the facing."""
    cut = Cut(last, LACED, .26)
    shell(root, last, cut, skin)
    tongue(root, last, skin.leather)
    lacing(root, last, cut, skin)
    facing_seams(root, last, cut, skin)


def apron_line(t):
    """A U from the mouth round the toe."""
    return 26.5 - 11 * (abs(t) / .68) ** 3


def apron(root, last, skin):
    """The plug set into the vamp, gathered under a raised hand-sewn seam."""
    def edge(f):
        t = .68 * (2 * f - 1)
        return across(last.k_at(apron_line(t), t), t)
    shapes.wire([last.on(*edge(i / 90), .07) for i in range(91)], .15 * CM, skin.leather, parent=root)
    ridge = frames(last, edge, .42, .07, .10)
    beads(root, [(at, up.cross(along), up) for at, along, up in ridge], (.17, .045, .05), skin.thread)


def strap(root, last, skin):
    """A saddle over the instep, wider towards the sole, with a cut-out in the middle."""
    def slit(t):
        return .46 * max(0, 1 - (t / .20) ** 2)

    def strip(back):
        def region(p, q):
            t = .98 * (2 * p - 1)
            half = 1.25 + .55 * t * t
            inner = slit(t) if abs(t) < .2 else 0.0
            y = 17.6 - 1.6 * abs(t) ** 1.5 + (-1 if back else 1) * (inner + (half - inner) * q)
            return across(last.k_at(y, t), t)
        return region
    for back in (True, False):
        panel(root, last, strip(back), skin.leather, .26, .20, 160, 12)
        stitches(root, last, lambda f: strip(back)(.02 + .96 * f, .86), skin.thread, .26, .11)


def loafer(root, last, skin):
    """Raised apron, saddle strap with a cut-out."""
    shell(root, last, Cut(last, SLIPPED), skin)
    apron(root, last, skin)
    strap(root, last, skin)


def facing(root, last, cut, skin):
    """A strip of plain leather for the eyelets."""
    for side in (-1, 1):
        def region(p, q):
            k = last.k_at(THROAT + .5 + (FACING_TOP - .1 - THROAT) * q, 0)
            return across(k, side * (1 - cut.facing(k) + last.t_at(k, 1.25 * p * (.35 + .65 * ease(-.1, .14, q)))))
        panel(root, last, region, skin.leather, .16, .12, 12, 60)


def trainer(root, last, skin):
    """Cotton lace over white leather, plain facing and heel tab."""
    cut = Cut(last, SPORT, .45)
    shell(root, last, cut, skin)
    tongue(root, last, skin.leather)

    def wrapped(p, q):
        u = cut.u(p)
        return u, .02 + (cut.v(u) - (.05 if cut.v(u) < .99 else .02)) * q
    panel(root, last, wrapped, skin.overlay, .09, .04, 480, 24, uv=lambda p, q: (cut.u(p) * 18, q * 5))
    facing(root, last, cut, skin)
    panel(root, last, lambda p, q: (1 + .12 * (2 * p - 1), cut.v(1 + .12 * (2 * p - 1)) * (.45 + .54 * q)), skin.leather, .16, .12)
    lacing(root, last, cut, skin, 6, .50, lift=.23)
    bow(root, last, skin.lace)


def slim(side, toe, by=.93):
    """A narrower foot with a rounder toe."""
    return tuple((x * by, y) for x, y in toe + side[2:])


LOAFER = {"roof": (9.4, 9.4, 9.4, 9.1, 8.4, 7.35, 6.15, 5.25, 4.7, 4.3, 3.75)}
TRAINER = {"outside": slim(OUTSIDE, ((1.5, 30.0), (2.85, 28.0))), "inside": slim(INSIDE, ((-2.25, 29.8), (-3.35, 27.7))),
           "seat": (1.75, 1.7, 1.7, 1.7, 1.7, 1.7, 1.7, 1.7, 1.75, 1.95, 2.2),
           "roof": (9.4, 9.4, 9.4, 9.2, 8.6, 7.3, 6.2, 5.5, 5.05, 4.7, 4.3)}
STYLES = {"oxford": (oxford, {}), "brogue": (oxford, {}), "wholecut": (wholecut, {}), "loafer": (loafer, LOAFER), "trainer": (trainer, TRAINER)}


class Skin:
    """The materials of one pair."""

    def __init__(self, params, style):
        colour, finish = params.get("colour", "black"), params.get("finish", "calf")
        make = {"patent": studio.patent, "suede": studio.nap, "calf": lambda c: studio.calf(c, params.get("patina", 0))}[finish]
        self.leather = make(colour)
        self.brogue = style == "brogue"
        self.thread = studio.satin(params.get("thread", "black"), .6)
        self.dark = studio.satin("black", .8)
        self.eyelet = studio.metal(params["eyelets"]) if "eyelets" in params else self.leather
        self.lace = studio.satin(params.get("laces", colour), .6)
        self.overlay = studio.applique(params.get("lace", "white"))
        self.edge = studio.calf(params.get("sole", "espresso"))
        self.stack = studio.stacked(params.get("sole", "espresso"))
        self.welt = studio.satin(params.get("welt", "tan"), .8)
        self.lining = studio.calf(params.get("lining", "tan"))


def shoe(params, mirror):
    style = params.get("style", "oxford")
    draw, form = STYLES[style]
    last, skin = Last(mirror, **form), Skin(params, style)
    root = shapes.group()
    draw(root, last, skin)
    insole(root, last, skin.lining)
    if style == "trainer":
        cup_sole(root, last, skin.edge)
    else:
        welted_sole(root, last, skin.edge, skin.welt)
        stacked_heel(root, last, skin.stack, skin.dark)
    return root


def build(params):
    for at, turn, mirror in (((-.33, .20, 0), 157, 1), ((.34, -.13, 0), 150, -1)):
        root = shoe(params, mirror)
        root.rotation_euler.z = math.radians(turn)
        root.location = Vector(at) - root.rotation_euler.to_matrix() @ Vector((0, LENGTH / 2, 0))
        shapes.rest(root)
