import type { FormDefinition } from '@careword/forms'
import type { FormEdit } from '@careword/partner/edit/form-edit'
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aboutYou, signIt } from '../../testing/a-small-form.ts'
import { axeFindings } from '../../testing/axe.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { setupPerson } from '../../testing/user.ts'
import '../../ui/theme.css'
import '../../ui/base.css'
import { EditView } from './edit-view.tsx'

const person = setupPerson()
const definition: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '2026',
  title: 'My wishes',
  languages: ['en', 'es'],
  sections: [
    {
      ...aboutYou,
      inputs: [
        ...aboutYou.inputs,
        {
          id: 'pet',
          type: 'radio',
          label: 'A pet?',
          options: [
            { value: 'yes', text: 'Yes' },
            { value: 'no', text: 'No' },
          ],
        },
        { id: 'byRules', type: 'text', label: 'Of the state' },
      ],
    },
    signIt,
  ],
}
let sent: FormEdit[][]
let refuses: boolean

beforeEach(() => {
  sent = []
  refuses = false
  globalThis.fetch = (address, init) => {
    const asked = typeof address === 'string' ? address : ''
    const source = { was: 'a', source: definition, ofRules: ['secStepOne.byRules'] }
    if (!asked.endsWith('/edit')) return Promise.resolve(Response.json(source))
    const { edits } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { edits: FormEdit[] }
    sent.push(edits)
    return Promise.resolve(
      refuses
        ? Response.json({ error: 'This was not saved.', issues: [] }, { status: 422 })
        : Response.json(source),
    )
  }
})

const open = () =>
  render(
    <EditView
      config={partnerConfig()}
      form={{ name: 'AD/ALL-2026', definition, hash: 'a', former: false }}
      place={{ form: 'AD/ALL-2026', view: 'edit', part: undefined }}
      person={{ from: 'madeUp', state: null, answers: {}, missing: [] }}
    />,
  )
async function cardOf(name: RegExp): Promise<HTMLElement> {
  const summary = (await screen.findAllByText(name)).map(found => found.closest('summary')).find(Boolean)
  if (!summary?.parentElement) throw new Error(`no card ${String(name)}`)
  await person.click(summary)
  return summary.parentElement
}

test('words, the star and the condition of a question are saved together, in each language', async () => {
  const { container } = open()
  const card = within(await cardOf(/^A pet\?$/))
  const words = within(card.getByRole('group', { name: 'Question' }))
  await person.clear(words.getByLabelText('English'))
  await person.type(words.getByLabelText('English'), 'Any pet?')
  await person.type(words.getByLabelText('Español'), '¿Mascotas?')
  await person.click(card.getByRole('checkbox', { name: 'It has to be answered' }))
  await person.selectOptions(card.getByLabelText('Shown'), 'secStepOne.nick')
  await person.selectOptions(card.getByLabelText('Its answer'), 'is not answered')
  expect(await axeFindings(container)).toEqual([])
  await person.click(card.getByRole('button', { name: 'Save' }))
  const ref = 'secStepOne.pet'
  expect(sent).toEqual([
    [
      { edit: 'set', ref, key: 'label', to: 'Any pet?' },
      { edit: 'set', ref, key: 'label', lang: 'es', to: '¿Mascotas?' },
      { edit: 'set', ref, key: 'required', to: true },
      { edit: 'set', ref, key: 'condition', to: { input: 'secStepOne.nick', filled: false } },
    ],
  ])
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

test('a condition has several tests, of which all or one have to hold', async () => {
  const { container } = open()
  const card = within(await cardOf(/^A pet\?$/))
  expect(card.queryByRole('button', { name: 'One more test' })).toBeNull()
  await person.selectOptions(card.getByLabelText('Shown'), 'secStepOne.nick')
  await person.click(card.getByRole('button', { name: 'One more test' }))
  await person.selectOptions(card.getByLabelText('Shown, test 2'), 'secStepOne.byRules')
  await person.selectOptions(card.getByLabelText('Its answer, test 2'), 'is not answered')
  await person.click(card.getByRole('button', { name: 'One more test' }))
  await person.selectOptions(card.getByLabelText('Shown, test 3'), 'without this test')
  await person.selectOptions(card.getByLabelText('Of these tests'), 'one has to hold')
  expect(await axeFindings(container)).toEqual([])
  await person.click(card.getByRole('button', { name: 'Save' }))
  const [nick, byRules] = [
    { input: 'secStepOne.nick', filled: true },
    { input: 'secStepOne.byRules', filled: false },
  ]
  expect(sent).toEqual([
    [{ edit: 'set', ref: 'secStepOne.pet', key: 'condition', to: { any: [nick, byRules] } }],
  ])
})

test('a condition holds a group of tests, and its own tests are joined the other way', async () => {
  const { container } = open()
  const card = within(await cardOf(/^A pet\?$/))
  await person.selectOptions(card.getByLabelText('Shown'), 'secStepOne.nick')
  await person.click(card.getByRole('button', { name: 'A group of tests' }))
  const group = within(card.getByRole('group', { name: 'Group 2' }))
  await person.selectOptions(group.getByLabelText('Shown, test 2.2'), 'secStepOne.byRules')
  await person.click(group.getByRole('button', { name: 'One more test in group 2' }))
  await person.selectOptions(group.getByLabelText('Shown, test 2.3'), 'without this test')
  expect(group.getByLabelText('Of the tests of group 2')).toHaveValue('any')
  expect(await axeFindings(container)).toEqual([])
  await person.click(card.getByRole('button', { name: 'Save' }))
  const [sentEdit] = sent.flat()
  expect(sentEdit).toMatchObject({
    key: 'condition',
    to: { all: [{ input: 'secStepOne.nick' }, { any: [{}, { input: 'secStepOne.byRules' }] }] },
  })
})

test('what is refused stays as it was typed, with the sentence', async () => {
  refuses = true
  open()
  const card = within(await cardOf(/^A pet\?$/))
  const english = within(card.getByRole('group', { name: 'Question' })).getByLabelText('English')
  await person.clear(english)
  await person.type(english, 'Half a thought')
  await person.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByText('This was not saved.')).toBeVisible()
  expect(english).toHaveValue('Half a thought')
  await person.click(card.getByRole('button', { name: 'Undo' }))
  expect(english).toHaveValue('A pet?')
})

test('what is typed stays while another view is looked at', async () => {
  const { unmount } = open()
  const words = async () =>
    within(within(await cardOf(/^Name at home$/)).getByRole('group', { name: 'Question' })).getByLabelText(
      'English',
    )
  await person.type(await words(), ' now')
  unmount()
  open()
  const again = await words()
  expect(again).toHaveValue('Name at home now')
  await person.click(
    screen
      .getAllByRole('button', { name: 'Undo' })
      .find(each => !(each as HTMLButtonElement).disabled) as HTMLElement,
  )
  expect(again).toHaveValue('Name at home')
})

test('answers and questions are added, moved and taken away; what the rules add is not offered', async () => {
  open()
  const card = within(await cardOf(/^A pet\?$/))
  const answer = within(card.getByRole('group', { name: 'One more answer' }))
  await person.type(answer.getByLabelText('English'), 'Not yet')
  await person.type(answer.getByLabelText('Español'), 'Aún no')
  await person.click(answer.getByRole('button', { name: 'Add this answer' }))
  await person.click(card.getByRole('button', { name: 'Move “No” up' }))
  const add = within(await cardOf(/^Add a question$/))
  await person.selectOptions(add.getByLabelText('Kind'), 'A phone number')
  await person.type(add.getByLabelText('English'), 'Cell phone')
  await person.type(add.getByLabelText('Español'), 'Celular')
  await person.click(add.getByRole('button', { name: 'Add this question' }))
  await person.click(card.getByRole('button', { name: 'Remove' }))
  await person.click(card.getByRole('button', { name: 'Remove this question now' }))
  const ref = 'secStepOne.pet'
  expect(sent.flat()).toEqual([
    {
      edit: 'addOption',
      ref,
      option: { value: 'notYet', text: 'Not yet', secondLang: { es: { text: 'Aún no' } } },
    },
    { edit: 'move', ref, option: 'no', by: -1 },
    {
      edit: 'addInput',
      section: 'secStepOne',
      after: 'pet',
      input: {
        id: 'cellPhone',
        type: 'maskedInput',
        kind: 'phone',
        label: 'Cell phone',
        secondLang: { es: { label: 'Celular' } },
      },
    },
    { edit: 'remove', ref },
  ])
  expect(screen.queryByText('text, byRules', { exact: false })).toBeNull()
})
