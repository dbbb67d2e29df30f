import { problemRules } from '@careword/forms'
import { expect, test } from 'vitest'
import { partnerConfig } from '../../../testing/partner-config.ts'

test.each(['en', 'es'])('whatever can be wrong with an answer is said in %s', lang => {
  const words = partnerConfig().uiTranslations[lang] ?? {}
  expect(problemRules.filter(rule => !words[`field.${rule}`])).toEqual([])
})
