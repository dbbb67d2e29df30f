import { expect, test } from 'vitest'
import { buildConfig, type PartnerConfig } from './build-config.ts'
import { completeConfig } from './complete-config.ts'
import { soundBase, soundPartner } from './testing/sound-folders.ts'

const base = soundBase()
const published = () => structuredClone(buildConfig(base, soundPartner()))

/** As plain data, in which anything may be missing. */
type Plain = { [key: string]: Plain } & Record<string, unknown>
const older = (change: (config: Plain) => void): PartnerConfig => {
  const config = published() as unknown as Plain
  change(config)
  return config as unknown as PartnerConfig
}
const without = (inside: Plain | undefined, key: string) => {
  if (!inside || !(key in inside)) throw new Error(`there is no ${key}`)
  delete inside[key]
}

test('a configuration of this release stays what it is', () => {
  expect(completeConfig(base, published())).toEqual({ config: published(), issues: [] })
})

test('settings that came since have their defaults, and texts that came since are those of the base', () => {
  const before = older(config => {
    without(config['settings'], 'stateVersions')
    without(config['uiTexts']?.['es'], 'shell.wait')
    without(config['errors']?.['en'], 'LOGIN_USER_NOT_FOUND')
    without(config['content']?.['es'], 'faq.what.title')
  })
  expect(completeConfig(base, before)).toEqual({ config: published(), issues: [] })
})

test('words that were published stay, also where the base has others now', () => {
  const before = older(config =>
    Object.assign(config['uiTexts']?.['es'] ?? {}, { 'shell.loading': 'Ya viene' }),
  )
  expect(completeConfig(base, before).config.uiTexts['es']?.['shell.loading']).toBe('Ya viene')
})

test('a setting that is none any more is left out', () => {
  const before = older(config => {
    Object.assign(config['settings'] ?? {}, { oldToggle: true })
    Object.assign(config['settings']?.['business'] ?? {}, { oldName: 'x' })
  })
  expect(completeConfig(base, before)).toEqual({ config: published(), issues: [] })
})

test('what cannot be read is reported, and stays as it was published', () => {
  const before = older(config => Object.assign(config['settings']?.['business'] ?? {}, { name: 7 }))
  const { config, issues } = completeConfig(base, before)
  expect(issues).toHaveLength(1)
  expect(issues[0]).toMatch(/^business\.name: /)
  expect(config.settings).toEqual(before.settings)
})
