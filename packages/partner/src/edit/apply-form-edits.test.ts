import type { FormDefinition } from '@careword/forms'
import { expect, test } from 'vitest'
import { applyFormEdits, CannotEdit, originOf } from './apply-form-edits.ts'
import type { FormEdit } from './form-edit.ts'

const option = (value: string) => ({ value, text: value, secondLang: { es: { text: value } } })
const definition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'Wishes',
  languages: ['en', 'es'],
  sections: [
    {
      id: 'secOne',
      title: 'One',
      breadcrumb: 'One',
      inputs: [
        {
          id: 'who',
          type: 'radio',
          label: 'Who',
          options: [{ ...option('yes'), items: [{ id: 'name', type: 'name', label: 'Name' }] }, option('no')],
        },
        { id: 'note', type: 'text', label: 'Note' },
      ],
    },
    { id: 'secSubmit', title: 'Sign', breadcrumb: 'Sign', inputs: [] },
  ],
} as unknown as FormDefinition
const own = `${JSON.stringify(definition, null, 2)}\n`
const extending = `{
  "type": "AD",
  "site": "ALL",
  "version": "2",
  "extends": "AD/ALL-1"
}
`
const after = (text: string, ...edits: FormEdit[]) =>
  JSON.parse(applyFormEdits(text, definition, edits)) as Record<string, never>

test('words, settings and answers of the file itself are changed in their place', () => {
  const made = after(
    own,
    { edit: 'set', ref: '', key: 'title', lang: 'es', to: 'Deseos' },
    { edit: 'set', ref: 'secOne', key: 'text', to: 'Read on.' },
    { edit: 'set', ref: 'secOne.name', key: 'required', to: true },
    { edit: 'set', ref: 'secOne.who', option: 'no', key: 'text', lang: 'es', to: 'ninguno' },
    { edit: 'addOption', ref: 'secOne.who', option: option('later') },
    { edit: 'move', ref: 'secOne.who', option: 'later', by: -1 },
    {
      edit: 'addInput',
      section: 'secOne',
      after: 'who',
      input: { id: 'phone', type: 'text', label: 'Phone' },
    },
    { edit: 'addInput', section: 'secSubmit', input: { id: 'sign', type: 'signature', label: 'Sign' } },
    { edit: 'move', ref: 'secOne.note', by: -1 },
    {
      edit: 'addSection',
      after: 'secOne',
      section: { id: 'secTwo', title: 'Two', breadcrumb: 'Two', inputs: [] },
    },
  )
  expect(made).toMatchObject({
    secondLang: { es: { title: 'Deseos' } },
    sections: [
      {
        id: 'secOne',
        text: 'Read on.',
        inputs: [
          {
            id: 'who',
            options: [
              { value: 'yes', items: [{ id: 'name', required: true }] },
              { value: 'later' },
              { value: 'no', secondLang: { es: { text: 'ninguno' } } },
            ],
          },
          { id: 'note' },
          { id: 'phone' },
        ],
      },
      { id: 'secTwo' },
      { id: 'secSubmit', inputs: [{ id: 'sign' }] },
    ],
  })
})

test('what is taken away leaves nothing empty behind', () => {
  const text = applyFormEdits(own, definition, [
    { edit: 'set', ref: 'secOne.note', key: 'help', lang: 'es', to: 'Ayuda' },
    { edit: 'set', ref: 'secOne.note', key: 'help', lang: 'es', to: null },
  ])
  expect(text).toBe(own)
  expect(
    after(own, { edit: 'remove', ref: 'secOne.note' }, { edit: 'remove', ref: 'secOne.who', option: 'no' }),
  ).toMatchObject({
    sections: [{ inputs: [{ id: 'who', options: [{ value: 'yes' }] }] }, {}],
  })
})

test('what comes from the extended form is changed through `changes`, one entry for each question', () => {
  const made = after(
    extending,
    { edit: 'set', ref: 'secOne.note', key: 'label', to: 'Notes' },
    { edit: 'set', ref: 'secOne.note', key: 'label', lang: 'es', to: 'Notas' },
    { edit: 'set', ref: 'secOne.who', option: 'no', key: 'text', to: 'Nobody' },
    { edit: 'remove', ref: 'secOne.name' },
    {
      edit: 'addInput',
      section: 'secOne',
      after: 'note',
      input: { id: 'more', type: 'text', label: 'More' },
    },
    { edit: 'set', ref: 'secOne.more', key: 'label', to: 'More of it' },
  )
  expect(made['changes']).toMatchObject([
    { set: 'secOne.note', to: { label: 'Notes', secondLang: { es: { label: 'Notas' } } } },
    { set: 'secOne.who', to: { options: [{ value: 'yes' }, { value: 'no', text: 'Nobody' }] } },
    { remove: 'secOne.name' },
    { after: 'secOne.note', inputs: [{ id: 'more', label: 'More of it' }] },
  ])
  expect(originOf(JSON.parse(extending), 'secOne.note')).toBe('elsewhere')
  expect(originOf(made, 'secOne.more')).toBe('here')
})

test.each<[string, FormEdit]>([
  [own, { edit: 'set', ref: 'secOne.note', key: 'id', to: 'x' }],
  [own, { edit: 'set', ref: 'secGone', key: 'title', to: 'x' }],
  [own, { edit: 'set', ref: 'secOne.who', option: 'gone', key: 'text', to: 'x' }],
  [own, { edit: 'addSection', after: 'secGone', section: {} }],
  [extending, { edit: 'move', ref: 'secOne.note', by: -1 }],
])('a change that the file cannot hold is refused with a sentence', (text, edit) => {
  expect(() => applyFormEdits(text, definition, [edit])).toThrow(CannotEdit)
})
