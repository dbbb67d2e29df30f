// A tip may hold for some answers only, such as for one state.
import type { SectionDefinition } from '@careword/forms'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { page, userEvent as keys } from 'vitest/browser'
import { aSmallForm, aSmallFormAt } from '../../testing/a-small-form.ts'
import { aPatient } from '../../testing/people.ts'
import { pressOfItsOwn } from '../../testing/press-of-its-own.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

const [, sign] = aSmallForm().sections as [SectionDefinition, SectionDefinition]
const when = { input: 'secStepOne.here', is: true } as const
const asked: SectionDefinition = {
  id: 'secStepOne',
  title: 'Where',
  breadcrumb: 'Where',
  inputs: [{ id: 'here', type: 'check', label: 'I live in Michigan' }],
  tips: [
    { title: 'For everybody', text: 'Somebody calm.' },
    { title: 'In Michigan', text: 'An agent is not paid.', condition: when },
    { title: 'Beside the question', text: 'Only there.', inputId: 'here', condition: when },
  ],
}

test.each([[390], [1280]])('a tip is shown while its condition holds (%i px)', async width => {
  await page.viewport(width, 800)
  const portal = renderPortal(aSmallFormAt, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () => aSmallForm({ sections: [asked, sign] }),
  })
  const box = await portal.findByRole('checkbox', { name: 'I live in Michigan' })
  const seen = (title: string) =>
    portal.queryAllByText(title).filter(each => each.getBoundingClientRect().width > 0).length
  const titles = ['For everybody', 'In Michigan', 'Beside the question']
  expect(titles.map(seen)).toEqual([1, 0, 0])
  await person.click(box)
  expect(titles.map(seen)).toEqual([1, 1, 1])
  pressOfItsOwn()
  await person.click(box)
  expect(titles.map(seen)).toEqual([1, 0, 0])
})

test('on a phone the calm words and the tips of a part are one line over the first question, and open by keyboard', async () => {
  await page.viewport(390, 844)
  const portal = renderPortal(aSmallFormAt, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () =>
      aSmallForm({
        sections: [
          { ...asked, heroModule: { items: [{ text: 'Take your time', message: 'Come back.' }] } },
          sign,
        ],
      }),
  })
  const line = await portal.findByText('Good to know')
  expect(portal.getByText('Take your time').checkVisibility({ contentVisibilityAuto: true })).toBe(false)
  const question = portal.getByRole('checkbox', { name: 'I live in Michigan' })
  expect(question.getBoundingClientRect().top).toBeLessThan(500)
  await person.click(line)
  expect(portal.getByText('Take your time')).toBeVisible()
  expect(portal.getAllByText('Somebody calm.').filter(each => each.checkVisibility())).toHaveLength(1)
})

const introduction = 'Nobody can foresee everything.'
type Known = Record<string, true>
async function introduced(width: number, answers: Known, revisions: Record<string, number>) {
  await page.viewport(width, 800)
  const portal = renderPortal(`${aSmallFormAt}?startIndex=0`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () =>
      aSmallForm({
        sections: [{ ...asked, text: introduction }, sign],
        answers: { secStepOne: answers },
        revisions,
      }),
  })
  await portal.findByRole('heading', { level: 1, name: 'Where' })
  return {
    portal,
    isSeen: () => portal.getByText(introduction).checkVisibility({ contentVisibilityAuto: true }),
  }
}

test.each<[string, number, Known, Record<string, number>]>([
  ['opened for the first time', 390, {}, {}],
  ['filled in by what is known, and not stored', 390, { here: true }, {}],
  ['begun before, on a wide screen', 1280, { here: true }, { secStepOne: 1 }],
])(
  'what introduces a part is there until it was read, also while a person answers: %s (%i px)',
  async (_, width, answers, revisions) => {
    const { portal, isSeen } = await introduced(width, answers, revisions)
    expect(isSeen()).toBe(true)
    const box = portal
      .getAllByRole('checkbox', { name: 'I live in Michigan' })
      .find(each => each.checkVisibility({ contentVisibilityAuto: true }))
    await person.click(box as HTMLElement)
    expect(isSeen()).toBe(true)
  },
)

test('on a phone a person who comes back has what introduces a part within reach, by keyboard too', async () => {
  const { portal, isSeen } = await introduced(390, { here: true }, { secStepOne: 1 })
  expect(isSeen()).toBe(false)
  portal.getByText('Good to know').closest('summary')?.focus()
  await keys.keyboard('{Enter}')
  await expect.poll(isSeen).toBe(true)
})
