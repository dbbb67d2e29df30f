import type { SectionDefinition } from '@careword/forms'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm, aSmallFormAt } from '../../testing/a-small-form.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

const [about, sign] = aSmallForm().sections as [SectionDefinition, SectionDefinition]

async function open() {
  await page.viewport(1280, 900)
  const portal = renderPortal(aSmallFormAt, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () =>
      aSmallForm({
        sections: [
          {
            ...about,
            inputs: [
              { id: 'signed', type: 'date', label: 'When did you sign it?', required: true },
              { id: 'until', type: 'date', label: 'Until when?', limit: 'future', postDateYears: 30 },
            ],
          },
          sign,
        ],
      }),
  })
  const [month, day, year] = (await portal.findAllByRole('combobox')) as HTMLSelectElement[]
  if (!month || !day || !year) throw new Error('the three lists of a date are not there')
  return { portal, month, day, year }
}

test('another month keeps the chosen day, and reports at once where it has no such day', async () => {
  const { portal, month, day } = await open()
  await person.selectOptions(month, 'June')
  await person.selectOptions(day, '30')
  await person.selectOptions(month, 'February')
  expect(day).toHaveValue('30')
  expect(portal.getByText('This month has 29 days. Choose the day again, or another month.')).toBeVisible()
  await person.selectOptions(month, 'July')
  expect(day).toHaveValue('30')
  expect(portal.queryByText(/This month has/)).toBeNull()
  // Day 29 is in the list of that month alone.
  await person.selectOptions(month, 'February')
  await person.selectOptions(day, '28')
  expect([...day.options].map(each => each.value)).not.toContain('30')
})

test('the message names which of the three is missing', async () => {
  const { portal, month, day } = await open()
  await person.selectOptions(month, 'June')
  await person.selectOptions(day, '3')
  await person.click(portal.getByRole('button', { name: 'Save and continue' }))
  expect((await portal.findAllByText('Choose the year too.')).length).toBeGreaterThan(0)
})

test('a date until which something counts begins with this year', async () => {
  const { portal } = await open()
  const year = portal.getAllByRole('combobox').at(5) as HTMLSelectElement
  const years = [...year.options].flatMap(each => (each.value === '' ? [] : [Number(each.value)]))
  expect(years[0]).toBe(new Date().getFullYear())
  expect(years.at(-1)).toBe(new Date().getFullYear() + 30)
})
