// A partner sets accent and deep; every other shade is computed here so that it keeps its contrast whatever the
// partner chose. Defaults: Shell spec §9 (1468b8, 002855, 009A44 for checkboxes).
import { contrast, fromOklch, type Hex, luminance, toOklch } from './oklch.ts'

/** Custom properties as the portal sets them on the root element. */
export interface Theme {
  '--cw-page': Hex
  '--cw-surface': Hex
  '--cw-raised': Hex
  '--cw-text': Hex
  '--cw-text-quiet': Hex
  /** Soft divider; carries no meaning. */
  '--cw-line': Hex
  /** Border of a control, 3:1. */
  '--cw-line-strong': Hex
  '--cw-accent': Hex
  /** Pressed and hovered accent, links in running text, 7:1. */
  '--cw-accent-strong': Hex
  '--cw-accent-soft': Hex
  '--cw-on-accent': Hex
  '--cw-deep': Hex
  '--cw-on-deep': Hex
  /** Text and icons of a success; readable on ok-soft, page and surface. */
  '--cw-ok': Hex
  '--cw-ok-soft': Hex
  '--cw-warn': Hex
  '--cw-warn-soft': Hex
  '--cw-danger': Hex
  '--cw-danger-soft': Hex
  /** 3:1 on every light ground and on deep. */
  '--cw-focus': Hex
  /** For ticked boxes and icons only: 3:1 is too little for text. */
  '--cw-check': Hex
}

export const defaultAccent: Hex = '#1468b8'
export const defaultDeep: Hex = '#002855'
const white: Hex = '#ffffff'
const page: Hex = '#faf8f5'
const check: Hex = '#009a44'

/**
 * All roles of one partner's colours. Pure; throws on a colour that is not '#rrggbb' (the checker reports it first). Whether the result is
 * readable is checked by checkContrast.
 */
export function theme(accent: Hex, deep: Hex): Theme {
  const accentHue = toOklch(accent)
  const deepHue = toOklch(deep).h
  const soft = (h: number, c: number) => fromOklch({ l: 0.957, c, h })
  const accentSoft = soft(accentHue.h, Math.min(0.022, accentHue.c))
  const okSoft = soft(153, 0.032)
  const warnSoft = soft(82, 0.042)
  const dangerSoft = soft(22, 0.024)
  const lights = [page, white, accentSoft, okSoft, warnSoft, dangerSoft]
  const dark = (h: number, c: number, ratio: number, grounds: Hex[] = lights) =>
    darkEnough(h, c, ratio, grounds)
  return {
    '--cw-page': page,
    '--cw-surface': white,
    '--cw-raised': white,
    '--cw-text': dark(deepHue, 0.025, 13.5),
    '--cw-text-quiet': dark(deepHue, 0.022, 6.2),
    '--cw-line': fromOklch({ l: 0.905, c: 0.009, h: 78 }),
    '--cw-line-strong': dark(deepHue, 0.018, 3.6),
    '--cw-accent': accent.toLowerCase(),
    '--cw-accent-strong': dark(accentHue.h, accentHue.c, Math.max(7.2, contrast(accent, white) * 1.2)),
    '--cw-accent-soft': accentSoft,
    '--cw-on-accent': readableOn(accent),
    '--cw-deep': deep.toLowerCase(),
    '--cw-on-deep': readableOn(deep),
    '--cw-ok': dark(153, 0.13, 5.4),
    '--cw-ok-soft': okSoft,
    '--cw-warn': dark(66, 0.115, 5.4),
    '--cw-warn-soft': warnSoft,
    '--cw-danger': dark(27, 0.19, 5.4),
    '--cw-danger-soft': dangerSoft,
    '--cw-focus': between(accentHue.h, Math.max(accentHue.c, 0.12), lights, deep),
    '--cw-check': check,
  }
}

/** The lightest shade of this hue that still has the ratio on every ground. */
function darkEnough(h: number, c: number, ratio: number, grounds: Hex[]): Hex {
  let tooLight = 1
  let enough = 0
  for (let step = 0; step < 24; step++) {
    const l = (tooLight + enough) / 2
    const shade = fromOklch({ l, c, h })
    if (grounds.every(ground => contrast(shade, ground) >= ratio)) enough = l
    else tooLight = l
  }
  return fromOklch({ l: enough, c, h })
}

/** White where it is readable, otherwise near black. */
function readableOn(ground: Hex): Hex {
  return contrast(white, ground) >= 4.5 ? white : '#111418'
}

/** A shade with nearly equal contrast to the light grounds and to the deep one. */
function between(h: number, c: number, lights: Hex[], deep: Hex): Hex {
  const darkestLight = lights.reduce(
    (least, ground) => (luminance(ground) < luminance(least) ? ground : least),
    white,
  )
  let best: Hex = white
  let bestRatio = 0
  for (let l = 0.3; l <= 0.8; l += 0.005) {
    const shade = fromOklch({ l, c, h })
    const ratio = Math.min(contrast(shade, darkestLight), contrast(shade, deep))
    if (ratio > bestRatio) [best, bestRatio] = [shade, ratio]
  }
  return best
}
