"""Patterns of woven and printed cloth: where the second colour is, 0..1. Texture units are equal along u and v."""
import math


def dots(s, scale):
    dx, dy = _cell(s, scale, math.pi / 4)
    return s.math("LESS_THAN", s.math("ADD", s.math("MULTIPLY", dx, dx), s.math("MULTIPLY", dy, dy)), 0.022)


def diamonds(s, scale):
    dx, dy = _cell(s, scale, math.pi / 4)
    return s.math("LESS_THAN", s.math("MAXIMUM", dx, dy), 0.14)


def stripe(s, scale):
    """Regimental: a wide and a narrow stripe on the slant."""
    along, _ = s.at(scale, math.pi / 4)
    phase = s.math("FRACT", s.math("MULTIPLY", along, 0.42))
    return s.math("MAXIMUM", s.math("LESS_THAN", phase, 0.16), s.math("LESS_THAN", s.off(phase, 0.30), 0.022))


def paisley(s, scale):
    """Drops in rows, their tips curling to the left and to the right in turn: an outline, a row of beads, a filled heart."""
    u, v = s.at(scale * 0.5)
    row = s.math("FLOOR", u)
    hand = s.math("MULTIPLY_ADD", s.math("FRACT", s.math("MULTIPLY", row, 0.5)), 4.0, -1.0)              # -1 or 1
    dx = s.math("MULTIPLY", hand, s.math("SUBTRACT", s.math("FRACT", s.math("MULTIPLY_ADD", row, 0.5, v)), 0.5))
    dy = s.math("SUBTRACT", 0.5, s.math("FRACT", u))                      # tips up on a tie that is worn
    cos, sin = math.cos(0.5), math.sin(0.5)
    x = s.math("MULTIPLY_ADD", dx, cos, s.math("MULTIPLY", dy, sin))
    y = s.math("ADD", s.math("MULTIPLY_ADD", dy, cos, s.math("MULTIPLY", dx, -sin)), 0.14)              # the belly is below the middle
    up = s.math("MAXIMUM", y, 0.0)
    bent = s.math("MULTIPLY_ADD", s.math("MULTIPLY", up, up), -0.85, x)
    belly, tip, point = 0.22, 0.58, 1.2
    across = s.math("DIVIDE", s.math("ABSOLUTE", bent), belly)
    low = s.math("DIVIDE", s.math("MINIMUM", y, 0.0), belly)
    round_share = s.math("SQRT", s.math("ADD", s.math("MULTIPLY", across, across), s.math("MULTIPLY", low, low)))
    tip_share = s.math("POWER", s.math("ADD", s.math("POWER", across, point), s.math("POWER", s.math("DIVIDE", up, tip), point)), 1 / point)
    share = s.math("MAXIMUM", round_share, tip_share)
    line = s.math("LESS_THAN", s.off(share, 0.90), 0.10)
    heart = s.math("LESS_THAN", share, 0.36)
    beads = s.math("MULTIPLY", s.math("LESS_THAN", s.off(share, 0.60), 0.08),
                   s.math("GREATER_THAN", s.math("SINE", s.math("MULTIPLY", s.math("ARCTAN2", y, bent), 9.0)), 0.0))
    return s.math("MAXIMUM", s.math("MAXIMUM", line, heart), beads)


def kitenge(s, scale):
    """Wax print: rings in rows, half a step apart, with spokes."""
    u, v = s.at(scale * 0.5)
    row = s.math("FLOOR", v)
    shifted = s.math("ADD", u, s.math("MULTIPLY", row, 0.5))
    dx = s.math("SUBTRACT", s.math("FRACT", shifted), 0.5)
    dy = s.math("SUBTRACT", s.math("FRACT", v), 0.5)
    radius = s.math("SQRT", s.math("ADD", s.math("MULTIPLY", dx, dx), s.math("MULTIPLY", dy, dy)))
    spokes = s.math("GREATER_THAN", s.math("SINE", s.math("MULTIPLY", s.math("ARCTAN2", dy, dx), 12.0)), 0.1)
    ring = s.math("LESS_THAN", s.off(radius, 0.40), 0.035)
    rays = s.math("MULTIPLY", s.math("LESS_THAN", s.off(radius, 0.265), 0.065), spokes)
    heart = s.math("LESS_THAN", radius, 0.13)
    return s.math("MAXIMUM", s.math("MAXIMUM", ring, rays), heart)


def kuba(s, scale):
    """Cut-pile raffia: nested lozenges."""
    dx, dy = _cell(s, scale * 0.42, 0.0)
    lozenge = s.math("FRACT", s.math("MULTIPLY", s.math("ADD", dx, dy), 3.5))
    return s.math("LESS_THAN", lozenge, 0.42)


def batik(s, scale):
    """Leaf shapes and the fine cracks of the wax."""
    at = s.uv(scale * 0.45, scale * 0.45)
    cells = s.add("TexVoronoi", {"Vector": at, "Scale": 1.0, "Randomness": 0.8}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    bands = s.math("LESS_THAN", s.off(cells, 0.17), 0.045)
    heart = s.math("GREATER_THAN", cells, 0.30)
    crack = s.add("TexVoronoi", {"Vector": s.uv(scale * 1.1, scale * 1.1), "Scale": 1.0}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    return s.math("MAXIMUM", s.math("MAXIMUM", bands, heart), s.math("MULTIPLY", s.math("LESS_THAN", crack, 0.02), 0.6))


def kikoy(s, scale):
    """Stripes along the cloth, gathered near its edges; v is across."""
    _, v = s.at(1.0)
    across = s.math("MULTIPLY", s.math("ABSOLUTE", v), scale)
    mask = 0.0
    for middle, half in ((0.98, 0.16), (1.30, 0.05), (1.46, 0.05), (0.62, 0.04)):
        mask = s.math("MAXIMUM", mask, s.math("LESS_THAN", s.off(across, middle), half))
    return mask


def herringbone(s, scale):
    """Twill that turns back at every column."""
    u, v = s.at(scale)
    zigzag = s.math("MULTIPLY", s.off(s.math("FRACT", u)), 2.0)
    return s.math("LESS_THAN", s.math("FRACT", s.math("MULTIPLY", s.math("ADD", v, zigzag), 3.0)), 0.5)


def _cell(s, scale, turn):
    """Distance from the middle of a square cell, along both sides."""
    u, v = s.at(scale, turn)
    return s.off(s.math("FRACT", u)), s.off(s.math("FRACT", v))


PATTERNS = {"dots": dots, "diamonds": diamonds, "stripe": stripe, "paisley": paisley, "kitenge": kitenge, "kuba": kuba,
            "batik": batik, "kikoy": kikoy, "herringbone": herringbone}


def pattern_mask(s, pattern, scale):
    return 0.0 if pattern == "plain" else PATTERNS[pattern](s, scale)
