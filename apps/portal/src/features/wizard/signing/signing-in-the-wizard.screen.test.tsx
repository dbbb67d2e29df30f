import type { FormDefinition } from '@careword/forms'
import { act, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { expect, test } from 'vitest'
import { aPatient } from '../../../testing/people.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import type { LoadedForm } from '../api/fetch-form.ts'
import { somePicture } from '../../../testing/some-picture.ts'
import { drawPath, type Place } from '../../../testing/draw-path.ts'
import { signatureLimits } from '@careword/domain/documents/is-signature-empty'
import { setLimits } from '../../../testing/set-limits.ts'

const person = setupPerson()
setLimits(signatureLimits, { restBetweenStrokes: 30 })
const edit = '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1'
const line: Place[] = Array.from({ length: 12 }, (_, i) => [0.2 + i * 0.05, 0.5 + 0.2 * Math.sin(i)])
const sections: FormDefinition['sections'] = [
  {
    id: 'secStepOne',
    title: 'About you',
    breadcrumb: 'About you',
    start: true,
    inputs: [
      { id: 'mine', type: 'signature', kind: 'initials', label: 'My initials', required: true },
      { id: 'witness', type: 'signature', label: 'The witness', signer: 'witness' },
      { id: 'agentName', type: 'name', label: 'My agent' },
      { id: 'accept', type: 'signature', label: 'The agent', signer: 'agent', nameInput: 'agentName' },
    ],
  },
  {
    id: 'secSubmit',
    title: 'Sign it',
    breadcrumb: 'Sign',
    inputs: [{ id: 'signature', type: 'signature', label: 'Your signature', required: true }],
  },
]
const earlier = {
  witness: '',
  witnessDate: '2026-05-03T10:00:00.000Z',
  agentNameFirst: 'Ana',
  agentNameLast: 'Ruiz',
}

/** A form whose witness signed on an earlier day. The server stores other pictures than it was sent. */
async function openForm() {
  earlier.witness = somePicture('Ben Lee')
  const form: LoadedForm = {
    documentId: 'document-1',
    patientId: 'patient-1',
    status: 'Incomplete',
    metadata: {
      type: 'AD',
      site: 'ALL',
      version: '5WISHES1',
      signedAt: null,
      timeZone: 'America/Los_Angeles',
    },
    title: 'My wishes',
    languages: ['en', 'es'],
    sections,
    validators: [],
    definitionHash: 'hash',
    answers: { secStepOne: { ...earlier } },
    savedSections: [],
    revisions: { secStepOne: 1 },
    private: { sectionNotes: {} },
    autosaved: {},
    known: {},
    featureToggles: {},
    permissions: { canEdit: true, canSign: true, canUpload: true },
    person: { fullname: 'Maria Alvarez', dob: '1951-03-05' },
  }
  let revision = 1
  const portal = renderPortal(edit, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () => form,
    saveSection: ({ query, body }) => {
      const sectionId = query.get('sectionId') ?? ''
      const { content } = body as { content: Record<string, Record<string, string>> }
      const answers = { ...content[sectionId] }
      if (answers['mine']) answers['mine'] = somePicture('as the server keeps it')
      return {
        documentId: 'document-1',
        sectionId,
        status: 'Incomplete',
        revision: ++revision,
        savedAt: '2026-05-03T14:05:00.000Z',
        savedSections: [],
        answers,
        signed: false,
      } as never
    },
  })
  await portal.findByRole('heading', { level: 1, name: 'About you' })
  const saved = () =>
    portal.server.calls
      .filter(each => each.name === 'saveSection')
      .map(each => (each.body as { content: Record<string, Record<string, string>> }).content['secStepOne'])
  const field = (id: string) => {
    const found = portal.container.querySelector<HTMLElement>(`[data-field="secStepOne.${id}"]`)
    if (!found) throw new Error(`no question ${id}`)
    return within(found)
  }
  const pad = (id: string) => {
    const closed = portal.container.querySelector<HTMLButtonElement>(
      `[data-field="secStepOne.${id}"] [data-signing="open"]`,
    )
    if (closed) act(() => closed.click())
    const found = portal.container.querySelector<HTMLCanvasElement>(
      `[data-field="secStepOne.${id}"] canvas[data-signature-surface]`,
    )
    if (!found) throw new Error(`no pad for ${id}`)
    found.scrollIntoView({ block: 'center' })
    return found
  }
  const saveAndStay = async () => {
    const before = saved().length
    await person.click(portal.getByRole('button', { name: 'Save' }))
    const stay = await portal.findByRole('button', { name: 'Save and stay' })
    await waitFor(() => expect(stay).toBeEnabled())
    await person.click(stay)
    await waitFor(() => expect(saved()).toHaveLength(before + 1))
    return saved().at(-1)
  }
  return { ...portal, saved, field, pad, saveAndStay }
}

test('initials go with their date in the same save; cleared, both are gone from the next one', async () => {
  const { field, pad, saveAndStay } = await openForm()
  await drawPath(pad('mine'), line)
  const first = await saveAndStay()
  expect(first).toMatchObject({
    mine: expect.stringMatching(/^data:image\/png;base64,/),
    mineDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    ...earlier,
  })
  // The drawing can be continued although the server stores another picture of it.
  await waitFor(() => expect(field('mine').getByRole('button', { name: 'Clear initials' })).toBeVisible())
  expect(pad('mine')).toBeVisible()
  await person.click(field('mine').getByRole('button', { name: 'Clear initials' }))
  expect(await saveAndStay()).toEqual(earlier)
})

test('only a signature that is new is looked at before going on; an earlier one is not asked about again', async () => {
  const { pad, getByRole, getByAltText, findByRole, queryByRole, saved } = await openForm()
  await drawPath(pad('mine'), line)
  await person.click(getByRole('button', { name: 'Save and continue' }))
  const check = await findByRole('alertdialog', { name: 'Signature check' })
  expect(within(check).getAllByRole('img')).toHaveLength(1)
  expect(within(check).getByText('My initials')).toBeVisible()
  expect(saved()).toHaveLength(0)
  await person.click(within(check).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(queryByRole('alertdialog')).toBeNull())
  expect(saved()).toHaveLength(0)
  await person.click(getByRole('button', { name: 'Save and continue' }))
  await person.click(
    within(await findByRole('alertdialog')).getByRole('button', { name: 'Keep it and continue' }),
  )
  expect(await findByRole('heading', { level: 1, name: 'Read it once more' })).toBeVisible()
  // After returning to the page the initials are shown, and nothing is asked again.
  await person.click(getByRole('button', { name: 'Back' }))
  await findByRole('heading', { level: 1, name: 'About you' })
  expect(getByAltText('Your initials')).toBeVisible()
  await person.click(getByRole('button', { name: 'Save and continue' }))
  expect(await findByRole('heading', { level: 1, name: 'Read it once more' })).toBeVisible()
  expect(queryByRole('alertdialog')).toBeNull()
})

test('ink that is too little is not sent: the question is named as missing, and the ink stays', async () => {
  const { pad, field, getByRole, findByRole, saved } = await openForm()
  await drawPath(pad('mine'), [[0.4, 0.4]])
  await person.click(getByRole('button', { name: 'Save and continue' }))
  const missing = await findByRole('alertdialog', { name: 'One answer is missing' })
  await person.click(within(missing).getByRole('button', { name: 'Go to the question' }))
  expect(
    await field('mine').findByText(
      'We cannot see initials yet. Draw a little more, or clear it and start again.',
    ),
  ).toBeVisible()
  expect(field('mine').getByRole('button', { name: 'Clear initials' })).toBeVisible()
  expect(saved()).toHaveLength(0)
})

test('a name that is not the signer’s is never called ready, also when the name in the document changes afterwards', async () => {
  const { field } = await openForm()
  await person.click(field('accept').getByRole('button', { name: 'Type instead' }))
  const typed = () => field('accept').getByRole('textbox', { name: /Type your full name/ })
  const said = () => field('accept').getByRole('status')
  // Typing the name is the act of signing, so the field is not prefilled.
  expect(typed()).toHaveValue('')
  expect(said()).not.toHaveTextContent('Ready')
  await person.type(typed(), 'Fabio Rey')
  expect(said()).toHaveTextContent('Type the name as it is written in this document.')
  await person.clear(typed())
  await person.type(typed(), 'ana ruiz')
  expect(said()).toHaveTextContent('Ready. It counts when the document is finished.')
  await person.type(field('agentName').getByRole('textbox', { name: /Last name/ }), ' Paz')
  expect(said()).not.toHaveTextContent('Ready')
})
