import { expect, test } from 'vitest'
import { choices, sampleInput, text } from '../testing/sample-documents.ts'
import type { DescribedAnswer } from '@careword/forms/describe/described-form'
import { templateFiles } from './template-data.ts'

const dataOf = (answer: DescribedAnswer) => {
  const sections = [{ id: 's', title: 'S', answers: [answer] }]
  const files = templateFiles(sampleInput({ title: 'T', lang: 'en', sections }), () => '')
  return JSON.parse(files.data).sections[0].answers[0]
}

test("a long text is not bold, but a person's name is, however long", () => {
  const letters = 'Ana María '.repeat(20).trim()
  expect(dataOf(text('t', 'What I want', [letters])).strong).toBe(false)
  expect(dataOf({ ...text('n', 'My agent', [letters]), name: true }).strong).toBe(true)
  expect(dataOf(text('s', 'Who may visit', ['Ana'])).strong).toBe(true)
})

test('of what was chosen each line counts for itself', () => {
  const line = 'Say yes or no to tests, medicines and surgery'
  expect(dataOf(choices('c', 'My agent may', [line, line, line, line, line])).strong).toBe(true)
  expect(dataOf(choices('c', 'My agent may', [line.repeat(4)])).strong).toBe(false)
})

test('only what a definition calls a refusal has a frame, whatever its words', () => {
  const refuses = (answer: DescribedAnswer) => dataOf(answer).values[0].refuses
  expect(refuses({ ...choices('cpr', 'CPR', ['Let me die in peace']), refuses: true })).toBe(true)
  for (const words of ['No', 'No, and I would like help to make one'])
    expect(refuses(choices('agent', 'Are you the agent?', [words]))).toBe(false)
})
