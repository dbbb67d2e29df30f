// Values of the patient's record are prefilled in a new document, and the person may change them.
import type { SectionDefinition } from '@careword/forms'
import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm, aSmallFormAt, savedSmallForm } from '../../testing/a-small-form.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

const [about, sign] = aSmallForm().sections as [SectionDefinition, SectionDefinition]
const sections: SectionDefinition[] = [
  {
    ...about,
    inputs: [
      { id: 'phone', type: 'maskedInput', label: 'Your phone', kind: 'phone', prefill: 'phone' },
      { id: 'mail', type: 'text', label: 'Your e-mail', kind: 'email', prefill: 'email' },
      {
        id: 'speaks',
        type: 'dropdown',
        label: 'Your language',
        prefill: 'language',
        options: [
          { value: 'en', text: 'English' },
          { value: 'es', text: 'Spanish' },
        ],
      },
    ],
  },
  sign,
]
const known = { phone: '+15555550117', email: 'rosa@mail.example', language: 'es' }
const hint = 'We already have this. You can change it.'

async function open(more: Partial<ReturnType<typeof aSmallForm>> = {}) {
  await page.viewport(1280, 900)
  const saved: Record<string, unknown>[] = []
  const portal = renderPortal(`${aSmallFormAt}?startIndex=0`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () => aSmallForm({ sections, known, ...more }),
    saveSection: request => {
      saved.push((request.body as { content: Record<string, unknown> }).content)
      return savedSmallForm(request)
    },
  })
  await portal.findByRole('heading', { level: 1, name: 'About you' })
  return { portal, saved }
}

test('phone, e-mail and language are there, with where they are from; nothing was typed', async () => {
  const { portal } = await open()
  expect(portal.getByRole('textbox', { name: 'Number' })).toHaveValue('(555) 555-0117')
  const mail = portal.getByRole('textbox', { name: 'Your e-mail' })
  expect(mail).toHaveValue('rosa@mail.example')
  expect(mail).toHaveAccessibleDescription(hint)
  expect(portal.getByRole('combobox', { name: 'Your language' })).toHaveValue('es')
  expect(portal.getAllByText(hint)).toHaveLength(3)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
})

test('what is changed is what is saved, and is not called ours any more', async () => {
  const { portal, saved } = await open()
  const mail = portal.getByRole('textbox', { name: 'Your e-mail' })
  await person.clear(mail)
  expect(mail).not.toHaveAccessibleDescription(hint)
  await person.click(portal.getByRole('button', { name: /^Save and continue/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ secStepOne: { phone: '15555550117', speaks: 'es' } })
  expect(saved[0]?.['secStepOne']).not.toHaveProperty('mail')
})

test('an answer that was saved as empty stays empty', async () => {
  const { portal } = await open({ revisions: { secStepOne: 1 } })
  expect(portal.getByRole('textbox', { name: 'Your e-mail' })).toHaveValue('')
  expect(portal.queryByText(hint)).toBeNull()
})

test('an e-mail that was emptied and not saved stays empty', async () => {
  const autosaved = {
    secStepOne: {
      answers: { speaks: 'es' },
      baseRevision: 0,
      autosavedAt: '2026-11-22T10:00:00.000Z',
      tabId: 'another-tab',
      seq: 1,
    },
  }
  const { portal } = await open({ autosaved })
  expect(portal.getByRole('textbox', { name: 'Your e-mail' })).toHaveValue('')
  expect(portal.getByRole('combobox', { name: 'Your language' })).toHaveValue('es')
})
