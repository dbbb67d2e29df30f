import type { FormDefinition } from '@careword/forms'
import { expect, test } from 'vitest'
import { editWordsFiles } from './edit-words-files.ts'
import type { FormEdit } from './form-edit.ts'

const definition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'A form',
  languages: ['en', 'vi'],
  sections: [
    {
      id: 'secA',
      title: 'Part',
      breadcrumb: 'Part',
      inputs: [
        {
          id: 'pick',
          type: 'radio',
          label: 'Pick',
          help: 'One of them',
          secondLang: { vi: { help: 'Trong tệp này' } },
          options: [{ value: 'yes', text: 'Yes' }],
        },
      ],
    },
  ],
} as unknown as FormDefinition
const vi = JSON.stringify({ title: 'a', 'secA.pick.label': 'b', 'secA.pick.options.yes.text': 'c' })
const edited = (edit: FormEdit, files: Record<string, string> = { vi }) => {
  const after = editWordsFiles(files, definition, [edit])
  return { vi: after.files['vi'] && (JSON.parse(after.files['vi']) as unknown), rest: after.rest.length }
}
const set = { edit: 'set', ref: 'secA.pick', key: 'label', lang: 'vi', to: 'x' } as const

test('a word is written where the words of its language come from', () => {
  expect(edited(set)).toEqual({
    vi: { title: 'a', 'secA.pick.label': 'x', 'secA.pick.options.yes.text': 'c' },
    rest: 0,
  })
  expect(edited({ ...set, option: 'yes', key: 'text' }).vi).toMatchObject({
    'secA.pick.options.yes.text': 'x',
  })
  expect(edited({ ...set, ref: '', key: 'title' }).vi).toMatchObject({ title: 'x' })
  expect(edited({ ...set, ref: 'secA', key: 'title' }).vi).toMatchObject({ 'secA.title': 'x' })
  expect(edited({ ...set, to: null }).vi).not.toHaveProperty(['secA.pick.label'])
})

test('it is left to the definition where it is there already, or where there is no file', () => {
  expect(edited({ ...set, key: 'help' })).toEqual({ vi: JSON.parse(vi) as unknown, rest: 1 })
  expect(edited(set, {})).toEqual({ vi: undefined, rest: 1 })
})

test('words of what is taken away go with it', () => {
  expect(edited({ edit: 'remove', ref: 'secA.pick' })).toEqual({ vi: { title: 'a' }, rest: 1 })
  expect(edited({ edit: 'remove', ref: 'secA.pick', option: 'yes' }).vi).toEqual({
    title: 'a',
    'secA.pick.label': 'b',
  })
})
