import type { FormDefinition, InputDefinition } from '@careword/forms'
import { render, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { Profiler } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PartnerProvider } from '../../partner/partner-context.tsx'
import { goToSigning } from '../../testing/go-to-signing.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aPatient } from '../../testing/people.ts'
import { pressOfItsOwn } from '../../testing/press-of-its-own.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import type { LoadedForm } from './api/fetch-form.ts'
import { createDraftStore } from '../../form-ui/draft/draft-store.ts'
import { DraftContext } from '../../form-ui/draft/use-draft.ts'
import { InputField } from '../../form-ui/inputs/input-field.tsx'
import { drawPath } from '../../testing/draw-path.ts'
import { signatureLimits } from '@careword/domain/documents/is-signature-empty'
import { setLimits } from '../../testing/set-limits.ts'

// Wide enough that all questions are open; on a phone they are folded (question-list.screen.test.tsx).
beforeEach(() => page.viewport(1280, 900))

const person = setupPerson()
setLimits(signatureLimits, { restBetweenStrokes: 30 })
const edit = '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1'

const about: FormDefinition['sections'][number] = {
  id: 'secStepOne',
  title: 'About you',
  breadcrumb: 'About you',
  inputs: [
    { id: 'nick', type: 'text', label: 'Name at home', required: true },
    {
      id: 'agent',
      type: 'radio',
      label: 'Would you like an agent?',
      options: [
        { value: 'yes', text: 'Yes', items: [{ id: 'agentName', type: 'text', label: 'Who?' }] },
        { value: 'no', text: 'No' },
      ],
    },
    {
      id: 'music',
      type: 'check',
      label: 'Around me',
      options: [
        { value: 'songs', text: 'Songs', items: [{ id: 'which', type: 'text', label: 'Which songs?' }] },
      ],
    },
  ],
}
const sign: FormDefinition['sections'][number] = {
  id: 'secSubmit',
  title: 'Sign it',
  breadcrumb: 'Sign',
  inputs: [
    { id: 'signature', type: 'signature', label: 'Your signature', required: true, meaning: 'My wishes.' },
  ],
}

function aForm(more: Partial<LoadedForm> = {}): LoadedForm {
  return {
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
    sections: [about, sign],
    validators: [],
    definitionHash: 'hash',
    answers: {},
    savedSections: [],
    revisions: {},
    private: { sectionNotes: {} },
    autosaved: {},
    known: {},
    featureToggles: {},
    permissions: { canEdit: true, canSign: true, canUpload: true },
    person: { fullname: 'Maria Alvarez', dob: '1951-03-05' },
    ...more,
  }
}

async function openWizard(form: LoadedForm = aForm(), handlers: Handlers = {}, lang: 'en' | 'es' = 'en') {
  const portal = renderPortal(
    edit,
    {
      userInfo: () => aPatient(),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      getForm: () => form,
      saveSection: ({ query, body }) =>
        ({
          documentId: 'document-1',
          sectionId: query.get('sectionId') ?? '',
          status: 'Incomplete',
          revision: 1,
          savedAt: '2026-05-03T14:05:00.000Z',
          savedSections: [query.get('sectionId') ?? ''],
          answers:
            (body as { content: Record<string, Record<string, string>> }).content[
              query.get('sectionId') ?? ''
            ] ?? {},
          signed: query.get('sign') === 'true',
        }) as never,
      ...handlers,
    },
    { lang },
  )
  await portal.findByRole('heading', {
    level: 1,
    name: /About you|Read it once more|Léalo una vez más|Sign it/,
  })
  const saves = () => portal.server.calls.filter(each => each.name === 'saveSection')
  return { ...portal, saves }
}

test('a key pressed in a section of 200 questions draws that question again and no other', async () => {
  const inputs: InputDefinition[] = Array.from({ length: 200 }, (_, i) => ({
    id: `q${i}`,
    type: 'text',
    label: `Question ${i}`,
    ...(i % 10 === 0 && i > 0 ? { condition: { input: `secStepOne.q${i - 1}`, filled: true } } : {}),
  }))
  const def: FormDefinition = {
    type: 'AD',
    site: 'ALL',
    version: '1',
    title: 'Many',
    languages: ['en'],
    sections: [{ ...about, inputs }],
  }
  const store = createDraftStore({
    def,
    answers: {},
    savedSections: [],
    revisions: {},
    sectionId: 'secStepOne',
  })
  const drawn: string[] = []
  const screen = render(
    <PartnerProvider config={partnerConfig()}>
      <DraftContext value={store}>
        {inputs.map(input => (
          <Profiler key={input.id} id={input.id} onRender={id => drawn.push(id)}>
            <InputField sectionId="secStepOne" input={input} />
          </Profiler>
        ))}
      </DraftContext>
    </PartnerProvider>,
  )
  const box = screen.getByLabelText('Question 5')
  drawn.length = 0
  await person.typeByKeys(box, 'abc')
  expect(drawn).toEqual(['q5', 'q5', 'q5'])

  // The key that opens another question draws these two.
  drawn.length = 0
  await person.type(screen.getByLabelText('Question 9'), 'x')
  expect(drawn.toSorted()).toEqual(['q10', 'q9'])
  expect(screen.getByLabelText('Question 10')).toBeVisible()
})

test('a missing answer is named, and the focus goes to it when the dialog closes', async () => {
  const { findByRole, getByRole, getByLabelText, getByText, saves, queryByRole } = await openWizard()
  await person.click(getByRole('button', { name: 'Save and continue' }))
  const dialog = await findByRole('alertdialog', { name: 'One answer is missing' })
  expect(within(dialog).getByText('Name at home')).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Go to the question' }))
  await waitFor(() => expect(queryByRole('alertdialog')).toBeNull())
  const box = getByLabelText(/Name at home/)
  await waitFor(() => expect(box).toHaveFocus())
  expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(box).toHaveAccessibleDescription('Fill this in.')
  expect(getByText('NOTE: FIELDS IN RED MUST BE COMPLETED BEFORE CONTINUING')).toBeVisible()
  // Lists all of them, as links.
  getByRole('heading', { level: 1 }).focus()
  await person.click(getByRole('button', { name: 'Name at home' }))
  await waitFor(() => expect(box).toHaveFocus())
  expect(saves()).toHaveLength(0)
  await person.type(box, 'Mari')
  expect(box).not.toHaveAttribute('aria-invalid')
})

test.each([
  ['no answer comes', noResponse],
  ['the server fails', refuse(500, 'UNHANDLED_ERROR')],
  ['there were too many tries', refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '7' })],
] as const)('when %s, what was typed stays and the same press works later', async (_name, response) => {
  const { getByRole, findByRole, getByLabelText, server, saves } = await openWizard(aForm(), {
    saveSection: () => response,
  })
  await person.type(getByLabelText(/Name at home/), 'Mari')
  await person.click(getByRole('button', { name: 'Save and continue' }))
  const again = await findByRole('button', { name: 'Try again' })
  expect(getByLabelText(/Name at home/)).toHaveValue('Mari')
  expect(saves()).toHaveLength(1)

  server.respond({
    saveSection: () =>
      ({
        documentId: 'document-1',
        sectionId: 'secStepOne',
        status: 'Incomplete',
        revision: 1,
        savedAt: '2026-05-03T14:05:00.000Z',
        savedSections: ['secStepOne'],
        answers: { nick: 'Mari' },
        signed: false,
      }) as never,
  })
  await person.click(again)
  expect(await findByRole('heading', { level: 1, name: 'Read it once more' })).toHaveFocus()
})

/** Signs by typing the name, on the last page of a complete form. */
async function typedSignature(handlers: Handlers) {
  const form = aForm({ answers: { secStepOne: { nick: 'Mari' } }, savedSections: ['secStepOne'] })
  const wizard = await openWizard(form, {
    allDocuments: () => ({}),
    pdf: () => refuse(500, 'UNHANDLED_ERROR'),
    ...handlers,
  })
  await goToSigning(wizard)
  await person.click(wizard.getByRole('button', { name: 'Type instead' }))
  await person.type(wizard.getByLabelText('Type your full name'), 'Maria Alvarez')
  await person.click(wizard.getByRole('button', { name: 'Finish my document' }))
  return wizard
}

test('before a first signature the notice is read and agreed to, then the signature is looked at', async () => {
  let accepted = false
  const notice = { id: 'notice-1', link: '/partner-files/terms/electronic-communication' }
  const { findByRole, queryByRole, saves, server, getByRole } = await typedSignature({
    userInfo: () => aPatient({ electronicNotice: { ...notice, accepted } }),
    acceptTermsOfUse: ({ params }) => {
      accepted = true
      return { result: 'success', terms_of_use_id: params.termsId }
    },
  })
  const standing = await findByRole('region', { name: 'Before you sign' })
  expect(within(standing).getByText(/Check this box/)).toBeVisible()
  expect(within(standing).getByRole('checkbox')).toHaveFocus()
  expect(queryByRole('alertdialog')).toBeNull()
  expect(saves()).toHaveLength(0)

  await person.click(within(standing).getByRole('checkbox'))
  await person.click(getByRole('button', { name: 'Finish my document' }))
  expect(await findByRole('alertdialog', { name: 'Signature check' })).toBeVisible()
  expect(server.calls.find(each => each.name === 'acceptTermsOfUse')?.body).toEqual({ email: '' })
  expect(saves()).toHaveLength(0)
})

test('when the server wants a new version of the notice, it is shown, and the signature stays', async () => {
  let id = 'notice-1'
  const accepted: string[] = []
  const { findByRole, getByRole, server, saves } = await typedSignature({
    userInfo: () =>
      aPatient({
        electronicNotice: {
          id,
          link: '/partner-files/terms/electronic-communication',
          accepted: id === 'notice-1' || accepted.includes(id),
        },
      }),
    acceptTermsOfUse: ({ params }) => {
      accepted.push(params.termsId)
      return { result: 'success', terms_of_use_id: params.termsId }
    },
    saveSection: () => {
      id = 'notice-2'
      return refuse(403, 'ELECTRONIC_NOTICE_REQUIRED')
    },
  })
  await person.click(within(await findByRole('alertdialog')).getByRole('button', { name: 'Yes, finish' }))
  const standing = await findByRole('region', { name: 'Before you sign' })
  expect(within(standing).getByRole('checkbox')).not.toBeChecked()
  server.respond({ saveSection: () => ({ documentId: 'document-1', signed: true }) as never })
  await person.click(within(standing).getByRole('checkbox'))
  await person.click(getByRole('button', { name: 'Finish my document' }))
  expect(accepted).toEqual(['notice-2'])
  const check = await findByRole('alertdialog', { name: 'Signature check' })
  expect(await within(check).findByRole('img', { name: 'Signature of Maria Alvarez' })).toBeVisible()
  expect(saves()).toHaveLength(1)
})

test('a refusal that will never change leads to the documents with its code', async () => {
  const { getByRole, getByLabelText, path } = await openWizard(aForm(), {
    saveSection: () => refuse(403, 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA'),
    allDocuments: () => ({}),
  })
  await person.type(getByLabelText(/Name at home/), 'Mari')
  await person.click(getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(path()).toContain('/documents/'))
})

test('a second press on the chosen answer clears it, and what it opened is gone', async () => {
  const { getByRole, getByLabelText, queryByLabelText, saves } = await openWizard()
  await person.type(getByLabelText(/Name at home/), 'Mari')
  const yes = getByRole('radio', { name: 'Yes' })
  await person.click(yes)
  await person.type(getByLabelText('Who?'), 'Ana')
  // A trembling hand presses twice.
  await person.click(yes)
  expect(getByLabelText('Who?')).toHaveValue('Ana')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
  onTestFinished(() => void vi.useRealTimers())
  await person.click(yes)
  expect(yes).not.toBeChecked()
  expect(queryByLabelText('Who?')).toBeNull()
  await person.click(getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.body).toMatchObject({ content: { secStepOne: { nick: 'Mari' } } })
})

test('unticking a line takes the answers under it away', async () => {
  const { getByRole, getByLabelText, saves } = await openWizard()
  await person.type(getByLabelText(/Name at home/), 'Mari')
  await person.click(getByRole('checkbox', { name: 'Songs' }))
  await person.type(getByLabelText('Which songs?'), 'Boleros')
  for (let press = 0; press < 2; press++) {
    pressOfItsOwn()
    await person.click(getByRole('checkbox', { name: 'Songs' }))
  }
  expect(getByLabelText('Which songs?')).toHaveValue('')
  await person.click(getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.body).toMatchObject({
    action: 'continue',
    content: { secStepOne: { nick: 'Mari', music: ['songs'] } },
  })
})

test('quick saves can be pressed only while something differs from what is saved', async () => {
  const { getByRole, findByRole, getByLabelText, saves } = await openWizard()
  const menu = getByRole('button', { name: 'Save' })
  await person.click(menu)
  expect(getByRole('button', { name: 'Save and stay' })).toBeDisabled()
  await person.click(menu)
  await person.click(getByRole('checkbox', { name: 'Songs' }))
  await person.click(menu)
  const stay = await findByRole('button', { name: 'Save and stay' })
  await waitFor(() => expect(stay).toBeEnabled())
  // Quick saves may be incomplete.
  await person.click(stay)
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.query).toMatchObject({ preview: 'true', sign: 'false' })
  expect(getByLabelText(/Name at home/)).toBeVisible()
})

test('leaving with unsaved answers asks first, and staying keeps them', async () => {
  const { getByRole, findByRole, getByLabelText, path } = await openWizard()
  await person.type(getByLabelText(/Name at home/), 'Mari')
  await person.click(getByRole('link', { name: 'My documents' }))
  const dialog = await findByRole('alertdialog', { name: 'Save what you wrote?' })
  await person.click(within(dialog).getByRole('button', { name: 'Stay on this page' }))
  expect(path()).toContain('/edit/')
  expect(getByLabelText(/Name at home/)).toHaveValue('Mari')
})

test('the language changes only after unsaved answers were saved or given up', async () => {
  await page.viewport(414, 896)
  const { getByRole, findByRole, getByLabelText, saves } = await openWizard()
  await person.type(getByLabelText(/Name at home/), 'Mari')
  await person.click(getByRole('button', { name: 'Español' }))
  await person.click(await findByRole('button', { name: 'Save changes' }))
  expect(await findByRole('button', { name: 'Guardar y continuar' })).toBeVisible()
  expect(saves()).toHaveLength(1)
  expect(getByLabelText(/Name at home/)).toHaveValue('Mari')
})

test.each([
  ['en', 'Born on March 5, 1951'],
  ['es', /[^0]5 de marzo de 1951$/],
] as const)(
  'before signing the person reads whose document it is, the date of birth in words (%s)',
  async (lang, words) => {
    const form = aForm({ answers: { secStepOne: { nick: 'Mari' } }, savedSections: ['secStepOne'] })
    const { getByText } = await openWizard(form, {}, lang)
    expect(getByText(words)).toBeVisible()
  },
)

test('someone who cannot draw signs with the keyboard alone, sees it once more, and the document is signed', async () => {
  const form = aForm({ answers: { secStepOne: { nick: 'Mari' } }, savedSections: ['secStepOne'] })
  const { getByRole, findByRole, getByLabelText, saves, path } = await openWizard(form, {
    allDocuments: () => ({}),
    pdf: () => refuse(500, 'UNHANDLED_ERROR'),
  })
  await goToSigning({ findByRole })
  expect(await findByRole('heading', { level: 1, name: 'Sign it' })).toBeVisible()
  getByRole('button', { name: 'Type instead' }).focus()
  await person.keyboard('{Enter}')
  await person.click(getByLabelText('Type your full name'))
  await person.keyboard('Maria Alvarez')
  const submit = getByRole('button', { name: 'Finish my document' })
  submit.focus()
  await person.keyboard('{Enter}')
  const dialog = await findByRole('alertdialog', { name: 'Signature check' })
  expect(await within(dialog).findByRole('img', { name: 'Signature of Maria Alvarez' })).toBeVisible()
  expect(saves()).toHaveLength(0)
  within(dialog).getByRole('button', { name: 'Yes, finish' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(saves()).toHaveLength(1))
  const [save] = saves()
  expect(save?.query).toMatchObject({ sectionId: 'secSubmit', sign: 'true', lang: 'en' })
  expect(save?.body).toMatchObject({
    content: { secSubmit: { signatureTyped: 'true', signatureName: 'Maria Alvarez' } },
  })
  await waitFor(() => expect(path()).not.toContain('/edit/'))
})

test('a dot is no signature, a drawn name is, and clearing takes it away', async () => {
  const form = aForm({ answers: { secStepOne: { nick: 'Mari' } }, savedSections: ['secStepOne'] })
  const { container, queryByRole, queryByText, findByRole, findByText } = await openWizard(form)
  await goToSigning({ findByRole })
  await person.click(await findByRole('button', { name: 'Sign here' }))
  const surface = container.querySelector('canvas')
  if (!surface) throw new Error('no pad')
  await drawPath(surface, [[0.1, 0.3]])
  expect(await findByText(/^We cannot see a signature yet/)).toBeVisible()
  await drawPath(
    surface,
    Array.from({ length: 20 }, (_, i) => [0.1 + i / 40, 0.5 + Math.sin(i) / 8]),
  )
  await person.click(await findByRole('button', { name: 'Clear signature' }))
  expect(queryByRole('button', { name: 'Clear signature' })).toBeNull()
  // After clearing, the pad accepts a new drawing.
  expect(container.querySelector('canvas')).toBeVisible()
  expect(queryByText('Draw signature here')).toBeVisible()
})

test.each([
  ['is signed already', aForm({ status: 'Active' }), edit],
  ['is asked for a part that it does not have', aForm(), `${edit}?startIndex=999`],
])('a document that %s leads to the documents', async (_name, form, at) => {
  const portal = renderPortal(at, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () => form,
    allDocuments: () => ({}),
  })
  await waitFor(() => expect(portal.path()).toContain('/documents/'))
})
