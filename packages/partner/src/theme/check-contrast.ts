import type { Finding } from '../check/check-agreement.ts'
import { contrast } from './oklch.ts'
import type { Theme } from './theme.ts'

type Role = keyof Theme
const lights: Role[] = [
  '--cw-page',
  '--cw-surface',
  '--cw-raised',
  '--cw-accent-soft',
  '--cw-ok-soft',
  '--cw-warn-soft',
  '--cw-danger-soft',
]
const plain: Role[] = ['--cw-page', '--cw-surface', '--cw-raised']

/**
 * Foreground and background colours, with the least contrast: body text 7, other text 4.5, controls, icons and focus 3 (WCAG 2.2 1.4.3,
 * 1.4.6, 1.4.11).
 */
const pairs: { role: Role; on: Role[]; atLeast: number }[] = [
  { role: '--cw-text', on: lights, atLeast: 7 },
  { role: '--cw-on-deep', on: ['--cw-deep'], atLeast: 7 },
  { role: '--cw-accent-strong', on: plain, atLeast: 7 },
  { role: '--cw-text-quiet', on: lights, atLeast: 4.5 },
  { role: '--cw-accent', on: [...plain, '--cw-accent-soft'], atLeast: 4.5 },
  { role: '--cw-on-accent', on: ['--cw-accent', '--cw-accent-strong'], atLeast: 4.5 },
  { role: '--cw-ok', on: [...plain, '--cw-ok-soft'], atLeast: 4.5 },
  { role: '--cw-warn', on: [...plain, '--cw-warn-soft'], atLeast: 4.5 },
  { role: '--cw-danger', on: [...plain, '--cw-danger-soft'], atLeast: 4.5 },
  { role: '--cw-line-strong', on: lights, atLeast: 3 },
  { role: '--cw-check', on: plain, atLeast: 3 },
  { role: '--cw-focus', on: [...lights, '--cw-deep'], atLeast: 3 },
]

/** The setting that a person can change when a role fails. */
const cause = (role: Role, on: Role): string =>
  role.includes('deep') || on === '--cw-deep' ? 'theme.deep' : 'theme.accent'

/** Every pair with too little contrast, named by the setting behind it. Empty when the theme is readable. */
export function checkContrast(theme: Theme): Finding[] {
  return pairs.flatMap(({ role, on, atLeast }) =>
    on
      .filter(ground => contrast(theme[role], theme[ground]) < atLeast)
      .map(ground => ({
        settingPath: cause(role, ground),
        code: 'contrast' as const,
        values: {
          front: `${name(role)} ${theme[role]}`,
          ground: `${name(ground)} ${theme[ground]}`,
          contrast: contrast(theme[role], theme[ground]).toFixed(2),
          atLeast,
        },
      })),
  )
}

const name = (role: Role) => role.slice('--cw-'.length)

/** For each setting the pair that is furthest from what it needs: the others have the same cause. */
export const worstContrasts = (theme: Theme): Finding[] => {
  const short = ({ values }: Finding) => Number(values?.['contrast']) / Number(values?.['atLeast'])
  const found = checkContrast(theme).toSorted((one, other) => short(one) - short(other))
  return [...new Map(found.toReversed().map(finding => [finding.settingPath, finding])).values()]
}
