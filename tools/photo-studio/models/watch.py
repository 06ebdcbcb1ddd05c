"""A watch strapped round a pillow: round or square case, leather, canvas or steel."""
import math

import shapes
import studio

from .watch_dials import DIALS

VIEW = {"azimuth": -14, "elevation": 20, "fill": 0.84, "lens": 100, "fstop": 16}
TILT = math.radians(52)                                        # how far the dial is turned up from the table


def dial_face(colour):
    if colour == "mother-of-pearl":
        return studio.mother_of_pearl()
    s = studio.Shader("dial")
    base = studio.CLOTHS[colour]
    sun = s.bump(s.noise(4, 2), 0.01)
    return s.done(s.principled(Base_Color=base, Metallic=0.35, Roughness=0.32, Clearcoat=0.4, Normal=sun).outputs[0])


def round_case(root, metal, satin, dial):
    shapes.lathe([(.60, -.20), (.66, -.19), (.70, -.14), (.715, -.05), (.70, .03), (.68, .045)], satin, 160, parent=root)
    shapes.lathe([(.68, .045), (.675, .075), (.655, .105), (.625, .118), (.60, .112), (.588, .085), (.582, .03)], metal, 160, parent=root)
    shapes.lathe([(.0001, .02), (.59, .02)], dial, 128, parent=root)
    shapes.lathe([(.0001, .112), (.3, .110), (.5, .105), (.60, .098)], crystal(), 96, parent=root)


def square_case(root, metal, satin, dial):
    """Two steps up to a square dial."""
    for half, z, high in ((.70, -.09, .22), (.645, .02, .10)):
        shapes.box((2 * half, 2 * half, high), satin if half > .65 else metal, at=(0, 0, z), bevel=.05, parent=root)
    for k in range(4):
        a = k * math.pi / 2
        shapes.box((1.18, .06, .09), metal, at=(-.56 * math.sin(a), .56 * math.cos(a), .085), turn=(0, 0, a), bevel=.02, parent=root)
    shapes.box((1.10, 1.10, .02), dial, at=(0, 0, .072), bevel=.004, parent=root)


def fittings(root, metal):
    """Crown and lugs."""
    shapes.lathe([(.0001, .0), (.07, 0), (.095, .02), (.10, .06), (.095, .10), (.07, .12), (.0001, .12)], metal, 144, (24, .04), at=(.70, 0, -.05), turn=(0, math.pi / 2, 0), parent=root)
    for sx in (-1, 1):
        for sy in (-1, 1):
            points = [(sx * .43, sy * .48, -.03), (sx * .425, sy * .60, -.02), (sx * .42, sy * .69, -.07), (sx * .42, sy * .74, -.17)]
            shapes.wire(points, .050, metal, radii=[1.2, 1.1, .95, .8], parent=root)


def crystal():
    glass = studio.Shader("crystal")
    clear, shine = glass.add("BsdfTransparent"), glass.add("BsdfGlossy", {"Roughness": 0.0})
    fresnel = glass.add("Fresnel", {"IOR": 1.25}).outputs[0]
    return glass.done(glass.add("MixShader", {0: fresnel, 1: clear.outputs[0], 2: shine.outputs[0]}).outputs[0])


def strap(material, stitch, radius):
    """Leather band round the pillow, in the plane of its axis (x), with stitching."""
    half = .365
    start, end = math.radians(28), math.radians(332)

    def ring(a, x, r):
        return (x, -r * math.cos(a), r * math.sin(a) * -1)

    def surface(u, v):
        a = start + (end - start) * u
        w = half * (1.0 - .14 * math.sin(math.pi * u))
        s = 2 * v - 1
        pad = .045 * (1 - abs(s) ** 4)
        x, y, z = ring(a, s * w, radius + .02 + pad)
        return (x, y, z)
    root = shapes.group()
    if stitch is None:
        return links(root, material, radius, half, start, end, ring)
    shapes.sheet(surface, 180, 24, material, .05, parent=root, uv=lambda u, v: (u * 8, v))
    for s in (-.84, .84):
        for k in range(110):
            a = start + .05 + (end - start - .1) * k / 109
            w = half * (1.0 - .14 * math.sin(math.pi * (a - start) / (end - start)))
            x, y, z = ring(a, s * w, radius + .068)
            shapes.ball((x, y, z), (.008, .020, .008), stitch, 8, turn=(-a + math.pi / 2, 0, 0), parent=root)
    return root


def links(root, metal, radius, half, start, end, ring):
    """A bracelet of three-piece links; the outer pieces are brushed."""
    brushed, count = studio.metal("silver", .30), 46
    for k in range(count):
        a = start + (end - start) * (k + .5) / count
        w = half * (1.0 - .14 * math.sin(math.pi * (k + .5) / count))
        long = (end - start) * radius / count * .93
        for x, wide, skin in ((-.66 * w, .62 * w, brushed), (0, .62 * w, metal), (.66 * w, .62 * w, brushed)):
            shapes.box((wide, long, .10), skin, at=ring(a, x, radius + .05), turn=(math.pi / 2 - a, 0, 0), bevel=.02, parent=root)
    return root


def strap_of(params):
    kind = params.get("band", "leather")
    if kind == "steel":
        return studio.metal("silver"), None
    stitch = studio.satin(params.get("stitch", "champagne"), 0.6)
    if kind == "canvas":
        return studio.linen(params.get("strap", "sage"), 9), stitch
    return studio.leather(params.get("strap", "cognac"), grain=34), stitch


def build(params):
    kind = params.get("metal", "gold")
    metal, satin = studio.metal(kind), studio.metal(kind, 0.22)
    marks = studio.metal(params.get("marks", kind))
    square = params.get("case") == "square"
    radius = .80
    whole = shapes.group()
    band = strap(*strap_of(params), radius)
    band.parent = whole
    face = shapes.group((0, -radius - .17, 0), (math.pi / 2, 0, 0), whole)     # dial looks to -y before the tilt
    (square_case if square else round_case)(face, metal, satin, dial_face(params.get("dial", "ivory")))
    fittings(face, metal)
    furniture = shapes.group((0, 0, .065 if square else 0), parent=face)
    DIALS[params.get("face", "stones" if params.get("stones") else "dress")](furniture, marks)
    ends = [(.785 * math.cos(a) ** .42, .62 + .42 * math.sin(a)) for a in [math.pi / 2 * i / 24 for i in range(24)]] + [(.0001, 1.04)]
    shapes.lathe([(r, -z) for r, z in reversed(ends)] + ends, studio.velvet("ivory"), 128, turn=(0, math.pi / 2, 0), parent=whole)
    whole.rotation_euler = (-TILT, 0, 0)
    shapes.rest(whole)
