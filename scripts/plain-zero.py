"""Writes apps/portal/src/ui/brand/plain-zero.woff2: the zero of Atkinson Hyperlegible Next (OFL) without its slash.

A slash in each '2026' of a sentence looks technical. The font has no other zero, so the outline is made from its own: the same
outer contour and, for the counter, the same contour scaled to the font's own inner edges, at every weight. Run it again when the
package of the font changes:  python3 scripts/plain-zero.py  (needs fonttools and brotli).
"""
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

SOURCE = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2"
TARGET = "apps/portal/src/ui/brand/plain-zero.woff2"

font = TTFont(SOURCE)
glyph = font["glyf"]["zero"]
# Read before the outline changes: it is decoded by the number of points.
variations = font["gvar"].variations["zero"]
points = list(glyph.coordinates)
outer_end = glyph.endPtsOfContours[0]
outer = points[: outer_end + 1]
outer_flags = list(glyph.flags)[: outer_end + 1]
inner = range(outer_end + 1, len(points))
low, high = min(y for _, y in outer), max(y for _, y in outer)
left, right = min(x for x, _ in outer), max(x for x, _ in outer)
# The point of the old counters that lies furthest to each side says how thick the stroke is there, and how that changes with weight.
edge_left = min(inner, key=lambda at: points[at][0])
edge_right = max(inner, key=lambda at: points[at][0])
edge_low = min(inner, key=lambda at: points[at][1])
edge_high = max(inner, key=lambda at: points[at][1])


def between(at, start, end, first, last):
    return first + (at - start) * (last - first) / (end - start)


def counter(value_at):
    """The counter's points, in the opposite direction of the outer contour's."""
    made = [
        (
            between(x, left, right, value_at(edge_left)[0], value_at(edge_right)[0]),
            between(y, low, high, value_at(edge_low)[1], value_at(edge_high)[1]),
        )
        for x, y in outer
    ]
    return [(round(x), round(y)) for x, y in reversed(made)]


glyph.coordinates = GlyphCoordinates(outer + counter(lambda at: points[at]))
glyph.flags = type(glyph.flags)(outer_flags + outer_flags[::-1])
glyph.endPtsOfContours = [outer_end, 2 * outer_end + 1]
glyph.numberOfContours = 2
if hasattr(glyph, "program"):
    glyph.removeHinting()
for variation in variations:
    deltas = list(variation.coordinates)
    phantom = deltas[len(points):]
    variation.coordinates = deltas[: outer_end + 1] + counter(lambda at: deltas[at]) + phantom

options = Options()
options.flavor = "woff2"
options.layout_features = []
options.notdef_outline = False
subsetter = Subsetter(options)
subsetter.populate(unicodes=[0x30])
subsetter.subset(font)
font.flavor = "woff2"
font.save(TARGET)
