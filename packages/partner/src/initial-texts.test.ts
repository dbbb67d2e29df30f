import { expect, test } from 'vitest'
import { buildConfig } from './build-config.ts'
import { initialTexts } from './initial-texts.ts'
import { publicConfig } from './public-config.ts'
import { soundBase, soundPartner } from './testing/sound-folders.ts'

const config = publicConfig(buildConfig(soundBase(), soundPartner()))
const { translations } = config.patientEngagement

test('the first words are the partner’s own, as in the portal', () => {
  const words = initialTexts(config, 'en')
  expect(words).toEqual({
    lang: 'en',
    partner: config.patientEngagement.branding.name,
    logo: config.images.logo || config.images.defaultLogo,
    loading: config.uiTranslations.en?.['shell.loading'] ?? '',
    title: translations.en?.[config.patientEngagement.configurations.login.title],
    greeting: undefined,
    loadingLong: config.uiTranslations.en?.['shell.loadingLong'] ?? '',
    signInTitle: '',
    description: '',
  })
})

test('what a language has no words for appears in English', () => {
  const without = { ...config.patientEngagement, translations: { ...translations, es: {} } }
  expect(initialTexts({ ...config, patientEngagement: without }, 'es').title).toBe('Welcome')
})
