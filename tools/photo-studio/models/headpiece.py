"""Headpieces that are no tiaras: leaf circlet, cowrie crown, stars on a band, beaded band with a drop."""
import math

from mathutils import Vector

import shapes
import studio

from .tiara import along, outward, sideways

DROP = -.62                                                        # how far below the band the block stands
VIEW = {"azimuth": 4, "elevation": 20, "fill": 0.84, "lens": 100, "fstop": 12}


def build(params):
    metal = studio.metal(params.get("metal", "gold"))
    whole = shapes.gather({"circlet": circlet, "cowrie": cowrie, "stars": stars, "beaded": beaded}[params["style"]], metal, params)
    shapes.rest(whole)


def ribbon(start, path, material, width=.045):
    """A narrow silk ribbon that falls on the table and runs on."""
    def surface(u, v):
        at = path(u)
        side = Vector((0, 0, 1)) * (1 - u) + Vector((.3, 1, 0)).normalized() * u
        return tuple(start + at + side * (v - .5) * 2 * width)
    shapes.sheet(surface, 60, 4, material, .006)


def circlet(metal, params):
    """Leaves along one thin wire, closed behind with silk."""
    shapes.wire([along(-1 + i / 36, .10) for i in range(73)], .016, metal)
    for i in range(26):
        t = -.97 + 1.94 * i / 25
        way = sideways(t) * (1 if t < 0 else -1) * -1
        rise = Vector((0, 0, 1 if i % 2 else -.75))
        shapes.leaf(along(t, .10, .01), way * .9 + rise * .62 + outward(t) * .18, outward(t), .21, metal, .46, fold=.35)
    silk = studio.satin(params.get("ribbon", "champagne"))
    for side in (-1, 1):
        end = along(side, .10)
        ribbon(end, lambda u, s=side: Vector((s * .10 * math.sin(3 * u), .32 * u, -.06 * min(1, 3 * u))), silk)
        shapes.ball(end, .03, silk, 20)


def cowrie(metal, params):
    """Two rows of shells on a gilded band."""
    def band(u, v):
        return tuple(along(2 * u - 1, .02 + .40 * v, -.03))
    shapes.sheet(band, 160, 8, metal, .02)
    for z in (.02, .42):
        shapes.wire([along(-1 + i / 36, z, -.02) for i in range(73)], .022, metal)
    shell = studio.Shader("cowrie")
    tone = shell.ramp(shell.noise(3.0, 2), [(.35, (.80, .68, .50)), (.55, (.88, .80, .66)), (.75, (.74, .58, .38))])
    shell = shell.done(shell.principled(Base_Color=tone, Roughness=.18, Clearcoat=.8, Clearcoat_Roughness=.05).outputs[0])
    dark = studio.enamel("espresso")
    for row, z in ((0, .125), (1, .315)):
        count = 21 - row
        for i in range(count):
            t = (-1 + 2 * (i + .5) / count) * .96
            seat = shapes.group(along(t, z, .03), (0, 0, t * math.radians(98)))
            shapes.ball((0, 0, 0), (.062, .058, .092), shell, 40, parent=seat)
            shapes.wire([(0, -.060, .066), (.008, -.062, .02), (-.006, -.062, -.03), (0, -.058, -.066)], .010, dark, parent=seat, radii=[.4, 1, 1, .4])
            for k in range(5):                                     # teeth of the opening
                shapes.ball((.017 * (-1) ** k, -.059, .044 - .022 * k), .0065, shell, 8, parent=seat)
    for i in range(40):                                            # gold beads between the rows
        t = (-1 + 2 * (i + .5) / 40) * .97
        shapes.ball(along(t, .22, .03), .016, metal, 14)


def star(at, size, turn, metal, gem):
    """Six rays round a set stone."""
    seat = shapes.group(at, turn)
    for k in range(8):
        a = math.pi / 4 * k
        long = size * (1.0 if k % 2 == 0 else .58)
        shapes.leaf((0, 0, 0), (math.cos(a), math.sin(a), 0), (0, 0, 1), long, metal, .26, fold=.5, parent=seat)
        shapes.setting((.40 * long * math.cos(a), .40 * long * math.sin(a), .045 * size / .2), size * .075, metal, gem, parent=seat, claws=False)
    shapes.setting((0, 0, .25 * size), size * .20, metal, gem, parent=seat)


def stars(metal, params):
    """Nine stars on short stems over a band one hardly sees."""
    gem = studio.gem("melee")
    shapes.wire([along(-1 + i / 36, .03) for i in range(73)], .020, metal)
    for i in range(9):
        t = -.80 + 1.60 * i / 8
        crown = math.cos(t * math.pi / 2)
        size = .105 + .085 * crown - (.03 if i % 2 else 0)
        z = .20 + .24 * crown + (.10 if i % 2 == 0 else -.02)
        lean = along(t + .03 * t, z)
        shapes.wire([along(t, .03), along(t + .01 * t, z * .5, .01), lean], .010, metal)
        star(lean, size, (math.pi / 2, 0, t * math.radians(98)), metal, gem)


def beaded(metal, params):
    """Seven rows of glass beads in a triangle pattern, a drop at the forehead, leather ties; laid on a round block so that the drop hangs."""
    shapes.lathe([(.0001, .03), (.80, .03), (.86, .0), (.87, -.08), (.87, DROP)], studio.velvet("champagne"), 128)
    ground, second, third = (bead(params.get(k, d)) for k, d in (("colour", "ivory"), ("accent", "ruby"), ("third", "sapphire")))
    rows, count, r = 7, 150, .0235
    for row in range(rows):
        for i in range(count):
            t = (-1 + 2 * (i + .5) / count) * .98
            wave = abs((i % 20) - 10) / 10 * 3.2                   # triangles, point up
            use = second if abs(row - wave - 1) < .9 else (third if row in (0, 6) and i % 4 < 2 else ground)
            shapes.ball(along(t, .05 + row * 2 * r * .96), (r, r, r * .92), use, 14)
    top = .05 + 3 * 2 * r
    hang = along(0, .03, .02)
    for k in range(6):
        shapes.ball(hang - Vector((0, 0, .02 + .040 * k)), .020, second if k % 2 else ground, 14)
    shapes.leaf(hang - Vector((0, 0, .24)), (0, 0, -1), (0, -1, 0), .26, studio.metal("silver"), .62)
    for side in (-1, 1):
        for k in range(3):
            at = along(side * .16 * (k + 1), .03, .02)
            for n in range(4 - k):
                shapes.ball(at - Vector((0, 0, .02 + .038 * n)), .018, (ground, second, third)[n % 3], 12)
        cord = studio.leather("cognac", grain=90)
        end = along(side, top)
        shapes.wire([end, end + Vector((side * .02, .14, -.03)), end + Vector((-side * .10, .30, -.10)), end + Vector((-side * .34, .42, .045 - top))], .016, cord)


def bead(colour):
    s = studio.Shader("bead " + colour)
    return s.done(s.principled(Base_Color=studio.CLOTHS[colour], Roughness=.22, Specular=.55, Clearcoat=.4).outputs[0])
