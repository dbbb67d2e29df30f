// The reminders and the ends of the shipped forms.
import path from 'node:path'
import type { FormDefinition } from '@careword/forms'
import { describe, expect, test } from 'vitest'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'

const { partners } = readPartnerFolders(path.join(import.meta.dirname, '..', 'partners'))
const forms = partners.flatMap(({ slug, json }) =>
  Object.entries(json)
    .filter(([file]) => /^forms\/.*\/definition\.json$/.test(file))
    .map(
      ([file, form]) => [`${slug} ${file.split('/').slice(1, 3).join('/')}`, form as FormDefinition] as const,
    ),
)
const ofFiveTopics = forms.filter(([name]) => name.includes('5WISHES1'))

test('the five topics have their general form and seven of states', () => {
  expect(ofFiveTopics).toHaveLength(8)
})

describe.each(forms)('%s', (name, { sections }) => {
  test('ends where it is signed', () => {
    expect(sections.at(-1)?.id).toBe('secSubmit')
  })
  test('reminds in the three guiding topics, or nowhere', () => {
    const reminds = sections.filter(section => section.reminder).map(section => section.id)
    expect(reminds).toEqual(name.includes('5WISHES1') ? ['secWish3', 'secWish4', 'secWish5'] : [])
  })
})
