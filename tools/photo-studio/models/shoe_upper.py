"""The upper of a flat shoe: where it is cut open, its lining, tongue and laces."""
import math
from functools import lru_cache

from mathutils import Vector

import shapes

from .shoe_last import CM, across, beads, bend, crisp, ease, panel, stitches

THROAT, FACING_TOP = 17.6, 11.4


def topline(heights):
    """Its height every 2.5 cm from the heel, as a function of y."""
    return lambda y: bend(heights, max(0, min(1, y / (2.5 * (len(heights) - 1)))))


def low_of(a, b):
    """The lower of two, with a rounded corner; nothing is taken off where the leather is whole (1)."""
    soft = min(.012, .4 * (1 - b))
    return (a + b - math.sqrt((a - b) ** 2 + soft ** 2)) / 2


class Cut:
    """Where the upper ends: the topline, and for laced shoes the two edges of the facing."""

    def __init__(self, last, heights, gap=None):
        self.last, self.heights, self.gap = last, topline(heights), gap
        self.v = lru_cache(None)(self.v)
        self.corner = min((i / 800 for i in range(300, 700)), key=lambda k: abs(self.top(k) - (self.facing(k) if gap else .995)))

    def facing(self, k):
        """Closed before the throat, opening a little towards the ankle."""
        k = max(.3, min(.64, k))
        y = self.last.station(k)[1].y
        return 1 - self.last.t_at(k, self.gap * (1 + .5 * ease(THROAT, FACING_TOP, y)) * min(1, max(0, (THROAT - y) / .5)) ** .5)

    def top(self, u):
        return self.last.v_at_height(u, self.heights)

    def v(self, u):
        k = abs((u + 1) % 2 - 1)
        return low_of(self.top(u), self.facing(k)) if self.gap else self.top(u)

    def u(self, p):
        """Once round the shoe from the heel, closest steps at the corner of the mouth, where the edge turns."""
        side = 1 if p < .5 else -1
        far = abs(2 * p - 1) * 2 - 1                                # -1 at the toe, 1 at the heel
        span = (1 - self.corner) if far > 0 else self.corner
        return side * (self.corner + span * math.copysign(far * far, far) * .98 + span * far * .02)


def shell(root, last, cut, skin):
    """The upper as far as the topline, its lining, and the rolled edge."""
    def region(inside):
        return lambda p, q: (cut.u(p), cut.v(cut.u(p)) * q - inside)
    panel(root, last, region(0), skin.leather, 0, .14, 480, 40)
    panel(root, last, region(.004), skin.lining, -.16, .06, 480, 14)
    edge = [last.on(cut.u(i / 480), cut.v(cut.u(i / 480)), -.02) for i in range(480) if cut.v(cut.u(i / 480)) < .985]
    shapes.wire(edge, .10 * CM, skin.leather, closed=True, parent=root)


def tongue(root, last, material):
    def region(p, q):
        y = THROAT + .8 + (FACING_TOP - 2.0 - THROAT) * q
        t = (2 * p - 1) * .46 * (1 - .97 * max(0, (q - .75) / .25) ** 3) ** .4
        return across(last.k_at(y, t), t)
    panel(root, last, region, material, -.20, .12, 32, 48)


def ladder(rows, first=THROAT - .75, last_row=FACING_TOP + .75):
    return [first + (last_row - first) * i / (rows - 1) for i in range(rows)]


def lacing(root, last, cut, skin, rows=5, width=.28, off=.62, lift=.07):
    """Eyelets and straight bars: no bow hides the instep."""
    for y in ladder(rows):
        k = last.k_at(y, 0)
        t = 1 - cut.facing(k) + last.t_at(k, off)
        for side in (-t, t):
            spot, up = last.on(*across(k, side), lift), last.on(*across(k, side), .4) - last.on(*across(k, side), .1)
            shapes.hoop(spot, .17 * CM, .045 * CM, skin.eyelet, axis=up, parent=root, n=16)
            beads(root, [(spot, up.orthogonal().normalized(), up.normalized())], (.15, .15, .02), skin.dark)

        def bar(p, q, k=k, t=t):
            a = 2 * p - 1
            return across(k + (q - .5) * width / 28 * (1 - .5 * abs(a) ** 10), a * t)
        panel(root, last, bar, skin.lace, lambda p, q: lift + .02 + .07 * (1 - abs(2 * p - 1) ** 6), .07, 32, 4)


def facing_seams(root, last, cut, skin):
    """Two rows beside the lacing, one under the topline."""
    for side in (-1, 1):
        for off in (.22, 1.15):
            def line(f, off=off):
                k = last.k_at(THROAT - .2 + (FACING_TOP + .25 - THROAT) * f, 0)
                return across(k, side * (1 - cut.facing(k) + last.t_at(k, off)))
            stitches(root, last, line, skin.thread)
        start = last.k_at(FACING_TOP - .9, .3)
        stitches(root, last, lambda f: (side * (start + (1 - start) * f), cut.v(start + (1 - start) * f) - .03), skin.thread)


def bow(root, last, ribbon, y=FACING_TOP + .4):
    """Two loops and two ends of flat ribbon, lying on the instep."""
    knot = last.on(*across(last.k_at(y, 0), 0), .34)

    def strip(path, wide):
        def surface(p, q):
            return knot + Vector(path(p)) * CM + Vector((0, .75, -.35)) * ((q - .5) * wide * (.45 + .55 * math.sin(math.pi * min(1, .15 + p * .7))) * CM)
        crisp(shapes.sheet(surface, 40, 6, ribbon, .05 * CM, parent=root))
    for side in (-1, 1):
        strip(lambda p: (side * 2.5 * math.sin(math.pi * p), .55 * math.sin(math.pi * p), .50 * math.sin(2 * math.pi * p) - .35 * math.sin(math.pi * p)), .8)
        strip(lambda p: (side * (2.5 * p - .7 * p * p), 2.6 * p, -.9 * p - .9 * p * p), .7)
    shapes.ball(knot, (.34 * CM, .30 * CM, .24 * CM), ribbon, 24, parent=root)
