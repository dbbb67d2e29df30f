// The document is signed elsewhere during typing (ruling G-85): the unsaved text is shown, never lost, and never hidden behind a mere 'Your
// document is signed'.
import { screen, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { goToSigning } from '../../../testing/go-to-signing.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { noResponse, refuse } from '../../../testing/fake-server.ts'
import { openThreeParts, threeParts } from '../../../testing/open-three-parts.ts'

const person = setupPerson()
const signedElsewhere = refuse(409, 'DOCUMENT_ALREADY_SUBMITTED')
const signedForm = (answers: Record<string, Record<string, string>>) =>
  threeParts({
    status: 'Active',
    answers,
    metadata: { ...threeParts().metadata, signedAt: '2026-05-03T14:00:00.000Z' },
  })
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a save that finds the document signed', () => {
  test('shows what was written here and is not in it, to copy; then leads to the documents', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const form = { now: threeParts() }
    const wizard = await openThreeParts(threeParts(), {
      saveSection: () => signedElsewhere,
      getForm: () => form.now,
    })
    await person.type(wizard.getByLabelText(/Name at home/), 'Mari the brave')
    form.now = signedForm({ secStepOne: { nick: 'Maria' } })
    await person.click(wizard.getByRole('button', { name: 'Save and continue' }))
    // The first dialog of a run: its part has to be fetched.
    const dialog = await wizard.findByRole(
      'dialog',
      { name: 'These words of yours are not in the document' },
      { timeout: 15_000 },
    )
    expect(within(dialog).getByText('Mari the brave')).toBeVisible()
    expect(within(dialog).getByText('Name at home')).toBeVisible()
    expect(within(dialog).queryByText('Maria')).toBeNull()
    expect(await axeFindings(document.body)).toEqual([])
    // The text was autosaved before the dialog opened.
    expect(wizard.asked('autosaveSection').at(-1)?.body).toMatchObject({
      answers: { nick: 'Mari the brave' },
    })
    await person.tab()
    await person.click(within(dialog).getByRole('button', { name: 'Copy all of it' }))
    expect(copied).toHaveBeenCalledWith('About you\n\nName at home\nMari the brave')
    expect(await within(dialog).findByRole('button', { name: 'Copied' })).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: 'Go to the documents' }))
    await waitFor(() => expect(wizard.path()).toContain('/documents/'))
  })

  test('where the browser does not copy, it shows how else', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    const wizard = await openThreeParts(threeParts(), { saveSection: () => signedElsewhere })
    await person.type(wizard.getByLabelText(/Name at home/), 'Mari')
    await person.click(wizard.getByRole('button', { name: 'Save and continue' }))
    await person.click(await wizard.findByRole('button', { name: 'Copy all of it' }))
    const dialog = wizard.getByRole('dialog')
    expect(await within(dialog).findByText(/Mark the words below/)).toBeVisible()
  })

  test('where the signed one holds all of it, the documents state that it is signed', async () => {
    const form = { now: threeParts() }
    const wizard = await openThreeParts(threeParts(), {
      saveSection: () => signedElsewhere,
      getForm: () => form.now,
    })
    await person.type(wizard.getByLabelText(/Name at home/), 'Mari')
    form.now = signedForm({ secStepOne: { nick: 'Mari' } })
    await person.click(wizard.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(wizard.path()).toContain('/documents/'))
    expect(await wizard.findByText('This document is already signed')).toBeVisible()
  })

  test('also when the signed one cannot be read now: all that is not saved is shown', async () => {
    let reads = 0
    const wizard = await openThreeParts(
      threeParts(),
      {
        saveSection: () => signedElsewhere,
        getForm: () => (reads++ === 0 ? threeParts() : noResponse),
      },
      { lang: 'es' },
    )
    await person.type(wizard.getByLabelText(/Name at home/), 'Mari')
    await person.click(wizard.getByRole('button', { name: 'Guardar y continuar' }))
    const dialog = await wizard.findByRole('dialog', {
      name: 'Estas palabras suyas no están en el documento',
    })
    expect(within(dialog).getByText('Mari')).toBeVisible()
  })
})

test('a press of Sign that finds another signature states that this one is not in it', async () => {
  const ready = threeParts({
    answers: { secStepOne: { nick: 'Mari' } },
    savedSections: ['secStepOne', 'secWish'],
    revisions: { secStepOne: 1, secWish: 1 },
  })
  const wizard = await openThreeParts(
    ready,
    { saveSection: () => signedElsewhere },
    { at: '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1?startIndex=2' },
  )
  await goToSigning(wizard)
  await person.click(await wizard.findByRole('button', { name: 'Type instead' }))
  await person.type(wizard.getByLabelText('Type your full name'), 'Maria Alvarez')
  await person.click(wizard.getByRole('button', { name: 'Finish my document' }))
  const check = await wizard.findByRole('alertdialog', { name: 'Signature check' })
  await person.click(within(check).getByRole('button', { name: 'Yes, finish' }))
  const dialog = await wizard.findByRole('dialog', { name: 'These words of yours are not in the document' })
  expect(within(dialog).getByText('You signed here. This signature is not in the document.')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Copy all of it' })).toBeNull()
  expect(screen.queryByText('Your document is signed')).toBeNull()
})
