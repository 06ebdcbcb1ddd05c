"""Cloth one looks through: tulle and lace."""
from .palette import CLOTHS
from .shader import Shader, once


def cloth_film(s, alpha, colour):
    """Half reflecting, half glowing-through cloth of a given density."""
    front = s.add("BsdfDiffuse", {"Color": colour})
    through = s.add("BsdfTranslucent", {"Color": colour})
    cloth = s.add("MixShader", {0: 0.42, 1: front.outputs[0], 2: through.outputs[0]})
    gap = s.add("BsdfTransparent")
    return s.add("MixShader", {0: alpha, 1: gap.outputs[0], 2: cloth.outputs[0]}).outputs[0]


@once
def tulle(colour="ivory", density=0.10):
    s = Shader("tulle " + colour)
    edge_on = s.add("LayerWeight", {"Blend": 0.32}).outputs["Facing"]
    return s.done(cloth_film(s, s.math("MULTIPLY_ADD", edge_on, 0.60, density), CLOTHS[colour]))


def lace_mask(s, per_u, per_v, petals=5):
    """Flowers with a drawn outline on a fine net: how dense the thread is at each point."""
    at = s.uv(per_u, per_v)
    cells = s.add("TexVoronoi", {"Vector": at, "Scale": 1.0, "Randomness": 0.55})
    away = s.add("VectorMath", {0: at, 1: cells.outputs["Position"]}, operation="SUBTRACT").outputs[0]
    xy = s.add("SeparateXYZ", {0: away})
    turn = s.add("SeparateXYZ", {0: cells.outputs["Color"]}).outputs[0]
    angle = s.math("ADD", s.math("ARCTAN2", xy.outputs[1], xy.outputs[0]), s.math("MULTIPLY", turn, 6.28))
    radius = cells.outputs["Distance"]
    lobe = s.math("ABSOLUTE", s.math("COSINE", s.math("MULTIPLY", angle, petals / 2)))
    petal = s.math("MULTIPLY_ADD", lobe, 0.22, 0.20)
    inside = s.math("LESS_THAN", radius, petal)
    outline = s.math("LESS_THAN", s.math("ABSOLUTE", s.math("SUBTRACT", radius, petal)), 0.035)
    heart = s.math("LESS_THAN", radius, 0.075)
    vein = s.math("LESS_THAN", s.math("ABSOLUTE", s.math("SUBTRACT", radius, s.math("MULTIPLY", petal, 0.62))), 0.016)
    bars = s.add("TexVoronoi", {"Vector": at, "Scale": 1.0, "Randomness": 0.55}, feature="DISTANCE_TO_EDGE")
    stem = s.math("LESS_THAN", bars.outputs["Distance"], 0.030)
    net = s.add("TexVoronoi", {"Vector": s.uv(per_u * 9, per_v * 9), "Scale": 1.0, "Randomness": 0.15}, feature="DISTANCE_TO_EDGE")
    mesh = s.math("LESS_THAN", net.outputs["Distance"], 0.085)
    thread = s.math("MAXIMUM", s.math("MULTIPLY", inside, 0.62), s.math("MULTIPLY", mesh, 0.45))
    for line in (outline, heart, vein, stem):
        thread = s.math("MAXIMUM", thread, s.math("MULTIPLY", line, 0.98))
    return thread


@once
def lace(colour="ivory", per_u=8.0, per_v=8.0):
    s = Shader("lace " + colour)
    return s.done(cloth_film(s, lace_mask(s, per_u, per_v), CLOTHS[colour]))
