"""Silk tie, rolled, its blade running towards the camera."""
import math

import shapes
import studio

VIEW = {"azimuth": 24, "elevation": 30, "fill": 0.80, "lens": 90, "fstop": 12}
WIDTH = 0.42                                                       # half the blade
TAIL = 2.0                                                         # length that lies flat


def spine(ripple):
    """Side view of the tie as (y, z) points: a spiral that unrolls onto the table; soft cloth lies there in waves."""
    inner, step, turns, points = .16, .058, 3.4, []
    outer = inner + step * turns
    steps = int(turns * 2 * math.pi / .05)
    for i in range(steps + 1):
        a = turns * 2 * math.pi * i / steps
        r = inner + step * a / (2 * math.pi)
        b = a - turns * 2 * math.pi - math.pi / 2                  # the last point touches the table
        points.append((r * math.cos(b), outer + r * math.sin(b)))
    y0 = points[-1][0]
    for i in range(1, 60):
        t = i / 59
        wave = ripple * math.sin(math.pi * t) * math.sin(2.6 * math.pi * t) ** 2
        points.append((y0 - TAIL * t, .012 + .020 * math.sin(math.pi * t) ** 2 + wave))
    return points


def build(params):
    material = studio.fabric(params.get("cloth", "silk"), params.get("colour", "navy"), params.get("pattern", "plain"),
                             params.get("accent", "ivory"), params.get("scale", 13.0), params.get("weave", 76))
    straight = params.get("end") == "straight"
    points = spine(params.get("ripple", 0))
    run = [0.0]
    for (y, z), (y2, z2) in zip(points, points[1:]):
        run.append(run[-1] + math.hypot(y2 - y, z2 - z))
    total, last = run[-1], len(points) - 1

    def spot(u):
        return min(last, int(u * last + .5))

    def half_width(s):
        grow = WIDTH * (.62 + .38 * min(1, s / (total * .8)))
        return grow if straight else grow * min(1.0, (total - s) / WIDTH + .012)   # straight to the shoulder, then to a point

    def surface(u, v):
        k, side = spot(u), 2 * v - 1
        y, z = points[k]
        flat = 1 if run[k] > total - TAIL else 0
        return (side * half_width(run[k]), y, z + .012 * (1 - side * side) * flat)

    def thread(u, v):
        s = run[spot(u)]
        return (s / 2.4, (2 * v - 1) * half_width(s) / 2.4)

    tie = shapes.sheet(surface, last, 28, material, .022, uv=thread)
    edge = tie.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method = .007, 2, "ANGLE"
