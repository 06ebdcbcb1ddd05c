"""Cloth and leather."""
from .palette import CLOTHS
from .patterns import pattern_mask
from .shader import Shader, once
from .sheer import lace_mask


def _weave(s, per_u, per_v, strength):
    """Fine diagonal twill, as a bump; needs a UV map."""
    wave = s.add("TexWave", {"Vector": s.uv(per_u, per_v), "Scale": 1.0, "Distortion": 0.4, "Detail": 1.0},
                 bands_direction="DIAGONAL")
    return s.bump(wave.outputs["Fac"], strength, 0.004)


@once
def satin(colour="ivory", roughness=0.34, weave=0.10, density=120):
    s = Shader("satin " + colour)
    base = CLOTHS[colour]
    glow = s.add("LayerWeight", {"Blend": 0.4}).outputs["Facing"]
    tone = s.mix(glow, base, tuple(min(1, 1.25 * c + 0.02) for c in base))
    dark = max(base) < 0.1                                     # dark satin turns to rubber if it shines as much as light satin
    return s.done(s.principled(Base_Color=tone, Roughness=roughness + 0.10 * dark, Specular=0.38 if dark else 0.7,
                               Sheen=0.25 if dark else 0.6, Sheen_Tint=0.6, Anisotropic=0.45,
                               Normal=_weave(s, density, density, weave)).outputs[0])


@once
def silk(colour="navy", pattern="plain", accent="gold", scale=9.0, weave=76):
    """Woven silk in two colours, with one of the patterns. UV in equal units along u and v;
    `weave` sets how fine the twill is: about five pixels a thread reads as silk, less turns to rubber."""
    s = Shader("silk " + colour + pattern)
    base, second = CLOTHS[colour], CLOTHS[accent]
    mask = pattern_mask(s, pattern, scale)
    thread = s.add("TexWave", {"Vector": s.uv(weave, weave), "Scale": 1.0, "Distortion": 0.3}, bands_direction="DIAGONAL").outputs["Fac"]
    shade = s.mix(s.math("MULTIPLY", thread, 0.30), s.mix(mask, base, second), (0.0, 0.0, 0.0))
    return s.done(s.principled(Base_Color=shade, Roughness=0.46, Specular=0.42, Sheen=0.25, Sheen_Tint=0.6,
                               Anisotropic=0.3, Normal=s.bump(thread, 0.35, 0.006)).outputs[0])


@once
def velvet(colour="ivory"):
    s = Shader("velvet " + colour)
    base = CLOTHS[colour]
    pile = s.bump(s.noise(140, 2), 0.25, 0.01)
    body = s.principled(Base_Color=base, Roughness=0.9, Specular=0.1, Sheen=1.0, Sheen_Tint=0.4, Normal=pile)
    nap = s.add("BsdfVelvet", {"Color": tuple(min(1, 1.1 * c + 0.02) for c in base), "Sigma": 0.45})
    return s.done(s.add("MixShader", {0: 0.35, 1: body.outputs[0], 2: nap.outputs[0]}).outputs[0])


@once
def leather(colour="espresso", patent=False, grain=55):
    s = Shader("leather " + colour)
    if patent:
        return s.done(s.principled(Base_Color=CLOTHS[colour], Roughness=0.10, Specular=0.6, Clearcoat=1.0, Clearcoat_Roughness=0.02,
                                   Normal=s.bump(s.noise(5, 2), 0.03, 0.04)).outputs[0])
    cells = s.add("TexVoronoi", {"Vector": s.add("TexCoord").outputs["Object"], "Scale": grain}, feature="DISTANCE_TO_EDGE")
    height = s.math("MINIMUM", cells.outputs["Distance"], 0.12)
    return s.done(s.principled(Base_Color=CLOTHS[colour], Roughness=0.42, Specular=0.45,
                               Normal=s.bump(height, 0.35, 0.02)).outputs[0])


@once
def grosgrain(colour="black", ribs=18, accent=None, width=0.17):
    """Ribbed ribbon or elastic; u runs across (0..width), v along. An accent gives it two stripes."""
    s = Shader("grosgrain " + colour)
    wave = s.add("TexWave", {"Vector": s.uv(1, ribs), "Scale": 1.0}, bands_direction="Y").outputs["Fac"]
    tone = CLOTHS[colour]
    if accent:
        across = s.add("SeparateXYZ", {0: s.uv(1 / width, 1)}).outputs[0]
        off = s.math("ABSOLUTE", s.math("SUBTRACT", s.math("ABSOLUTE", s.math("SUBTRACT", across, 0.5)), 0.22))
        tone = s.mix(s.math("LESS_THAN", off, 0.05), tone, CLOTHS[accent])
    shade = s.mix(s.math("MULTIPLY", wave, 0.25), tone, (0.0, 0.0, 0.0))
    return s.done(s.principled(Base_Color=shade, Roughness=0.6, Specular=0.3, Sheen=0.3,
                               Normal=s.bump(wave, 0.4, 0.008)).outputs[0])


@once
def calf(colour="cognac", patina=0.0):
    """Box calf for shoes: a broad soft shine over fine pores; `patina` darkens toe and heel (the shoe lies along its own y, 0..2)."""
    s = Shader("calf " + colour)
    base = CLOTHS[colour]
    along = s.add("SeparateXYZ", {0: s.add("TexCoord").outputs["Object"]}).outputs[1]
    ends = s.math("POWER", s.math("MINIMUM", s.off(along, 0.95), 1.0), 2.6)
    tone = s.mix(s.math("MULTIPLY", s.noise(2.6, 3), 0.30), base, tuple(c * 0.55 for c in base))
    tone = s.mix(s.math("MULTIPLY", ends, patina), tone, tuple(c * 0.12 for c in base))
    shine = s.math("MULTIPLY_ADD", s.noise(7.0, 2), 0.10, 0.27)
    return s.done(s.principled(Base_Color=tone, Roughness=shine, Specular=0.42, Normal=s.bump(s.noise(120, 2), 0.05, 0.004)).outputs[0])


@once
def patent(colour="black"):
    """Lacquered calf: no grain at all, so that highlights keep straight edges."""
    s = Shader("patent " + colour)
    return s.done(s.principled(Base_Color=tuple(c * 0.5 for c in CLOTHS[colour]), Roughness=0.05, Specular=0.46).outputs[0])


@once
def nap(colour="navy"):
    """Calf suede: matt, short fibres brushed into lighter and darker strokes."""
    s = Shader("nap " + colour)
    base = CLOTHS[colour]
    strokes = s.add("TexNoise", {"Vector": s.add("Mapping", {"Vector": s.add("TexCoord").outputs["Object"], "Scale": (5.0, 2.2, 5.0)}).outputs[0],
                                 "Scale": 1.6, "Detail": 3, "Distortion": 0.8}).outputs["Fac"]
    fibre = s.noise(150, 3)
    tone = s.ramp(strokes, [(0.36, tuple(c * 0.34 + 0.003 for c in base)), (0.68, tuple(c * 0.62 + 0.006 for c in base))])
    tone = s.mix(s.math("MULTIPLY", fibre, 0.5), tone, tuple(c * 0.45 for c in base))
    return s.done(s.principled(Base_Color=tone, Roughness=1.0, Specular=0.03, Sheen=0.4, Sheen_Tint=0.5, Normal=s.bump(fibre, 0.45, 0.012)).outputs[0])


@once
def applique(colour="white", ground=0.80):
    """Cotton lace sewn flat on leather: raised thread on a slightly darker ground. UV in units of one flower."""
    s = Shader("applique " + colour)
    base = CLOTHS[colour]
    thread = lace_mask(s, 1.0, 1.0)
    tone = s.mix(thread, tuple(c * ground * k for c, k in zip(base, (0.96, 0.90, 0.82))), base)
    return s.done(s.principled(Base_Color=tone, Roughness=0.75, Specular=0.2, Sheen=0.2, Normal=s.bump(thread, 0.55, 0.012)).outputs[0])
