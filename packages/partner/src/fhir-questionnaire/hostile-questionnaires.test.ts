// A hostile file is refused with a sentence before any recursive function reads it.
import { expect, test } from 'vitest'
import { largestQuestionnaire, readQuestionnaire } from './read-questionnaire.ts'

const file = (item: unknown, more: object = {}): string =>
  JSON.stringify({ resourceType: 'Questionnaire', status: 'draft', item, ...more })
const question = (linkId: string, more: object = {}) => ({ linkId, text: 'x', type: 'string', ...more })
const shownBy = (...questions: string[]) => ({
  enableBehavior: 'all',
  enableWhen: questions.map(one => ({ question: one, operator: 'exists', answerBoolean: true })),
})
const nested = (levels: number): string =>
  `${'{"linkId":"a","type":"group","item":['.repeat(levels)}${']}'.repeat(levels)}`
const many = Array.from({ length: 6000 }, (_, at) => question(`q${at}`))
const ring = Array.from({ length: 4000 }, (_, at) => question(`q${at}`, shownBy(`q${(at + 1) % 4000}`)))

test.each<[string, string, string]>([
  ['no JSON', '{"resourceType":', 'it is no JSON'],
  ['nothing', 'null', 'it is no Questionnaire'],
  ['another resource', '{"resourceType":"Bundle"}', 'it is no Questionnaire: its resourceType is "Bundle"'],
  [
    'depth',
    `{"resourceType":"Questionnaire","status":"draft","item":[${nested(100_000)}]}`,
    'deeper than 60 levels',
  ],
  ['lists in lists', '['.repeat(200_000) + ']'.repeat(200_000), 'deeper than 60 levels'],
  ['bytes', file([question('a', { text: 'x'.repeat(largestQuestionnaire) })]), 'more than 5000000 bytes'],
  [
    'values',
    file([question('a', { code: Array.from({ length: 210_000 }, () => 1) })]),
    'more than 200000 values',
  ],
  ['items', file(many), 'more than 5000 items'],
  ['no item', file(undefined), 'it asks nothing'],
  [
    'a linkId twice',
    file([question('a'), { linkId: 'g', type: 'group', item: [question('a')] }]),
    'the linkId a is there twice',
  ],
  [
    'a question that is not there',
    file([question('a', shownBy('b'))]),
    'shown by the item b, which is not there',
  ],
  ['itself', file([question('a', shownBy('a'))]), 'in a circle: a → a'],
  [
    'a circle of two',
    file([question('a', shownBy('b')), question('b', shownBy('a'))]),
    'in a circle: a → b → a',
  ],
  ['a circle of thousands', file(ring), 'in a circle: q0 → q1'],
  [
    'a group that its own question shows',
    file([{ linkId: 'g', type: 'group', ...shownBy('a'), item: [question('a')] }]),
    'in a circle: g → a → g',
  ],
  [
    'a tag',
    file([question('a', { text: 'Hello <img src=x onerror=alert(1)>' })]),
    'the words of a hold markup',
  ],
  ['a tag in a title', file([question('a')], { title: '<b>x</b>' }), 'the words of title hold markup'],
  [
    'a tag in an answer',
    file([
      question('a', { type: 'choice', answerOption: [{ valueCoding: { code: 'x', display: '<script>' } }] }),
    ]),
    'the words of a hold markup',
  ],
  [
    'an older release',
    file([question('a', { type: 'question' })]),
    'it is no Questionnaire of FHIR R4: item.0.type',
  ],
  ['a linkId that is a list', file([question('a', { linkId: ['a'] })]), 'item.0.linkId'],
])('%s is refused', (_what, text, sentence) => {
  expect(readQuestionnaire(text)).toMatchObject({ refused: expect.stringContaining(sentence) as string })
})

test('each question that asks two others is no circle, however many ways lead to one', () => {
  const ladder = Array.from({ length: 1000 }, (_, at) =>
    question(`q${at}`, at < 998 ? shownBy(`q${at + 1}`, `q${at + 2}`) : {}),
  )
  expect(readQuestionnaire(file(ladder))).toHaveProperty('questionnaire')
})
