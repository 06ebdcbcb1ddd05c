"""What a flat shoe stands on: welt and sole, stacked heel, a trainer's cup."""
import math

from mathutils import Vector

import shapes

from .shoe_last import CM, beads, bend, crisp

WELT = (.50, .50, .50, .50, .50, .47, .40, .32, .28, .32, .36, .38, .38)            # how far it stands out, from toe to heel
THICK = .80
BREAST = 7.6                                                                       # where the heel begins


def round_foot(p):
    """0..1 once round the shoe -> u, from the heel over the outside."""
    return 1 - 2 * p


def rim(last, profile):
    """surface(p, q) of an edge: profile lists (out, z) in centimetres; out may depend on the step from toe to heel."""
    def surface(p, q):
        u = round_foot(p)
        out, z = profile[round(q * (len(profile) - 1))]
        return last.foot(u, out(abs(u)) if callable(out) else out, z)
    return surface


def layer(root, last, profile, material):
    ob = shapes.sheet(rim(last, profile), 240, len(profile) - 1, material, closed=True, parent=root)
    shapes.smooth(ob.data, 38)


def stand(by=0.0):
    """Where the welt's edge is, or `by` beyond it."""
    return lambda k: bend(WELT, k, "even") + by


def welted_sole(root, last, edge, thread):
    """Welt with its stitches, a groove, the sole."""
    layer(root, last, [(-.8, .02), (stand(-.03), .02), (stand(), -.01), (stand(), -.24), (stand(-.05), -.27)], edge)
    layer(root, last, [(stand(-.05), -.27), (stand(.01), -.30), (stand(.01), -THICK + .08), (stand(-.06), -THICK), (-2.2, -THICK)], edge)
    run = [last.foot(u, stand(-.16)(abs(u)), .03) for u in (-.60 + 1.2 * i / 150 for i in range(151))]
    beads(root, [(a.lerp(b, .5), (b - a).normalized(), Vector((0, 0, 1))) for a, b in zip(run, run[1:])], (.13, .035, .03), thread)


def edge_at(last, y, side):
    """u of the sole's edge y centimetres from the heel."""
    return side * min((i / 400 for i in range(200, 400)), key=lambda k: abs(last.station(side * k)[0].y - y))


def heel_outline(last, back=160, breast=40):
    """Points round the back of the sole, then straight across the breast."""
    start, end = edge_at(last, BREAST, 1), edge_at(last, BREAST, -1)
    round_back = [start + (end + 2 - start) * i / back for i in range(back)]
    a, b = last.foot(end, .15), last.foot(start, .15)
    hollow = Vector((0, .25 * CM, 0))
    return [last.foot(u, stand(-.04)(abs((u + 1) % 2 - 1))) for u in round_back] + [
        a.lerp(b, i / breast) - hollow * math.sin(math.pi * i / breast) for i in range(breast)]


def stacked_heel(root, last, stack, rubber):
    """Leather lifts, a little smaller at the floor, on a rubber top piece."""
    middle = Vector((0, 3.6 * CM, 0))
    outline = heel_outline(last)
    n = len(outline)

    def block(top, bottom):
        def surface(p, q):
            foot = outline[round(p * n) % n]
            v = top + (bottom - top) * q
            at = foot.lerp(middle, .055 * v + .012 * math.sin(math.pi * v))
            return (at.x, at.y, (foot.z - THICK * CM) * (1 - v))
        return surface
    for top, bottom, material in ((0, .80, stack), (.80, 1, rubber)):
        shapes.smooth(shapes.sheet(block(top, bottom), n, 12, material, closed=True, parent=root).data, 38)


def cup_sole(root, last, rubber):
    """A trainer's: a low even wall that holds the upper, with one groove round it."""
    layer(root, last, [(-.3, .30), (.16, .36), (.24, .34), (.28, .28), (.29, -.05), (.25, -.09), (.29, -.13),
                       (.30, -1.05), (.25, -1.20), (.16, -1.26), (-1.5, -1.26)], rubber)


def insole(root, last, material):
    def surface(p, q):
        k = .30 + .70 * q
        return last.foot(k, -.12, .12).lerp(last.foot(-k, -.12, .12), p)
    crisp(shapes.sheet(surface, 16, 60, material, .1 * CM, parent=root))
