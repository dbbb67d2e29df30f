import { expect, test } from 'vitest'
import { sampleInput, text } from '../testing/sample-documents.ts'
import type { DescribedAnswer } from '@careword/forms/describe-types'
import { templateFiles } from './template-data.ts'

const dataOf = (answer: DescribedAnswer) => {
  const sections = [{ id: 's', title: 'S', answers: [answer] }]
  const files = templateFiles(sampleInput({ title: 'T', lang: 'en', sections }))
  return JSON.parse(files.data).sections[0].answers[0]
}

test("a long text is not bold, but somebody's name is, however long", () => {
  const letters = 'Ana María '.repeat(20).trim()
  expect(dataOf(text('t', 'What I want', [letters])).strong).toBe(false)
  expect(dataOf({ ...text('n', 'My agent', [letters]), name: true }).strong).toBe(true)
  expect(dataOf(text('s', 'Who may visit', ['Ana'])).strong).toBe(true)
})
