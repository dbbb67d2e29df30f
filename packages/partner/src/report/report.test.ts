import { checkDefinition } from '@careword/forms'
import { expect, test } from 'vitest'
import { definitionIssueAsIssue } from '../check/definition-issues.ts'
import { issueOf } from '../issue.ts'
import { countOf, issueLines, wantedIssues } from './issue-lines.ts'
import { makeLocator } from './locate-issue.ts'

const form = {
  type: 'AD',
  site: 'ALL',
  version: '2021',
  title: 'My wishes',
  languages: ['en', 'es'],
  secondLang: { es: { title: 'Mis deseos' } },
  sections: [
    {
      id: 'secOne',
      title: 'My agent',
      breadcrumb: 'Agent',
      inputs: [
        {
          id: 'who',
          type: 'radio',
          label: 'Who speaks for you?',
          options: [
            { value: 'name', text: 'Someone' },
            { value: 'none', text: 'Nobody' },
          ],
        },
        { id: 'note', type: 'text', label: 'Note', condition: { input: 'secOne.who', is: 'nmae' } },
      ],
    },
    {
      id: 'secSubmit',
      title: 'Sign',
      breadcrumb: 'Sign',
      inputs: [{ id: 'sign', type: 'signature', label: 'Sign', required: true }],
    },
  ],
}
const place = 'birch/forms/AD/ALL-2021/definition.json'
const text = JSON.stringify(form, null, 2)
const locate = makeLocator(
  file =>
    ({
      [place]: text,
      'birch/partner.json': '{\n  "a": 1\n  "b": 2\n}',
      'base/forms/AD/ALL-2020/definition.json': text,
    })[file],
)
const found = (definition: unknown = form) =>
  checkDefinition(definition).map(issue =>
    locate(definitionIssueAsIssue('birch', 'forms/AD/ALL-2021/definition.json', issue)),
  )

const lineOf = (words: string) => text.split('\n').findIndex(line => line.includes(words)) + 1

test('an issue has its line, the question in its own words, what is allowed and what was meant', () => {
  const [issue] = found().filter(({ code }) => code === 'unknownOption')
  expect(issue).toEqual({
    code: 'unknownOption',
    file: place,
    path: 'sections[0].inputs[1].condition.is',
    line: lineOf('nmae'),
    column: 13,
    about: "question 'note' (“Note”)",
    issue: 'names an answer that the question does not offer',
    todo: "Use the 'value' of one of its options, not the words. Did you mean 'name'?",
    level: 'error',
    found: 'nmae',
    allowed: ['name', 'none'],
    didYouMean: 'name',
  })
})

test('words that a language lacks are one line with their count', () => {
  const lines = issueLines(found()).filter(line => line.includes('has no words in es'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /error sections\[0\]\.secondLang\.es\.title, .* and 6 more: has no words in es\. .*\(missingTranslation\)$/,
  )
})

test('a misspelt key is one message, at the key', () => {
  const spoilt = structuredClone(form)
  Object.assign(spoilt.sections[0]?.inputs[0] ?? {}, { lable: 'Who?', label: undefined })
  const asFile: unknown = JSON.parse(JSON.stringify(spoilt))
  expect(found(asFile)).toMatchObject([
    { code: 'unknownProperty', path: 'sections[0].inputs[0].lable', didYouMean: 'label' },
  ])
})

test('an issue of the form that is extended is located there', () => {
  const issue = locate(issueOf(`${place}: AD/ALL-2020: sections[1].title`, 'empty'))
  expect(issue).toMatchObject({
    file: 'base/forms/AD/ALL-2020/definition.json',
    path: 'sections[1].title',
    line: lineOf('"title": "Sign"'),
    about: "section 'secSubmit' (“Sign”)",
  })
})

test('what is no JSON has the line of its first fault', () => {
  const why = (() => {
    try {
      JSON.parse('{\n  "a": 1\n  "b": 2\n}')
    } catch (error) {
      return String(error)
    }
    return ''
  })()
  expect(locate(issueOf('birch/partner.json', 'noJson', { values: { why } }))).toMatchObject({
    line: 3,
    column: 3,
  })
})

test('a file that is not there has no line, and an issue of the whole file its first', () => {
  expect(locate(issueOf('birch/terms/a.es.json', 'fileMissing'))).toMatchObject({ path: '' })
  expect(locate(issueOf('birch/terms/a.es.json', 'fileMissing'))).not.toHaveProperty('line')
  expect(locate(issueOf(`${place}: (the whole file)`, 'wrongType'))).toMatchObject({
    line: 1,
    column: 1,
    path: '',
  })
})

test('issues are filtered by level, language and form', () => {
  const all = [
    ...found(),
    locate(issueOf('birch/content/es.json: a.b', 'unusedText')),
    locate(issueOf('birch/partner.json: theme.accent', 'englishMissing')),
  ]
  expect(new Set(wantedIssues(all, { lang: 'es' }).map(({ code }) => code))).toEqual(
    new Set(['missingTranslation', 'unusedText']),
  )
  expect(wantedIssues(all, { errorsOnly: true }).some(({ level }) => level === 'warning')).toBe(false)
  expect(wantedIssues(all, { form: 'AD' })).toEqual(wantedIssues(all, { form: 'AD/ALL-2021' }))
  expect(wantedIssues(all, { form: 'A' })).toEqual([])
  expect(countOf(wantedIssues(all, { lang: 'es' }))).toBe('9 errors, 1 warning')
  expect(countOf([])).toBe('no fault')
})
