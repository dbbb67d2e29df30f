import { expect, test } from 'vitest'
import { isLanguageTag, meantLanguage } from './language-tag.ts'

test.each(['en', 'es', 'vi', 'fil', 'zh-Hant', 'pt-BR'])('%s is a language', tag =>
  expect(isLanguageTag(tag)).toBe(true),
)

test.each([
  ['vn', 'vi'],
  ['VI', 'vi'],
  ['vie', 'vi'],
  ['vi_VN', 'vi'],
  ['viet', 'vi'],
  ['Vietnamese', 'vi'],
  ['Tiếng Việt', 'vi'],
  ['english', 'en'],
  ['cn', 'zh'],
  ['xx-', undefined],
  ['qqqqqqqqqqqqqqqq', undefined],
  ['', undefined],
])("'%s' is none, and %s is meant", (tag, meant) => {
  expect(isLanguageTag(tag)).toBe(false)
  expect(meantLanguage(tag)).toBe(meant)
})
