"""Matt cloth: linen, wool, knit, cotton, grenadine, moiré, suede, canvas."""
from .palette import CLOTHS
from .patterns import pattern_mask
from .shader import Shader, once


def _darker(colour, by):
    return tuple(c * by for c in colour)


@once
def linen(colour="ivory", weave=60):
    """Plain weave with slubs: threads both ways, none quite straight."""
    s = Shader("linen " + colour)
    base = CLOTHS[colour]
    slub = s.add("TexNoise", {"Vector": s.uv(weave * 0.25, weave * 0.02), "Scale": 1.0, "Detail": 2}).outputs["Fac"]
    u, v = s.at(weave)
    warp, weft = s.wave(s.math("MULTIPLY_ADD", slub, 0.8, u)), s.wave(s.math("MULTIPLY_ADD", slub, 0.8, v))
    height = s.math("MAXIMUM", warp, weft)
    tone = s.mix(s.math("MULTIPLY", s.math("SUBTRACT", 1.0, height), 0.7), base, _darker(base, 0.5))
    tone = s.mix(s.math("MULTIPLY", slub, 0.25), tone, _darker(base, 0.72))
    return s.done(s.principled(Base_Color=tone, Roughness=0.85, Specular=0.15, Sheen=0.3, Normal=s.bump(height, 0.5, 0.006)).outputs[0])


@once
def wool(colour="charcoal", weave=60):
    """Brushed flannel: a soft twill under a melange of fibres."""
    s = Shader("wool " + colour)
    base = CLOTHS[colour]
    fibre = s.add("TexNoise", {"Vector": s.uv(weave * 1.3, weave * 0.6), "Scale": 1.0, "Detail": 5, "Roughness": 0.7}).outputs["Fac"]
    u, v = s.at(weave * 0.8, 0.8)
    twill = s.wave(u)
    tone = s.ramp(fibre, [(0.30, _darker(base, 0.55)), (0.52, base), (0.72, tuple(min(1, 2.2 * c + 0.03) for c in base))])
    height = s.math("MULTIPLY_ADD", fibre, 1.2, s.math("MULTIPLY", twill, 0.4))
    return s.done(s.principled(Base_Color=tone, Roughness=0.95, Specular=0.08, Sheen=0.8, Sheen_Tint=0.5, Normal=s.bump(height, 0.5, 0.008)).outputs[0])


@once
def knit(colour="burgundy", weave=40):
    """Columns of stitches, each a small V."""
    s = Shader("knit " + colour)
    base = CLOTHS[colour]
    u, v = s.at(weave)
    lean = s.math("MULTIPLY", s.off(s.math("FRACT", v)), 1.6)
    stitch = s.wave(s.math("ADD", u, lean), 0.7)
    column = s.wave(v, 0.6)
    height = s.math("MULTIPLY", stitch, column)
    tone = s.mix(height, _darker(base, 0.25), tuple(min(1, 1.15 * c) for c in base))
    return s.done(s.principled(Base_Color=tone, Roughness=0.7, Specular=0.25, Sheen=0.5, Sheen_Tint=0.6, Normal=s.bump(height, 0.8, 0.02)).outputs[0])


@once
def grenadine(colour="black", weave=60):
    """Open gauze: small holes in rows over a darker ground."""
    s = Shader("grenadine " + colour)
    base = CLOTHS[colour]
    u, v = s.at(weave * 0.6, 0.785)
    knot = s.math("MULTIPLY", s.wave(u), s.wave(v))
    tone = s.mix(knot, _darker(base, 0.3), tuple(min(1, 2.6 * c + 0.012) for c in base))
    return s.done(s.principled(Base_Color=tone, Roughness=0.55, Specular=0.35, Sheen=0.3, Normal=s.bump(knot, 0.9, 0.02)).outputs[0])


@once
def cotton(colour="ivory", pattern="plain", accent="ivory", scale=9.0, weave=80):
    """Printed or woven cotton."""
    s = Shader("cotton " + colour + pattern)
    base, second = CLOTHS[colour], CLOTHS[accent]
    u, v = s.at(weave)
    thread = s.math("MAXIMUM", s.wave(u), s.wave(v))
    tone = s.mix(s.math("MULTIPLY", s.math("SUBTRACT", 1.0, thread), 0.5), s.mix(pattern_mask(s, pattern, scale), base, second), (0.0, 0.0, 0.0))
    return s.done(s.principled(Base_Color=tone, Roughness=0.75, Specular=0.2, Sheen=0.2, Normal=s.bump(thread, 0.3, 0.004)).outputs[0])


@once
def raffia(colour="cognac", pattern="kuba", accent="espresso", scale=9.0, weave=60):
    """Cut raffia pile: short stiff tufts."""
    s = Shader("raffia")
    tuft = s.add("TexNoise", {"Vector": s.uv(weave * 2.2, weave * 0.8), "Scale": 1.0, "Detail": 4}).outputs["Fac"]
    mask = pattern_mask(s, pattern, scale)
    tone = s.mix(mask, CLOTHS[colour], CLOTHS[accent])
    tone = s.mix(s.math("MULTIPLY", tuft, 0.7), tone, (0.02, 0.01, 0.004))
    height = s.math("MULTIPLY_ADD", mask, -0.5, tuft)
    return s.done(s.principled(Base_Color=tone, Roughness=0.9, Specular=0.15, Sheen=0.7, Normal=s.bump(height, 0.8, 0.02)).outputs[0])


@once
def moire(colour="black", ribs=60):
    """Ribbed silk with the watermark of two ribs pressed into each other; u across, v along."""
    s = Shader("moire " + colour)
    base = CLOTHS[colour]
    drift = s.add("TexNoise", {"Vector": s.uv(2.0, 1.1), "Scale": 1.0, "Detail": 1, "Distortion": 0.6}).outputs["Fac"]
    water = s.wave(s.math("MULTIPLY", drift, 9.0), 2.0)
    _, v = s.at(ribs)
    rib = s.wave(v)
    tone = s.mix(water, _darker(base, 0.7), tuple(min(1, 3.4 * c + 0.035) for c in base))
    rough = s.math("MULTIPLY_ADD", water, -0.25, 0.55)
    return s.done(s.principled(Base_Color=tone, Roughness=rough, Specular=0.45, Sheen=0.3, Normal=s.bump(rib, 0.3, 0.005)).outputs[0])


@once
def suede(colour="navy"):
    s = Shader("suede " + colour)
    base = CLOTHS[colour]
    nap, brushed = s.noise(90, 4), s.noise(3.0, 2)
    tone = s.mix(s.math("MULTIPLY", brushed, 0.6), base, tuple(min(1, 2.0 * c + 0.02) for c in base))
    tone = s.mix(s.math("MULTIPLY", nap, 0.4), tone, _darker(base, 0.5))
    return s.done(s.principled(Base_Color=tone, Roughness=1.0, Specular=0.05, Sheen=0.9, Sheen_Tint=0.6, Normal=s.bump(nap, 0.35, 0.01)).outputs[0])
