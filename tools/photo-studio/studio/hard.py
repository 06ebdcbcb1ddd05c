"""Metal, pearl, stone, shell, enamel, paper."""
from .palette import CLOTHS, GEMS, METALS, PEARLS
from .shader import Shader, once


@once
def metal(kind="gold", roughness=None):
    colour, rough = METALS[kind]
    s = Shader(kind)
    wear = s.bump(s.noise(60, 1), 0.018)
    return s.done(s.principled(Base_Color=colour, Metallic=1.0, Roughness=roughness or rough, Normal=wear).outputs[0])


@once
def pearl(kind="white"):
    face, edge = PEARLS[kind]
    s = Shader("pearl " + kind)
    facing = s.add("LayerWeight", {"Blend": 0.35}).outputs["Facing"]
    overtone = tuple(0.86 * f + 0.14 * g for f, g in zip(face, (0.66, 0.72, 0.66)))
    if kind == "black":
        overtone = (0.05, 0.09, 0.075)
    colour = s.ramp(facing, [(0.0, face), (0.45, overtone), (0.85, edge)])
    info = s.add("ObjectInfo").outputs["Random"]
    tint = s.mix(s.math("MULTIPLY", info, 0.16), colour, edge)
    lustre = s.bump(s.noise(1.6, 1), 0.02, 0.05)
    return s.done(s.principled(Base_Color=tint, Metallic=0.42, Roughness=0.26, Specular=0.5, Clearcoat=1.0,
                               Clearcoat_Roughness=0.05, Normal=lustre).outputs[0])


@once
def gem(kind="diamond"):
    colour, ior = GEMS[kind]
    s = Shader(kind)
    glass = s.add("BsdfGlass", {"Color": colour, "IOR": ior, "Roughness": 0.0})
    shine = s.add("BsdfGlossy", {"Roughness": 0.01})
    stone = s.add("MixShader", {0: {"diamond": 0.22, "melee": 0.55}.get(kind, 0.10), 1: glass.outputs[0], 2: shine.outputs[0]})
    see_through = s.add("BsdfTransparent", {"Color": tuple(0.35 + 0.5 * c for c in colour)})
    shadow = s.add("LightPath").outputs["Is Shadow Ray"]
    return s.done(s.add("MixShader", {0: shadow, 1: stone.outputs[0], 2: see_through.outputs[0]}).outputs[0])


@once
def mother_of_pearl(dark=False):
    s = Shader("mother of pearl")
    swirl = s.noise(1.7, 3, distortion=1.0)
    facing = s.add("LayerWeight", {"Blend": 0.5}).outputs["Facing"]
    shade = s.math("MULTIPLY_ADD", facing, 0.35, swirl)
    k = 0.16 if dark else 1.0
    stops = [(0.30, (.80, .78, .74)), (.44, (.66, .76, .74)), (.54, (.84, .80, .75)), (.64, (.82, .68, .68)),
             (.76, (.68, .74, .80)), (.90, (.84, .80, .76))]
    colour = s.ramp(shade, [(p, tuple(k * v for v in c)) for p, c in stops])
    return s.done(s.principled(Base_Color=colour, Metallic=0.3, Roughness=0.3, Clearcoat=1.0,
                               Clearcoat_Roughness=0.03).outputs[0])


@once
def enamel(colour="black"):
    s = Shader("enamel " + colour)
    return s.done(s.principled(Base_Color=CLOTHS[colour], Roughness=0.12, Clearcoat=1.0,
                               Clearcoat_Roughness=0.02).outputs[0])


@once
def paper(colour):
    """Plain on purpose: most of the picture is paper, and a grain nobody sees would double the render time."""
    s = Shader("paper")
    return s.done(s.principled(Base_Color=colour, Roughness=0.85, Specular=0.2).outputs[0])


@once
def soapstone(colour="white"):
    """Kisii stone, waxed: soft clouds and a few darker veins."""
    s = Shader("soapstone")
    base = CLOTHS[colour]
    cloud, vein = s.noise(2.2, 4, distortion=0.6), s.noise(1.3, 5, distortion=2.2)
    tone = s.mix(s.math("MULTIPLY", cloud, 0.5), base, tuple(c * 0.62 for c in base))
    tone = s.mix(s.math("MULTIPLY", s.math("LESS_THAN", s.off(vein), 0.012), 0.5), tone, (0.20, 0.14, 0.10))
    return s.done(s.principled(Base_Color=tone, Roughness=0.38, Specular=0.45).outputs[0])


@once
def horn():
    """Polished Ankole horn: streaks from cream to nearly black."""
    s = Shader("horn")
    where = s.add("Mapping", {"Vector": s.add("TexCoord").outputs["Object"], "Rotation": (0, 0, 0.6), "Scale": (0.5, 3.4, 1)}).outputs[0]
    grain = s.add("TexNoise", {"Vector": where, "Scale": 1.5, "Detail": 6, "Distortion": 0.9}).outputs["Fac"]
    tone = s.ramp(grain, [(0.32, (0.015, 0.008, 0.005)), (0.46, (0.10, 0.038, 0.014)), (0.56, (0.34, 0.17, 0.065)), (0.70, (0.66, 0.48, 0.28))])
    return s.done(s.principled(Base_Color=tone, Roughness=0.16, Specular=0.5, Clearcoat=0.6, Clearcoat_Roughness=0.05).outputs[0])


@once
def hammered(kind="silver", dents=7.0, depth=0.10):
    """Metal worked with a round hammer."""
    colour, rough = METALS[kind]
    s = Shader("hammered " + kind)
    cells = s.add("TexVoronoi", {"Vector": s.add("TexCoord").outputs["Object"], "Scale": dents}, feature="SMOOTH_F1").outputs["Distance"]
    return s.done(s.principled(Base_Color=colour, Metallic=1.0, Roughness=rough + 0.05, Normal=s.bump(cells, 0.55, depth)).outputs[0])


@once
def brushed(kind="silver"):
    """Metal with fine lines along x."""
    colour, _ = METALS[kind]
    s = Shader("brushed " + kind)
    where = s.add("Mapping", {"Vector": s.add("TexCoord").outputs["Object"], "Scale": (1.2, 90, 90)}).outputs[0]
    lines = s.add("TexNoise", {"Vector": where, "Scale": 1.0, "Detail": 3}).outputs["Fac"]
    return s.done(s.principled(Base_Color=colour, Metallic=1.0, Roughness=0.30, Normal=s.bump(lines, 0.12, 0.01)).outputs[0])


@once
def wood(colour="cedar", grain=1.0):
    """Oiled cedar: growth lines along x."""
    s = Shader("wood")
    base = CLOTHS[colour]
    where = s.add("Mapping", {"Vector": s.add("TexCoord").outputs["Object"], "Scale": (0.35 * grain, 3.2 * grain, 3.2 * grain)}).outputs[0]
    drift = s.add("TexNoise", {"Vector": where, "Scale": 1.4, "Detail": 3, "Distortion": 0.4}).outputs["Fac"]
    rings = s.wave(s.math("MULTIPLY", drift, 11.0), 1.6)
    pores = s.add("TexNoise", {"Vector": where, "Scale": 26.0, "Detail": 2}).outputs["Fac"]
    tone = s.mix(s.math("MULTIPLY", rings, 0.65), base, tuple(c * 0.42 for c in base))
    tone = s.mix(s.math("MULTIPLY", pores, 0.3), tone, tuple(c * 0.5 for c in base))
    return s.done(s.principled(Base_Color=tone, Roughness=0.36, Specular=0.4, Clearcoat=0.25, Clearcoat_Roughness=0.2, Normal=s.bump(pores, 0.12, 0.01)).outputs[0])


@once
def cork():
    s = Shader("cork")
    base = CLOTHS["cork"]
    grain = s.add("TexVoronoi", {"Vector": s.add("TexCoord").outputs["Object"], "Scale": 34.0}).outputs["Distance"]
    fleck = s.noise(40, 3)
    tone = s.mix(s.math("MULTIPLY", grain, 0.8), base, tuple(c * 0.55 for c in base))
    tone = s.mix(s.math("GREATER_THAN", fleck, 0.64), tone, (0.10, 0.05, 0.025))
    return s.done(s.principled(Base_Color=tone, Roughness=0.85, Specular=0.15, Normal=s.bump(fleck, 0.3, 0.01)).outputs[0])


@once
def stacked(colour="espresso"):
    """A heel of leather lifts: fine level lines, waxed."""
    s = Shader("stacked " + colour)
    base = CLOTHS[colour]
    height = s.add("SeparateXYZ", {0: s.add("TexCoord").outputs["Object"]}).outputs[2]
    line = s.wave(s.math("MULTIPLY_ADD", height, 30.0, s.math("MULTIPLY", s.noise(4, 2), 0.10)), 0.22)
    fibre = s.add("TexNoise", {"Vector": s.add("Mapping", {"Vector": s.add("TexCoord").outputs["Object"], "Scale": (4, 4, 70)}).outputs[0],
                               "Scale": 1.0, "Detail": 3}).outputs["Fac"]
    tone = s.mix(s.math("MULTIPLY", fibre, 0.6), tuple(min(1, 1.25 * c) for c in base), tuple(c * 0.5 for c in base))
    tone = s.mix(line, tuple(c * 0.25 for c in base), tone)
    return s.done(s.principled(Base_Color=tone, Roughness=0.38, Specular=0.4, Normal=s.bump(line, 0.25, 0.004)).outputs[0])
