// sRGB and OKLCH, both ways, and WCAG contrast. OKLCH is used because a step in its lightness looks the same in
// every hue, so shades computed for one partner's blue are as calm for another's green.
// Matrices: Björn Ottosson, "A perceptual color space for image processing". Contrast: WCAG 2.2, 1.4.3.

/** '#rrggbb', lower case. */
export type Hex = string

/** Lightness 0–1, chroma 0–about 0.37, hue in degrees. */
interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

/** Whether the text is an opaque colour such as '#rrggbb', the only format that configuration may use. */
export function isHex(text: unknown): text is Hex {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)
}

/** WCAG contrast ratio of two colours, 1–21. */
export function contrast(one: Hex, other: Hex): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** WCAG relative luminance, 0–1. */
export function luminance(hex: Hex): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Throws on anything but '#rrggbb'. */
export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI
  return { l: lightness, c: Math.hypot(greenRed, blueYellow), h: (hue + 360) % 360 }
}

/** The nearest colour that a screen can show: lightness and hue are kept, chroma is reduced. */
export function fromOklch({ l, c, h }: Oklch): Hex {
  if (isShowable(toLinear({ l, c, h }))) return toHex(toLinear({ l, c, h }))
  let inside = 0
  let outside = c
  for (let step = 0; step < 24; step++) {
    const middle = (inside + outside) / 2
    if (isShowable(toLinear({ l, c: middle, h }))) inside = middle
    else outside = middle
  }
  return toHex(toLinear({ l, c: inside, h }))
}

function toLinear({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Whether a screen can show the colour. Half a step of 8 bits is tolerated, so that white and black count. */
function isShowable(channels: Triple): boolean {
  return channels.every(channel => channel >= -0.0005 && channel <= 1.0005)
}

function linear(hex: Hex): Triple {
  if (!isHex(hex)) throw new RangeError('not a colour as #rrggbb')
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function toHex(channels: Triple): Hex {
  const two = (channel: number) => {
    const value = Math.min(1, Math.max(0, channel))
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channels.map(two).join('')}`
}
