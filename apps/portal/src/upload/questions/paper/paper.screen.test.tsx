import { paths } from '@careword/contract/paths'
import { todayAt } from '@careword/domain/dates/dates'
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { expect, test } from 'vitest'
import { aPdf } from '../../../testing/a-pdf.ts'
import { aFile, anUploadStatus } from '../../../testing/an-upload.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { type Handlers, refuse } from '../../../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../../testing/people.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import type { SeenBy } from '../../../dialogs/use-witnessing.ts'
import type { KnownPaper, PaperOfAnother, PaperOfDraft } from './paper-of-draft.ts'

const person = setupPerson()
let uploads = 0

const paperOf = (more: Partial<PaperOfDraft> = {}): PaperOfDraft => ({
  kind: 'draft',
  draft: { documentId: 'draft-1', type: 'AD', site: 'ALL', version: '5WISHES1' },
  madeOn: '2026-01-05',
  earliest: '2026-01-05',
  pages: 4,
  order: [0, 1, 2, 3],
  missing: [],
  doubled: [],
  foreign: [],
  older: false,
  timeZone: 'America/Los_Angeles',
  usState: 'NC',
  ...more,
})

function open(
  packet: PaperOfDraft | KnownPaper | PaperOfAnother | { kind: 'mixed' },
  handlers: Handlers = {},
) {
  const documentId = `paper-${++uploads}`
  const place = {
    patientId: 'patient-1',
    userType: 'patient',
    encryptedUserId: 'user-1',
    documentId,
    documentType: 'AD',
  }
  const portal = renderPortal(paths.upload.to(place), {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' }, dob: '1950-03-05' } }) as never,
    allDocuments: () => documentsOf(aGroup('AD', 'x', []), aGroup('POA', 'y', [])),
    uploadStatus: () => anUploadStatus({ packet }),
    pdf: () => aPdf(4),
    submitUpload: () => ({ documentId: 'draft-1', status: 'Active' }),
    cancelUpload: () => ({ response: 'success' }),
    keepUploadAnswers: () => ({ response: 'success' }),
    ...handlers,
  })
  return {
    ...portal,
    button: (name: string) => portal.getByRole('button', { name }),
    submitted: () => portal.server.calls.filter(({ name }) => name === 'submitUpload'),
    opened: () => portal.findByRole('heading', { level: 2, name: 'This is the paper of your draft' }),
  }
}
type Portal = ReturnType<typeof open>

const signedToday = (portal: Portal) => signedOn(portal, todayAt(new Date()))
async function signedOn(portal: Portal, date: string) {
  const [year = '', month = '', day = ''] = date.split('-')
  await person.selectOptions(portal.getByRole('combobox', { name: /Month/ }), month)
  await person.selectOptions(portal.getByRole('combobox', { name: /Day/ }), day)
  await person.selectOptions(portal.getByRole('combobox', { name: /Year/ }), year)
}
async function looked(portal: Portal) {
  for (const yes of portal.getAllByRole('radio', { name: 'Yes' })) await person.click(yes)
}

test('a paper that is all there is added with the day beside the signature, and nothing else is asked again', async () => {
  const portal = open(paperOf({ order: [2, 0, 1, 3] }))
  await portal.opened()
  expect(portal.getByText('All 4 pages are here')).toBeVisible()
  expect(portal.getByText('We put the pages in order.')).toBeVisible()
  expect(portal.getByText(/first printed on January 5, 2026/)).toBeVisible()
  for (const question of ['What kind of document is it?', 'In which state was it made?'])
    expect(portal.queryByText(question)).toBeNull()
  expect(portal.button('Add this document')).toBeDisabled()
  expect(await axeFindings(document.body)).toEqual([])
  await signedToday(portal)
  await looked(portal)
  await person.click(portal.button('Add this document'))
  await waitFor(() => expect(portal.submitted()).toHaveLength(1))
  const [call] = portal.submitted()
  expect(call?.body).toEqual({
    docType: 'AD',
    docDate: todayAt(new Date()),
    draftId: 'draft-1',
    older: false,
    seen: { 0: 'yes', 1: 'yes', 2: 'yes' },
  })
  expect(JSON.parse(call?.query['metadata'] ?? '')).toEqual({ type: 'AD', site: 'ALL', version: '5WISHES1' })
})

const seenByBoth: SeenBy = {
  state: 'NC',
  route: 'witnessesAndNotary',
  witnesses: 2,
  witnessAge: 18,
  everyWitness: [],
  oneWitness: [],
}

test('who saw the signing is asked as the state of the draft asks for it', async () => {
  const portal = open(paperOf(), { witnessingRequirements: () => ({ seenBy: [seenByBoth] }) })
  await portal.opened()
  const question = await portal.findByRole('group', {
    name: 'Did both witnesses sign, and a notary as well?',
  })
  expect(portal.queryByText(/or the notary/)).toBeNull()
  expect(portal.server.calls.find(({ name }) => name === 'witnessingRequirements')?.query).toMatchObject({
    state: 'NC',
  })
  await person.click(within(question).getByRole('radio', { name: 'No' }))
  const told = portal.getAllByText(/North Carolina asks for all three: two witnesses and a notary\./)
  expect(told[0]).toBeInTheDocument()
})

test.each([
  ['UT', null, 'Did the witness sign?'],
  ['UT', 'NC', 'Did the witnesses sign, or a notary?'],
])(
  'a form for %s alone asks as that state does, unless the paper is of another: %s',
  async (state, usState, name) => {
    const draft = { documentId: 'draft-1', type: 'AD', site: state, version: '2021' }
    const portal = open(paperOf({ usState, draft }), {
      witnessingRequirements: () => ({
        seenBy: [{ ...seenByBoth, state, route: 'witnesses', witnesses: 1 }],
      }),
    })
    await portal.opened()
    expect(await portal.findByRole('group', { name })).toBeVisible()
  },
)

test('the page states what is in force now, and that this replaces it, before it does', async () => {
  const inForce = aDocument('signed', 'Active', { signedDate: '2025-11-02T18:00:00.000Z' })
  const portal = open(paperOf(), { allDocuments: () => documentsOf(aGroup('AD', 'x', [inForce])) })
  await portal.opened()
  expect(
    portal.getByText(/signed on November 2, 2025 is in force now\. This paper replaces it/),
  ).toBeVisible()
  expect(portal.queryByText(/Something is not on this paper/)).toBeNull()
  const [no] = portal.getAllByRole('radio', { name: 'No' })
  if (no) await person.click(no)
  expect(portal.getByText(/Something is not on this paper/)).toBeVisible()
  expect(await axeFindings(document.body)).toEqual([])
})

test('for a paper from before its patient revoked one the page states that it does not come into force', async () => {
  const back = aDocument('back', 'Outdated', { revokedType: 'revokedByPatient', voidedDate: '2026-08-01' })
  const portal = open(paperOf(), { allDocuments: () => documentsOf(aGroup('AD', 'x', [back])) })
  await portal.opened()
  await signedOn(portal, '2026-07-31')
  expect(portal.getByText(/taken back on August 1, 2026\. This paper is older/)).toBeVisible()
  await signedOn(portal, '2026-08-01')
  expect(portal.queryByText(/This paper is older/)).toBeNull()
})

test('a day that is wrong is named beside the button that it closes', async () => {
  const portal = open(paperOf({ madeOn: todayAt(new Date()) }))
  await portal.opened()
  await looked(portal)
  expect(portal.getByText('Answer everything above to continue.')).toBeVisible()
  await signedOn(portal, '2020-01-05')
  expect(portal.getByText('Correct the day of signing to continue.')).toBeVisible()
})

test('missing pages are named, and the whole paper can be sent again', async () => {
  const portal = open(paperOf({ missing: [2, 4], order: [1, 0] }))
  await portal.opened()
  expect(portal.getByText('Pages 2 and 4 are missing')).toBeVisible()
  expect(portal.queryByRole('button', { name: 'Add this document' })).toBeNull()
  expect(await axeFindings(document.body)).toEqual([])
  await person.click(portal.button('Upload the whole paper'))
  expect(await portal.findByRole('dialog')).toBeVisible()
})

test('an upload that comes in the place of this one is shown as it is', async () => {
  const portal = open(paperOf({ missing: [2], order: [0] }), {
    uploadStatus: ({ params }) =>
      anUploadStatus({
        packet: params['documentId'] === 'upload-anew' ? paperOf() : paperOf({ missing: [2], order: [0] }),
      }),
    upload: () => ({ documentId: 'upload-anew', file: 0, received: 9, size: 9 }),
  })
  await portal.opened()
  expect(portal.getByText('Page 2 is missing')).toBeVisible()
  await person.click(portal.button('Upload the whole paper'))
  const dialog = await portal.findByRole('dialog')
  const [file] = dialog.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!file) throw new Error('no file can be chosen')
  await person.upload(file, aFile('scan.pdf'))
  await within(dialog).findByText(/scan\.pdf/)
  await person.click(within(dialog).getByRole('button', { name: 'Upload' }))
  expect(await portal.findByText('All 4 pages are here', {}, { timeout: 20_000 })).toBeVisible()
  expect(portal.queryByText('Page 2 is missing')).toBeNull()
})

test('where a code could not be read, a person who looked states that the page is there', async () => {
  const portal = open(paperOf({ missing: [3], foreign: [3], order: [0, 1, 3, 2] }))
  await portal.opened()
  expect(portal.getByText('We could not recognize page 3')).toBeVisible()
  await signedToday(portal)
  await looked(portal)
  expect(portal.button('Add this document')).toBeDisabled()
  await person.click(portal.getByRole('checkbox', { name: /page 3 is there/ }))
  expect(portal.button('Add this document')).toBeEnabled()
})

test('of a draft that was changed since, the person states that the paper counts', async () => {
  const portal = open(paperOf({ older: true }))
  await portal.opened()
  expect(portal.getByText('The draft was changed after this was printed')).toBeVisible()
  expect(await axeFindings(document.body)).toEqual([])
  await signedToday(portal)
  await looked(portal)
  expect(portal.button('Add this document')).toBeDisabled()
  await person.click(portal.getByRole('checkbox', { name: 'What is printed on this paper counts' }))
  await person.click(portal.button('Add this document'))
  await waitFor(() => expect(portal.submitted()[0]?.body).toMatchObject({ older: true }))
})

test('a change at the last moment is reported before anything is added', async () => {
  let older = false
  const portal = open(paperOf(), {
    uploadStatus: () => anUploadStatus({ packet: paperOf({ older }) }),
    submitUpload: () => {
      older = true
      return refuse(409, 'UPLOAD_PAPER_CHANGED')
    },
  })
  await portal.opened()
  await signedToday(portal)
  await looked(portal)
  await person.click(portal.button('Add this document'))
  expect(await portal.findByText('The draft was changed a moment ago')).toBeVisible()
  expect(await portal.findByText('The draft was changed after this was printed')).toBeVisible()
})

test('a day before the printing is reported at once', async () => {
  const portal = open(paperOf({ madeOn: todayAt(new Date()), earliest: todayAt(new Date()) }))
  await portal.opened()
  await signedToday(portal)
  expect(portal.queryByText(/before the paper was printed/)).toBeNull()
  await person.selectOptions(
    portal.getByRole('combobox', { name: /Year/ }),
    String(Number(todayAt(new Date()).slice(0, 4)) - 1),
  )
  expect(await portal.findByText(/before the paper was printed/)).toBeVisible()
})

test('who has another document goes on to the usual questions', async () => {
  const portal = open(paperOf())
  await portal.opened()
  await person.click(portal.button('It is another document'))
  const question = await portal.findByRole('heading', { level: 2, name: 'What kind of document is it?' })
  await waitFor(() => expect(question).toHaveFocus())
})

test('two papers in one upload are reported', async () => {
  const portal = open({ kind: 'mixed' })
  expect(
    await portal.findByRole('heading', { level: 2, name: 'Pages of two papers are in this upload' }),
  ).toBeVisible()
  expect(await axeFindings(document.body)).toEqual([])
  await person.click(portal.button('It is another document'))
  expect(await portal.findByRole('heading', { level: 2, name: 'What kind of document is it?' })).toBeVisible()
})

test('the answers about a paper wait with the upload, and that it is another document too', async () => {
  type Answered = NonNullable<ReturnType<typeof anUploadStatus>['answered']>
  const kept: Answered[] = []
  const handlers = (answered: Answered | null): Handlers => ({
    uploadStatus: () => anUploadStatus({ packet: paperOf({ older: true }), answered }),
    keepUploadAnswers: ({ body }) => {
      kept.push(body as Answered)
      return { response: 'success' }
    },
  })
  const first = open(paperOf(), handlers(null))
  await first.opened()
  await signedToday(first)
  await looked(first)
  await person.click(first.getByRole('checkbox', { name: 'What is printed on this paper counts' }))
  await waitFor(() =>
    expect(kept.at(-1)).toMatchObject({
      of: 'paper',
      docDate: todayAt(new Date()),
      seen: { 0: 'yes' },
      knows: true,
    }),
  )
  first.unmount()
  const second = open(paperOf(), handlers(kept.at(-1) ?? null))
  await second.opened()
  expect(second.button('Add this document')).toBeEnabled()
  await person.click(second.button('It is another document'))
  await waitFor(() => expect(kept.at(-1)).toMatchObject({ of: 'questions', passed: 0 }))
  second.unmount()
  const third = open(paperOf(), handlers(kept.at(-1) ?? null))
  expect(await third.findByRole('heading', { level: 2, name: 'What kind of document is it?' })).toBeVisible()
  third.unmount()
})

const known = (more: Partial<NonNullable<KnownPaper['document']>> = {}): KnownPaper => ({
  kind: 'known',
  by: 'codes',
  document: {
    documentId: 'signed-1',
    type: 'AD',
    site: 'ALL',
    version: '5WISHES1',
    status: 'inForce',
    signedOn: '2026-01-05',
    ...more,
  },
})

test('a paper that is in force already is recognised, and nothing is added a second time', async () => {
  const portal = open(known())
  await portal.findByRole('heading', { level: 2, name: 'This paper is here already' })
  expect(portal.getByText(/, January 5, 2026/)).toBeVisible()
  expect(portal.getByText('It is in force. You do not need to add it again.')).toBeVisible()
  expect(portal.queryByRole('button', { name: 'Add this document' })).toBeNull()
  expect(await axeFindings(document.body)).toEqual([])
  await person.click(portal.button('Show the document'))
  await waitFor(() => expect(portal.router.state.location.pathname).toContain('/documents/'))
  expect(portal.router.state.location.search).toMatchObject({ type: 'AD' })
  expect(portal.server.calls.map(({ name }) => name)).toContain('cancelUpload')
  expect(portal.submitted()).toEqual([])
})

test.each([
  ['replaced', /A newer document replaced it/],
  ['void', /does not count any more/],
  ['discarded', /the draft was discarded/],
  ['removed', /was removed from the list/],
] as const)('a paper that is %s already shows what became of it', async (status, words) => {
  const portal = open(known({ status, signedOn: null }))
  expect(await portal.findByText(words)).toBeVisible()
})

test('of a document that a person may not see they learn that it is here, and no more', async () => {
  const portal = open({ ...known(), document: null })
  expect(await portal.findByText(/as a document that you may not see/)).toBeVisible()
  expect(portal.button('Do not add it again')).toBeVisible()
})

test('signed again, it is added as another document, and the submission states that this was meant', async () => {
  const portal = open(known())
  await portal.findByRole('heading', { level: 2, name: 'This paper is here already' })
  await person.click(portal.button('Add it as another document'))
  expect(await portal.findByRole('heading', { level: 2, name: 'What kind of document is it?' })).toBeVisible()
})

test.each([
  ['record', true, 'This is a signing record', 'Show the document', null],
  ['record', false, 'This is a signing record', 'Do not add it', null],
  ['translation', true, 'This is a copy in two languages', 'Show the document', null],
  ['translation', false, 'This is a copy in two languages', 'Do not add it', 'Add it as another document'],
  ['blank', false, 'This is a blank form', 'Do not add it', 'It is filled in and signed'],
] as const)('a %s (its document is here: %s) is recognised', async (by, isHere, title, first, other) => {
  const portal = open({ ...known(), by, ...(isHere ? {} : { document: null }) })
  await portal.findByRole('heading', { level: 2, name: title })
  expect(portal.getByText('A paper that was made here')).toBeVisible()
  expect(portal.queryByText(/as a document that you may not see/)).toBeNull()
  expect(portal.button(first)).toBeVisible()
  for (const name of ['Add it as another document', 'It is filled in and signed'])
    expect(portal.queryByRole('button', { name }) !== null).toBe(name === other)
  expect(await axeFindings(document.body)).toEqual([])
  if (other === null) return
  await person.click(portal.button(other))
  expect(await portal.findByRole('heading', { level: 2, name: 'What kind of document is it?' })).toBeVisible()
})

const ofAnother = (...pages: number[]): PaperOfAnother => ({
  kind: 'ofAnother',
  pages,
  here: null,
})

test('a paper that was made here for another record is reported as such, and is not added without a question', async () => {
  const portal = open(ofAnother())
  await portal.findByRole('heading', { level: 2, name: 'Is this somebody else’s paper?' })
  expect(portal.getByText(/This file was made here for another record/)).toBeVisible()
  expect(portal.queryByRole('button', { name: 'Upload it without those pages' })).toBeNull()
  expect(await axeFindings(document.body)).toEqual([])
  await person.click(portal.button('Do not add it'))
  await waitFor(() => expect(portal.router.state.location.pathname).toContain('/documents/'))
  expect(portal.server.calls.map(({ name }) => name)).toContain('cancelUpload')
  expect(portal.submitted()).toEqual([])
})

test('single pages of another person are named, and the paper can be sent again without them', async () => {
  const portal = open(ofAnother(1, 3), {
    uploadStatus: () => anUploadStatus({ packet: ofAnother(1, 3), pages: 5 }),
  })
  expect(await portal.findByText(/Pages 2 and 4 were made here for another record/)).toBeVisible()
  await person.click(portal.button('Upload it without those pages'))
  expect(await portal.findByRole('dialog')).toBeVisible()
})

test('a person who looked and states that it belongs here is asked the usual questions', async () => {
  const portal = open(ofAnother(0))
  await person.click(await portal.findByRole('button', { name: 'It does belong here' }))
  expect(await portal.findByRole('heading', { level: 2, name: 'What kind of document is it?' })).toBeVisible()
})

test('another person’s paper that is here already asks both, one after the other, and reports both', async () => {
  const here = {
    kind: 'known',
    by: 'codes',
    document: {
      documentId: 'here-1',
      type: 'AD',
      site: 'ALL',
      version: '5WISHES1',
      status: 'inForce',
      signedOn: '2026-01-05',
    },
  } as const
  const portal = open({ kind: 'ofAnother', pages: [], here })
  await person.click(await portal.findByRole('button', { name: 'It does belong here' }))
  const second = await portal.findByRole('heading', { level: 2, name: 'This paper is here already' })
  expect(second).toHaveFocus()
  expect(portal.getByText(/January 5, 2026/)).toBeVisible()
  expect(await axeFindings(document.body)).toEqual([])
  expect(portal.submitted()).toEqual([])
  await person.click(portal.button('Add it as another document'))
  expect(await portal.findByRole('heading', { level: 2, name: 'What kind of document is it?' })).toHaveFocus()
})
