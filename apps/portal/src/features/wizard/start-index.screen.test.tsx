// The part that the address asks for (Shell spec §2: startIndex).
import type { SectionDefinition } from '@careword/forms'
import { setupPerson } from '../../testing/user.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm, aSmallFormAt, savedSmallForm } from '../../testing/a-small-form.ts'
import { aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

const [about, sign] = aSmallForm().sections as [SectionDefinition, SectionDefinition]
const part = (id: string): SectionDefinition => ({
  id,
  title: `Title of ${id}`,
  breadcrumb: id,
  inputs: [{ id: `${id}Text`, type: 'text', label: `Question of ${id}` }],
})

test.each([
  ['?startIndex=0', 'About you'],
  ['?startIndex=2', 'Title of secThree'],
  // Without startIndex, the section where the person stopped.
  ['', 'Title of secTwo'],
])('the address with “%s” opens “%s”', async (search, title) => {
  const portal = renderPortal(`${aSmallFormAt}${search}`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () =>
      aSmallForm({
        sections: [about, part('secTwo'), part('secThree'), sign],
        savedSections: ['secStepOne'],
      }),
  })
  const heading = await portal.findByRole('heading', { level: 1 }, { timeout: 15_000 })
  expect(heading).toHaveTextContent(title)
})

test.each([[''], ['?startIndex=1']])(
  'the browser’s Back goes one part back and Forward on again, with what was typed (%s)',
  async search => {
    await page.viewport(1280, 900)
    const saved = ['secStepOne']
    const portal = renderPortal(`${aSmallFormAt}${search}`, {
      userInfo: () => aPatient(),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      getForm: () =>
        aSmallForm({ sections: [about, part('secTwo'), part('secThree'), sign], savedSections: saved }),
      autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z' }),
      discardAutosaved: () => ({ success: true }) as never,
      saveSection: request => savedSmallForm(request),
    })
    const at = (title: string) => portal.findByRole('heading', { level: 1, name: title }, { timeout: 15_000 })
    await at('Title of secTwo')
    await person.click(portal.getByRole('button', { name: 'Save and continue' }))
    await at('Title of secThree')
    portal.router.history.back()
    await at('Title of secTwo')
    // After a reload, each history entry still names its section.
    expect(portal.path()).toContain('startIndex=1')
    portal.router.history.forward()
    await at('Title of secThree')
    expect(portal.path()).toContain('startIndex=2')
    await person.type(portal.getByRole('textbox', { name: 'Question of secThree' }), 'not saved')
    // Typed text is kept, and no dialog asks: the person stays in the form.
    portal.router.history.back()
    await at('Title of secTwo')
    expect(portal.queryByRole('dialog')).toBeNull()
    portal.router.history.forward()
    expect(await portal.findByRole('textbox', { name: 'Question of secThree' })).toHaveValue('not saved')
  },
)

test('a draft that is opened again is as the server has it then, not as it was at the first time', async () => {
  await page.viewport(1280, 900)
  let revision = 1
  const asked: number[] = []
  const portal = renderPortal(`${aSmallFormAt}?startIndex=1`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    allDocuments: () => documentsOf(),
    getForm: () => {
      asked.push(revision)
      return aSmallForm({
        sections: [about, part('secTwo'), sign],
        savedSections: ['secStepOne', 'secTwo'],
        answers: { secTwo: { secTwoText: `as of revision ${revision}` } },
        revisions: { secTwo: revision },
      })
    },
  })
  const box = () => portal.findByRole('textbox', { name: 'Question of secTwo' }, { timeout: 15_000 })
  expect(await box()).toHaveValue('as of revision 1')
  revision = 2
  const { history } = portal.router
  const back = history.location.href
  history.push('/patientportal/documents/patient-1/patient/user-1')
  await portal.findByRole('main', {}, { timeout: 15_000 })
  await vi.waitFor(
    () => expect(portal.queryByRole('textbox', { name: 'Question of secTwo' })).toBeNull(),
    15_000,
  )
  history.push(back)
  expect(await box()).toHaveValue('as of revision 2')
  expect(asked).toEqual([1, 2])
})
