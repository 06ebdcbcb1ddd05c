"""Faces of cufflinks. Each stands on the xy plane looking up (+z), about 1.5 across, and is joined by a post below."""
import math

from mathutils import Vector

import shapes
import studio


def back(root, metal, radius):
    """The soft cone from the face to the post."""
    shapes.lathe([(radius, -.02), (radius * .9, -.05), (min(.45, radius * .8), -.085), (min(.30, radius * .6), -.11), (.16, -.13), (.12, -.17), (.10, -.26)], metal, 96, parent=root)


def twisted_rim(root, metal):
    shapes.lathe([(.62, .075), (.635, .125), (.655, .142), (.675, .142), (.69, .128), (.70, .112), (.715, .112), (.73, .118), (.742, .110)], metal, 160, parent=root)
    shapes.lathe([(.742, .112), (.765, .118), (.79, .108), (.805, .08), (.807, .05), (.80, .02), (.78, -.01), (.75, -.022)], metal, 576, (72, .010), parent=root)


def disc(root, style):
    """Inlay in a twisted rim, with or without a stone in the middle."""
    shapes.lathe([(.0001, .118), (.25, .116), (.45, .108), (.60, .092), (.64, .080)], style.face, 128, parent=root)
    twisted_rim(root, style.metal)
    back(root, style.satin, .755)
    if style.gem:
        shapes.stone((0, 0, .205), .105, style.gem, parent=root)
        shapes.lathe([(.135, .112), (.138, .205), (.130, .222), (.112, .226), (.104, .212), (.06, .13), (.0001, .122)], style.metal, 80, parent=root)
        for k in range(4):
            a = math.pi / 4 + k * math.pi / 2
            shapes.ball((.104 * math.cos(a), .104 * math.sin(a), .226), .019, style.metal, 20, parent=root)


def cup(root, style):
    """A domed stone in a plain cup."""
    shapes.lathe([(.0001, .27), (.2, .262), (.4, .225), (.55, .165), (.63, .10)], style.face, 128, parent=root)
    shapes.lathe([(.62, .10), (.64, .128), (.67, .135), (.70, .12), (.71, .08), (.70, .0), (.66, -.03)], style.metal, 128, parent=root)
    back(root, style.satin, .68)


def square(root, style):
    shapes.box((1.36, 1.36, .16), style.metal, at=(0, 0, .02), bevel=.06, parent=root)
    for k in range(4):                                       # raised frame
        a = k * math.pi / 2
        shapes.box((1.26, .10, .09), style.metal, at=(-.58 * math.sin(a), .58 * math.cos(a), .115), turn=(0, 0, a), bevel=.025, parent=root)
    shapes.box((1.06, 1.06, .10), style.face, at=(0, 0, .085), bevel=.03, parent=root)
    back(root, style.satin, .42)
    if style.gem:
        shapes.setting((-.38, .38, .15), .075, style.metal, style.gem, parent=root)


def knot(root, style):
    """Three bands of two thick strands wound into a ball, the same from every side."""
    for turn in ((0, 0, .5), (math.pi / 2, .5, 0), (0, math.pi / 2, .5)):
        strand = shapes.group((0, 0, .26), turn, root)
        for shift in (-.115, .115):
            shapes.hoop((0, 0, shift), .40, .112, style.metal, parent=strand, n=40)
    shapes.lathe([(.12, -.2), (.14, -.1), (.10, -.26)], style.satin, 48, parent=root)


def bar(root, style):
    brushed = studio.brushed(style.metal_name)
    shapes.box((1.9, .60, .30), brushed, at=(0, 0, .06), bevel=.05, parent=root)
    back(root, style.satin, .28)


def coin(root, style):
    """An old fifty-cent piece in a plain rim."""
    face, worn = studio.metal("silver", .10), studio.metal("gunmetal", .42)
    shapes.lathe([(.0001, .10), (.60, .10), (.63, .12), (.66, .12), (.67, .08)], worn, 160, parent=root)
    shapes.lathe([(.66, .06), (.68, .15), (.72, .165), (.77, .15), (.79, .08), (.77, -.01), (.72, -.03)], style.metal, 160, parent=root)
    back(root, style.satin, .73)
    for k in range(72):
        a = 2 * math.pi * k / 72
        shapes.ball((.60 * math.cos(a), .60 * math.sin(a), .112), .012, face, 10, parent=root)
    shapes.lettering("50", .52, face, (0, .06, .108), parent=root, raised=.018)
    shapes.lettering("CENTS", .17, face, (0, -.26, .108), parent=root, raised=.014, spacing=1.1)
    shapes.lettering("1969", .13, face, (0, .40, .108), parent=root, raised=.012, spacing=1.15)


def shield(root, style):
    """An oval plate, blackened, with a long shield over crossed spears in relief."""
    dark = studio.metal("gunmetal", .34)
    plate = shapes.group(parent=root)
    plate.scale = (.86, 1.08, 1)
    shapes.lathe([(.0001, .07), (.60, .07), (.66, .10)], dark, 128, parent=plate)
    shapes.lathe([(.64, .06), (.66, .13), (.70, .145), (.74, .12), (.75, .04), (.71, -.03)], style.metal, 128, parent=plate)
    back(root, style.satin, .60)
    for side in (-1, 1):                                      # spears, longer than the shield
        way = Vector((side * .52, 1.0, 0)).normalized()
        shapes.wire([tuple(way * k + Vector((0, 0, .09))) for k in (-.68, -.2, .2, .42)], .020, style.metal, parent=root)
        shapes.leaf(tuple(way * .36 + Vector((0, 0, .085))), tuple(way), (0, 0, 1), .34, style.metal, .30, parent=root)

    def surface(u, v):
        s = 2 * u - 1
        return (s * .35 * math.sin(math.pi * (.03 + .94 * v)) ** .62, .92 * (v - .5), .11 + .07 * (1 - s * s))
    shapes.sheet(surface, 32, 48, style.metal, .03, parent=root)
    for v in (.24, .34, .62, .72):                            # blackened chevrons
        shapes.wire([(x, y, z + .016) for x, y, z in (surface(.06 + .88 * i / 16, v + .10 * abs(i / 8 - 1)) for i in range(17))], .014, dark, parent=root)
    shapes.ball((0, 0, .19), (.09, .12, .05), style.metal, 24, parent=root)


def ribbed(root, style):
    """Concentric ribs."""
    profile = [(.0001, .20)]
    for k in range(9):
        r = .06 + .075 * k
        profile += [(r, .20 - .012 * k), (r + .02, .165 - .012 * k), (r + .055, .20 - .012 * k)]
    shapes.lathe(profile + [(.74, .07), (.75, 0), (.72, -.03)], style.metal, 160, parent=root)
    back(root, style.satin, .72)


def monogram(root, style):
    plate = studio.metal(style.metal_name, .16)
    shapes.lathe([(.0001, .11), (.62, .11), (.70, .098), (.74, .06), (.735, .0), (.70, -.03)], plate, 160, parent=root)
    shapes.hoop((0, 0, .108), .62, .014, style.metal, parent=root, n=64)
    back(root, style.satin, .71)
    shapes.lettering("A", .62, studio.metal("gunmetal", .3), (-.14, .02, .112), parent=root, script=True, raised=.006)
    shapes.lettering("W", .52, studio.metal("gunmetal", .3), (.19, -.05, .112), parent=root, script=True, raised=.006)


def cushion(root, style):
    """One large cushion-cut stone in a heavy gold square."""
    shapes.box((1.10, 1.10, .22), style.metal, at=(0, 0, .02), bevel=.10, parent=root)
    shapes.setting((0, 0, .23), .44, style.metal, style.gem, "cushion", parent=root, thickness=.05)
    back(root, style.satin, .40)


FACES = {face.__name__: face for face in (disc, cup, square, knot, bar, coin, shield, ribbed, monogram, cushion)}
