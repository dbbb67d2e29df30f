// The browser's own Back, with the window's own history: what a memory history cannot show.
import { paths } from '@careword/contract/paths'
import type { InputDefinition, SectionDefinition } from '@careword/forms'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiResponse } from '../../api/contract-types.ts'
import { aSmallForm, aSmallFormAt, savedSmallForm } from '../../testing/a-small-form.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { somePicture } from '../../testing/some-picture.ts'
import { setupPerson } from '../../testing/user.ts'

const person = setupPerson()
const [about, sign] = aSmallForm().sections as [SectionDefinition, SectionDefinition]
const part = (id: string, more: Partial<InputDefinition> = {}): SectionDefinition => ({
  id,
  title: `Title of ${id}`,
  breadcrumb: id,
  inputs: [{ id: `${id}Text`, type: 'text', label: `Question of ${id}`, ...more } as InputDefinition],
})

const aText: ApiResponse<'documentText'> = {
  documentId: 'document-1',
  type: 'AD',
  title: 'My wishes',
  lang: 'en',
  person: { fullname: 'Maria Alvarez', dob: null },
  signedAt: null,
  timeZone: 'America/Los_Angeles',
  mark: null,
  sections: [
    {
      id: 'secStepOne',
      title: 'My wishes',
      answers: [{ inputId: 'nick', label: 'Where', depth: 0, kind: 'text', values: ['To be at home'] }],
    },
  ],
}
const faq = paths.faq.to({ patientId: 'patient-1', userType: 'patient', encryptedUserId: 'user-1' })
const at = window.location.href
let leave = () => {}
beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  leave()
  window.history.pushState({}, '', at)
})

const threeParts = (third = part('secThree')) =>
  aSmallForm({ sections: [about, part('secTwo'), third, sign], savedSections: ['secStepOne'] })

async function open(
  form = threeParts(),
  title: string | RegExp = 'Title of secTwo',
  address = aSmallFormAt,
  state?: unknown,
) {
  const portal = renderPortal(
    address,
    {
      userInfo: () => aPatient(),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      getForm: () => form,
      autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z' }),
      discardAutosaved: () => ({ success: true }) as never,
      saveSection: request => savedSmallForm(request),
      documentText: () => aText,
    },
    { browser: true, state },
  )
  leave = () => portal.router.history.destroy()
  const isAt = (title: string | RegExp) =>
    portal.findByRole('heading', { level: 1, name: title }, { timeout: 15_000 })
  await isAt(title)
  return { ...portal, isAt }
}

test('the first Back leads to the part before, also of a draft that opened where it was left', async () => {
  const portal = await open()
  await person.click(portal.getByRole('button', { name: 'Save and continue' }))
  await portal.isAt('Title of secThree')
  window.history.back()
  await portal.isAt('Title of secTwo')
  window.history.forward()
  expect(await portal.isAt('Title of secThree')).toBeVisible()
})

test('Back closes what asks over the page, and the page stays', async () => {
  const portal = await open(threeParts(part('secThree', { required: true })))
  const goOn = () => person.click(portal.getByRole('button', { name: 'Save and continue' }))
  await goOn()
  await portal.isAt('Title of secThree')
  await goOn()
  const dialog = await portal.findByRole('alertdialog')
  window.history.back()
  await expect.poll(() => dialog.isConnected).toBe(false)
  await portal.isAt('Title of secThree')
  expect(portal.path()).toContain('startIndex=2')
  window.history.back()
  await portal.isAt('Title of secTwo')
})

test('Back closes what an agent reads on the patient’s screen, and the page stays theirs', async () => {
  const drawn = { signature: somePicture('Maria Alvarez'), signatureDate: '2026-05-03T14:40:00.000Z' }
  const accepts = { id: 'accepts', type: 'signature', label: 'The agent signs', signer: 'agent' } as const
  const form = aSmallForm({
    sections: [about, { ...sign, inputs: [...sign.inputs, accepts] }],
    answers: { secStepOne: { nick: 'Mary' }, secSubmit: drawn },
    savedSections: ['secStepOne'],
  })
  const portal = await open(form, 'Is the agent here?', `${aSmallFormAt}?startIndex=1`)
  await person.click(portal.getByRole('button', { name: 'I am the agent. Continue' }))
  await portal.isAt('The agent accepts')
  await person.click(portal.getByRole('button', { name: 'Read the document' }))
  const wish = await portal.findByText('To be at home')
  window.history.back()
  await expect.poll(() => wish.isConnected).toBe(false)
  await portal.isAt('The agent accepts')
  expect(portal.getByRole('button', { name: /^Give the .+ back to Maria$/ })).toBeVisible()
})

test('a second Back takes the question whether to leave away, and the page stays; a third one asks again', async () => {
  const portal = await open()
  const wizard = portal.path().replace('/patientportal', '')
  await portal.router.navigate({ to: faq })
  await expect.poll(() => portal.path()).toContain(faq)
  await portal.router.navigate({ to: wizard })
  await portal.isAt('Title of secTwo')
  const here = portal.path()
  await person.type(portal.getByRole('textbox', { name: /Question of secTwo/ }), 'Blue')
  const asks = () => portal.findByRole('alertdialog', { name: 'Save what you wrote?' })
  const shown = () => window.location.pathname
  window.history.back()
  let dialog = await asks()
  expect(shown()).toContain(faq)
  window.history.back()
  await expect.poll(() => dialog.isConnected).toBe(false)
  await expect.poll(shown).toBe(here.split('?')[0])
  expect(portal.getByRole('textbox', { name: /Question of secTwo/ })).toHaveValue('Blue')
  window.history.back()
  dialog = await asks()
  await person.click(portal.getByRole('button', { name: 'Discard changes' }))
  await expect.poll(() => portal.path()).toContain(faq)
})

test('loaded again in a part that was opened from the review, the way leads back there', async () => {
  const form = aSmallForm({
    sections: [about, part('secTwo'), part('secThree'), sign],
    savedSections: ['secStepOne', 'secTwo', 'secThree'],
  })
  let portal = await open(form, 'Read it once more')
  await person.click(portal.getByRole('button', { name: 'Change Title of secTwo' }))
  await portal.isAt('Title of secTwo')
  await expect.poll(() => window.location.search).toContain('startIndex=1')
  const here = portal.path().replace('/patientportal', '')
  const { state } = window.history
  portal.unmount()
  leave()
  portal = await open(form, 'Title of secTwo', here, state)
  await person.click(portal.getByRole('button', { name: 'Save and back to the review' }))
  expect(await portal.isAt('Read it once more')).toBeVisible()
})

test('Back at the first page of a tab closes the dialog and keeps what was typed; the next one leaves in one step', async () => {
  const portal = renderPortal('/user/register', {}, { browser: true })
  leave = () => portal.router.history.destroy()
  const field = await portal.findByLabelText(/^First name/, {}, { timeout: 15_000 })
  await person.type(field, 'Leonor')
  for (const again of [false, true]) {
    await person.click(portal.getByRole('button', { name: 'Help' }))
    const dialog = await portal.findByRole('dialog', { name: 'How can we help?' })
    window.history.back()
    await expect.poll(() => dialog.isConnected, { message: `again: ${again}` }).toBe(false)
    expect(window.location.pathname).toBe('/patientportal/user/register')
    expect(field).toHaveValue('Leonor')
  }
  await person.click(portal.getByRole('button', { name: 'Help' }))
  await person.click(await portal.findByRole('button', { name: 'Close' }))
  window.history.back()
  await expect.poll(() => window.location.href).toBe(at)
})
