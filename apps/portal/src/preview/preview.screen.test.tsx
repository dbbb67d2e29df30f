import type { FormDefinition } from '@careword/forms'
import type { PreviewPeople, PreviewState } from '@careword/partner/preview/preview-state'
import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aboutYou, signIt } from '../testing/a-small-form.ts'
import { axeFindings } from '../testing/axe.ts'
import { partnerConfig } from '../testing/partner-config.ts'
import { setupPerson } from '../testing/user.ts'
import '../ui/theme.css'
import '../ui/base.css'
import { AuthorPage } from './author-page.tsx'

const person = setupPerson()
const definition: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '2026',
  title: 'My wishes',
  languages: ['en', 'es'],
  sections: [
    { ...aboutYou, secondLang: { es: { title: 'Sobre usted', breadcrumb: 'Sobre usted' } } },
    signIt,
  ],
}
const state: PreviewState = {
  version: 1,
  slug: 'evergreen',
  checking: false,
  issues: [
    {
      file: 'evergreen/forms/AD/ALL-2026/definition.json',
      path: 'sections[0].inputs[0].type',
      line: 12,
      column: 9,
      about: 'question ‘nick’',
      code: 'notAllowed',
      issue: 'can not be this',
      todo: 'Choose one that is allowed.',
      level: 'error',
      places: 2,
    },
    {
      file: 'evergreen/forms/POA/ALL-2026/definition.json',
      path: 'extends',
      code: 'leadsNowhere',
      issue: "leads to 'POA/ALL-1999', which is not there",
      todo: 'Correct the name.',
      level: 'error',
      places: 1,
    },
  ],
  config: partnerConfig(),
  former: false,
  forms: [{ name: 'AD/ALL-2026', definition, hash: 'a', former: true }],
  faulty: ['POA/ALL-2026'],
}
const people: PreviewPeople = {
  people: [
    { from: 'samples', state: null, answers: {}, missing: [] },
    { from: 'madeUp', state: 'NY', answers: {}, missing: [] },
  ],
  signing: [
    {
      states: ['NY', 'NJ'],
      signers: [
        { as: 'patient', number: 1, optional: false },
        { as: 'agent', number: 1, optional: true },
      ],
      onPaper: false,
      rules: {
        route: 'witnesses',
        witnesses: 2,
        witnessAge: 18,
        remote: true,
        everyWitness: ['agent'],
        oneWitness: ['relative'],
      },
    },
  ],
}

beforeEach(() => {
  location.hash = '#/'
  globalThis.fetch = address => {
    const asked = typeof address === 'string' ? address : ''
    if (asked.includes('/api/state?')) return new Promise<Response>(() => undefined)
    return Promise.resolve(Response.json(asked.includes('/api/state') ? state : people))
  }
})
afterEach(() => {
  location.hash = ''
})

test('an error is read as the sentence of the check, with its line, above the form as it was before', async () => {
  const { container } = render(<AuthorPage />)
  const errors = await screen.findByRole('region', { name: '2 errors' })
  expect(errors.textContent).toContain('evergreen/forms/AD/ALL-2026/definition.json:12:9')
  expect(errors.textContent).toContain('question ‘nick’: can not be this. (in 2 places)')
  expect(screen.getByRole('status')).toHaveTextContent('Checked: 2 errors, 0 warnings.')
  expect(screen.getByRole('heading', { level: 2, name: /My wishes/ }).textContent).toContain(
    'as it was before',
  )
  expect(await screen.findByRole('group', { name: 'Window' })).toBeVisible()
  expect(await axeFindings(container)).toEqual([])
})

test('what the answers lack is named by the words of its question', async () => {
  const [first] = people.people
  if (!first) throw new Error('no person')
  const missing: PreviewPeople['people'][number]['missing'] = [
    { path: 'secStepOne.nick', rule: 'required' },
    { path: 'secStepOne.nickLast', rule: 'required' },
  ]
  globalThis.fetch = address => {
    const asked = typeof address === 'string' ? address : ''
    if (asked.includes('/api/state?')) return new Promise<Response>(() => undefined)
    const lacking = { ...people, people: [{ ...first, missing }] }
    return Promise.resolve(Response.json(asked.includes('/api/state') ? state : lacking))
  }
  render(<AuthorPage />)
  const list = await screen.findByRole('list', { name: 'Missing or refused' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['“Name at home” is missing'])
})

test('each part has a frame in each language, or in one', async () => {
  render(<AuthorPage />)
  expect(await screen.findByTitle('About you, English')).toHaveAttribute('src', '/preview/')
  expect(screen.getByTitle('About you, Español')).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'Español' }))
  expect(screen.queryByTitle('About you, English')).toBeNull()
  const parts = within(screen.getByRole('combobox', { name: 'Part' }))
  expect(parts.getByRole('option', { name: 'Sobre usted' })).toBeInTheDocument()
  await person.click(screen.getByRole('radio', { name: 'Desk' }))
  expect(screen.getByText('Español, 1280 pixels wide')).toBeVisible()
})

test('a form that had an error from the start is listed with it', async () => {
  render(<AuthorPage />)
  const forms = within(await screen.findByRole('combobox', { name: 'Form' }))
  const faulty = forms.getByRole('option', { name: /POA/ })
  expect(faulty).toBeDisabled()
  expect(faulty).toHaveTextContent("POA/ALL-2026: extends: leads to 'POA/ALL-1999', which is not there")
})

test('who signs is a table of the states', async () => {
  location.hash = '#/AD/ALL-2026/signing'
  const { container } = render(<AuthorPage />)
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /NY, NJ/ })
  expect(
    within(row)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['patient', 'agent (may sign later)', 'your agent or an alternate', expect.any(String)])
  expect(row.textContent).toContain('2 witnesses of 18 or older, one may watch by video')
  expect(await axeFindings(container)).toEqual([])
})
