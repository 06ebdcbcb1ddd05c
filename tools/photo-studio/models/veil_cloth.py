"""What a veil is made of: tulle that ends in lace, ribbon, scallops, a cord or nothing. u runs across, v down to the hem."""
import math

import studio

def hem_lace(s, u, v, share, repeats):
    """Dense flowers inside a scalloped band; returns thread density and what is cut away."""
    scallop = s.math("ABSOLUTE", s.math("SINE", s.math("MULTIPLY", u, repeats * math.pi)))
    top = s.math("SUBTRACT", 1.0 - share, s.math("MULTIPLY", scallop, share * 0.30))
    thread = s.math("MULTIPLY", studio.lace_mask(s, repeats * 2.0, 1.58 / share), s.math("GREATER_THAN", v, top))
    hole = s.math("GREATER_THAN", v, s.math("MULTIPLY_ADD", scallop, 0.018, 0.982))
    return thread, hole


def hem_scallops(s, u, v, share, repeats):
    """Even scallops outlined in thread, a dot in each."""
    phase = s.math("FRACT", s.math("MULTIPLY", u, repeats))
    dx = s.math("DIVIDE", s.math("SUBTRACT", phase, 0.5), repeats * 0.42)
    edge = s.math("SUBTRACT", 1.0, s.math("MULTIPLY", s.math("MULTIPLY", dx, dx), share * repeats * repeats * 0.16))
    line = s.math("LESS_THAN", s.off(s.math("SUBTRACT", edge, v), 0.010), 0.010)
    second = s.math("LESS_THAN", s.off(s.math("SUBTRACT", edge, v), 0.040), 0.005)
    return s.math("MAXIMUM", line, second), s.math("GREATER_THAN", v, edge)


def hem_line(width):
    def hem(s, u, v, share, repeats):
        return s.math("GREATER_THAN", v, 1.0 - width), 0.0
    return hem


def hem_all_round(s, u, v, share, repeats):
    """Lace along the hem and up both sides: a mantilla."""
    side = s.math("MULTIPLY", s.off(u), 2.0)
    near = s.math("MAXIMUM", s.math("GREATER_THAN", v, 1.0 - share), s.math("GREATER_THAN", side, 1.0 - share * 1.1))
    return s.math("MULTIPLY", studio.lace_mask(s, repeats * 2.0, 1.58 / share), near), 0.0


def hem_wildflowers(s, u, v, share, repeats):
    """Stems that climb from the hem and end in small flowers, thinning out upward."""
    sway = s.math("MULTIPLY", s.math("SINE", s.math("MULTIPLY", v, 21.0)), 0.20)
    column = s.math("ADD", s.math("MULTIPLY", u, repeats * 1.6), sway)
    here = s.math("FRACT", column)
    chance = s.add("TexWhiteNoise", {"W": s.math("FLOOR", column)}, noise_dimensions="1D").outputs["Value"]
    top = s.math("SUBTRACT", 1.0, s.math("MULTIPLY_ADD", chance, share * 2.4, share * 0.8))
    grown = s.math("GREATER_THAN", v, top)
    stem = s.math("MULTIPLY", s.math("LESS_THAN", s.off(here), 0.035), grown)
    leaf = s.math("MULTIPLY", s.math("LESS_THAN", s.off(here), s.math("MULTIPLY", s.wave(s.math("MULTIPLY", v, 26.0), 6.0), 0.26)), grown)
    dy = s.math("MULTIPLY", s.math("SUBTRACT", v, top), 13.0)
    dx = s.math("SUBTRACT", here, 0.5)
    radius = s.math("SQRT", s.math("ADD", s.math("MULTIPLY", dx, dx), s.math("MULTIPLY", dy, dy)))
    petals = s.math("MULTIPLY_ADD", s.math("ABSOLUTE", s.math("COSINE", s.math("MULTIPLY", s.math("ARCTAN2", dy, dx), 3.0))), 0.22, 0.20)
    flower = s.math("LESS_THAN", radius, petals)
    edge = s.math("GREATER_THAN", v, 0.995)
    thread = s.math("MAXIMUM", s.math("MAXIMUM", stem, s.math("MULTIPLY", leaf, 0.8)), s.math("MAXIMUM", flower, edge))
    return thread, 0.0


HEMS = {"lace": hem_lace, "scallops": hem_scallops, "raw": hem_line(0.0015), "pencil": hem_line(0.005), "ribbon": hem_line(0.022),
        "mantilla": hem_all_round, "wildflowers": hem_wildflowers}


def veil_cloth(colour, density, edge, share, repeats):
    s = studio.Shader("veil")
    facing = s.add("LayerWeight", {"Blend": 0.30}).outputs["Facing"]
    net = s.math("MULTIPLY_ADD", facing, 0.60, density)
    at = s.add("SeparateXYZ", {0: s.add("UVMap").outputs[0]})
    thread, hole = HEMS[edge](s, at.outputs[0], at.outputs[1], share, repeats)
    alpha = s.math("MULTIPLY", s.math("MAXIMUM", net, thread), s.math("SUBTRACT", 1.0, hole))
    return s.done(studio.cloth_film(s, alpha, studio.CLOTHS[colour]))


def russian_net(colour):
    """Wide diamonds of stiff thread with a knot at each crossing."""
    s = studio.Shader("russian net")
    u, v = s.at(1.0, math.pi / 4)
    du, dv = s.off(s.math("FRACT", u)), s.off(s.math("FRACT", v))
    line = s.math("GREATER_THAN", s.math("MAXIMUM", du, dv), 0.462)
    knot = s.math("GREATER_THAN", s.math("ADD", du, dv), 0.90)
    return s.done(studio.cloth_film(s, s.math("MAXIMUM", s.math("MAXIMUM", line, knot), 0.02), studio.CLOTHS[colour]))
