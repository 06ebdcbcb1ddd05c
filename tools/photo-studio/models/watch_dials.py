"""What is on a watch dial: marks, figures, registers, hands. Dials lie in the xy plane, twelve at +y, radius .58."""
import math

import bpy

import shapes
import studio


def bar(root, angle, inner, outer, width, z, material, height=.018):
    r = (inner + outer) / 2
    shapes.box((width, outer - inner, height), material, at=(r * math.sin(angle), r * math.cos(angle), z), turn=(0, 0, -angle), bevel=.005, parent=root)


def hand(root, angle, length, width, z, material, at=(0, 0)):
    """Dauphine hand: a long kite with a ridge."""
    tail = -.10 * min(1, length / .3)
    mesh = bpy.data.meshes.new("hand")
    foot = .06 * min(1, length / .3)
    mesh.from_pydata([(0, length, 0), (width, foot, 0), (0, tail, 0), (-width, foot, 0), (0, foot, width * .55)], [], [(0, 4, 1), (1, 4, 2), (2, 4, 3), (3, 4, 0)])
    shapes.place(mesh, material, (*at, z), (0, 0, -angle), parent=root)


def time(root, marks):
    """Ten past ten, more or less."""
    hand(root, math.radians(305), .30, .032, .050, marks)
    hand(root, math.radians(52), .47, .026, .062, marks)
    shapes.lathe([(.0001, .085), (.026, .082), (.032, .06), (.032, .03)], marks, 32, parent=root)


def name(root, marks, y=.22):
    shapes.lettering("HARUSI", .062, marks, (0, y, .023), parent=root, raised=.001, spacing=1.35)


def minutes(root, marks):
    shapes.hoop((0, 0, .024), .53, .0035, marks, parent=root, n=64)
    for k in range(60):
        if k % 5:
            bar(root, math.radians(6 * k), .545, .57, .006, .024, marks, .006)


def dress(root, marks):
    minutes(root, marks)
    for k in range(12):
        for shift in ((-.035, .035) if k == 0 else (0,)):
            bar(root, math.radians(30 * k) + shift, .42, .52, .024, .032, marks)
    hand(root, math.radians(190), .12, .010, .030, marks)
    time(root, marks)
    name(root, marks)


def stones(root, marks):
    minutes(root, marks)
    for k in range(12):
        a = math.radians(30 * k)
        shapes.stone((.475 * math.sin(a), .475 * math.cos(a), .045), .028, studio.gem("melee"), parent=root)
    time(root, marks)
    name(root, marks)


def field(root, marks):
    """Large figures one can read on a horse."""
    pale = studio.enamel("ivory")
    minutes(root, pale)
    for k in range(1, 13):
        a = math.radians(30 * k)
        shapes.lettering(str(k), .145, pale, (.425 * math.sin(a), .425 * math.cos(a), .024), parent=root, raised=.002)
    hand(root, math.radians(190), .42, .008, .030, pale)
    time(root, pale)


def register(root, x, y, radius, marks, ground, angle):
    """A small dial with its own hand."""
    shapes.lathe([(.0001, .022), (radius, .022)], ground, 64, at=(x, y, .002), parent=root)
    shapes.hoop((x, y, .026), radius, .006, marks, parent=root, n=48)
    for k in range(12):
        a = math.radians(30 * k)
        r = radius * .86
        shapes.box((.006, radius * .16, .004), marks, at=(x + r * math.sin(a), y + r * math.cos(a), .027), turn=(0, 0, -a), bevel=.001, parent=root)
    hand(root, math.radians(angle), radius * .8, .010, .034, marks, (x, y))


def vintage(root, marks):
    """Long thin marks and a small second hand at six."""
    for k in range(12):
        if k != 6:
            bar(root, math.radians(30 * k), .40, .54, .014, .030, marks, .012)
    register(root, 0, -.30, .17, marks, studio.satin("champagne", .6), 220)
    time(root, marks)
    name(root, marks)


def chronograph(root, marks):
    minutes(root, marks)
    for k in range(12):
        if k not in (3, 9):
            bar(root, math.radians(30 * k), .44, .52, .022, .032, marks)
    for x, angle in ((-.28, 120), (.28, 300)):
        register(root, x, 0, .19, marks, studio.satin("silver", .5), angle)
    for y in (.38, -.38):                                          # pushers
        at = (.62, y, -.05)
        shapes.lathe([(.0001, .0), (.055, 0), (.06, .02), (.06, .09), (.05, .11), (.0001, .11)], marks, 48, at=at, turn=(0, math.pi / 2, 0), parent=root)
    hand(root, 0, .50, .008, .070, studio.enamel("burgundy"))
    time(root, marks)
    name(root, marks, .30)


def moon(root, marks):
    """A window of blue enamel with a gold moon and stars."""
    dress(root, marks)
    sky = studio.enamel("sapphire")
    shapes.lathe([(.0001, .026), (.20, .026)], sky, 64, at=(0, -.26, .004), parent=root)
    shapes.hoop((0, -.26, .030), .20, .010, marks, parent=root, n=48)
    shapes.lathe([(.0001, .038), (.05, .036), (.082, .028)], studio.metal("gold", .3), 48, at=(.03, -.23, .004), parent=root)
    for x, y in ((-.11, -.20), (-.06, -.34), (.12, -.33), (-.13, -.30), (.02, -.11)):
        shapes.ball((x, y, .034), .010, studio.metal("gold"), 10, parent=root)


def four_marks(root, marks):
    """For a square dial: bars at the sides, figures at the quarters."""
    for k in range(12):
        a = math.radians(30 * k)
        if k % 3:
            reach = .47 / max(abs(math.sin(a)), abs(math.cos(a)))
            bar(root, a, reach - .12, reach, .020, .030, marks, .012)
    for text, x, y in (("XII", 0, .42), ("III", .42, 0), ("VI", 0, -.42), ("IX", -.42, 0)):
        shapes.lettering(text, .13, marks, (x, y, .024), parent=root, raised=.004)
    time(root, marks)
    name(root, marks, .20)


DIALS = {"dress": dress, "stones": stones, "field": field, "vintage": vintage, "chronograph": chronograph, "moon": moon, "square": four_marks}
