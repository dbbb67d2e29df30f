"""Writes the fonts of languages whose letters Atkinson Hyperlegible Next lacks: apps/portal/src/ui/brand/noto-sans-*.woff2 (OFL).

The portal loads them on pages in these languages alone (apps/portal/src/ui/fonts-of-languages.css). They are subsets of the fonts that the
paper is printed in. Run it again when these packages change:  python3 scripts/fonts-of-languages.py  (needs fonttools and brotli).
"""
from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont

SOURCE = "node_modules/@expo-google-fonts/{package}/{weight}/{file}_{weight}.ttf"
TARGET = "apps/portal/src/ui/brand/{package}-{language}-{weight}.woff2"

# As in the unicode-range of the style sheet.
LANGUAGES = {
    "vietnamese": ("noto-sans", "NotoSans", "0000-00FF,0102-0103,0110-0111,0128-0129,0168-0169,01A0-01A1,01AF-01B0,0300-0309,0323,1EA0-1EF9,2010-2027,2030-203A,20AB-20AC,2122,2191,2193,2212"),
    "arabic": ("noto-sans-arabic", "NotoSansArabic", "0600-06FF,0750-077F,200C-200F,FB50-FDFF,FE70-FEFC"),
}

for language, (package, file, letters) in LANGUAGES.items():
    for weight, short in (("400Regular", "400"), ("700Bold", "700")):
        font = TTFont(SOURCE.format(package=package, weight=weight, file=file))
        options = Options()
        options.flavor = "woff2"
        options.hinting = False
        options.layout_features = ["*"]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=parse_unicodes(letters))
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(TARGET.format(package=package, language=language, weight=short).replace("-arabic-arabic", "-arabic"))
