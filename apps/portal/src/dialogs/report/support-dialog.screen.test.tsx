// Help, on every page: with a session and without one (Shell spec §5, ruling C-15).
import { setupPerson } from '../../testing/user.ts'
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeSupport } from '../../partner/open-support.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { keepUnsentReport, unsentReport } from './unsent-report.ts'

const person = setupPerson()
afterEach(async () => {
  closeSupport()
  keepUnsentReport({ who: '' }, null)
  keepUnsentReport({ who: 'patient@evergreen.example' }, null)
  await page.viewport(414, 896)
})

const group = (may = true, status: Parameters<typeof aDocument>[1] = 'Active') => {
  const made = aGroup('AD', 'Advance directive', [
    aDocument('document-1', status, { signedDate: '2026-05-03T14:05:00.000Z', hasText: true }),
  ])
  return { ...made, permissions: { ...made.permissions, canDocumentReportVoid: may } }
}
const home = '/documents/patient-1/patient/user-1'
const print = '/print/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1'
const withTypes = (...types: ('clinical' | 'technical' | 'void')[]) => {
  const config = partnerConfig()
  const { patientEngagement } = config
  return {
    ...config,
    patientEngagement: { ...patientEngagement, support: { ...patientEngagement.support, types } },
  }
}

async function open(address = home, more: Handlers = {}, config = partnerConfig()) {
  await page.viewport(1280, 900)
  const portal = renderPortal(
    address,
    {
      userInfo: () => aPatient(),
      allDocuments: () => documentsOf(group()),
      documentText: () => new Promise<never>(() => {}),
      pdf: () => new Promise<never>(() => {}),
      reportProblem: () => ({ result: 'success', ticketId: '4829-1736' }),
      reportVoid: () => ({ result: 'success', ticketId: '5555-0000' }),
      ...more,
    },
    { config },
  )
  const banner = within(await portal.findByRole('banner'))
  // The permissions come with the print page.
  if (address === print) await portal.findByRole('group', { name: 'Tools for this document' })
  await person.click(await banner.findByRole('button', { name: 'Help' }))
  return { portal, dialog: await portal.findByRole('dialog', { name: 'How can we help?' }) }
}
const noteOf = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /What do you need/ })
const kinds = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole<HTMLInputElement>('radio')
    .map(({ value }) => value)
const send = (dialog: HTMLElement) => person.click(within(dialog).getByRole('button', { name: 'Send' }))

test('a person signed in writes, and has a number', async () => {
  const { portal, dialog } = await open()
  expect(within(dialog).getByRole('textbox', { name: /Email/ })).toHaveValue('patient@evergreen.example')
  expect(within(dialog).getByText(/call 911/)).toBeVisible()
  expect(await axeFindings(dialog)).toEqual([])
  await person.click(within(dialog).getByRole('radio', { name: /does not work/ }))
  expect(noteOf(dialog)).toHaveAttribute('rows', '5')
  await person.type(noteOf(dialog), ' I cannot print. ')
  await person.dblClick(within(dialog).getByRole('button', { name: 'Send' }))
  const done = await portal.findByRole('dialog', { name: 'We have your message' })
  expect(within(done).getByText('4829-1736')).toBeVisible()
  expect(within(done).getByRole('link', { name: '1-800-555-0142' })).toBeVisible()
  const calls = portal.server.calls.filter(({ name }) => name === 'reportProblem')
  expect(calls.map(({ body }) => body)).toEqual([
    {
      email: 'patient@evergreen.example',
      note: 'I cannot print.',
      type: 'technical',
      // The page by its template, because a report must not contain ids.
      message: 'page: /documents/$patientId/$userType/$encryptedUserId\nlanguage: en\nwindow: 1280 x 900',
    },
  ])
  expect(calls[0]?.query).toEqual({ patientId: 'patient-1', signedIn: 'true' })
})

test('a person who cannot sign in writes, too', async () => {
  const { portal, dialog } = await open('/user/login', {
    userInfo: () => refuse(401, 'SESSION_EXPIRED'),
  })
  expect(kinds(dialog)).toEqual(['clinical', 'technical'])
  await person.click(within(dialog).getByRole('radio', { name: /does not work/ }))
  await person.type(noteOf(dialog), 'No code comes.')
  await person.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'rosa @people.example')
  await send(dialog)
  await portal.findByText('4829-1736')
  const call = portal.server.calls.find(({ name }) => name === 'reportProblem')
  expect(call?.body).toMatchObject({ email: 'rosa@people.example', type: 'technical' })
  expect(call?.body).toMatchObject({ message: expect.stringMatching(/^page: \/user\/login\n/) })
  expect(call?.query).toEqual({})
})

test.each([
  ['a page without a document', home, true, ['clinical', 'technical']],
  ['beside a document that may be reported', print, true, ['clinical', 'technical', 'void']],
  ['beside one that may not', print, false, ['clinical', 'technical']],
])('%s offers its kinds', async (_, address, may, offered) => {
  const { dialog } = await open(address, { allDocuments: () => documentsOf(group(may)) })
  await waitFor(() => expect(kinds(dialog)).toEqual(offered))
})

test.each([
  [
    'only looks',
    { userInfo: () => aPatient({ userType: 'contact', roles: ['contact', 'viewer'], patientId: null }) },
  ],
  ['reads what is not finished', { allDocuments: () => documentsOf(group(true, 'Incomplete')) }],
] satisfies [string, Handlers][])(
  'a person who %s is not offered to report the document, as beside it',
  async (_, more) => {
    const { portal, dialog } = await open(print, more)
    await waitFor(() => expect(portal.server.calls.map(({ name }) => name)).toContain('allDocuments'))
    expect(kinds(dialog)).toEqual(['clinical', 'technical'])
  },
)

test('what is wrong with a document is reported as of that document', async () => {
  const { portal, dialog } = await open(print)
  await person.click(await within(dialog).findByRole('radio', { name: /wrong with this document/ }))
  await person.type(noteOf(dialog), 'A page is missing.')
  await send(dialog)
  await portal.findByText('5555-0000')
  expect(portal.server.calls.map(({ name }) => name)).not.toContain('reportProblem')
  expect(portal.server.calls.find(({ name }) => name === 'reportVoid')?.body).toMatchObject({
    message: expect.stringContaining('\ndocument: document-1\n'),
  })
})

test.each<[RegExp, Handlers, string]>([
  [
    /wrong with this document/,
    { reportVoid: () => refuse(500, 'UNHANDLED_ERROR') },
    'Your report was not sent',
  ],
  [/does not work/, { reportProblem: () => refuse(500, 'UNHANDLED_ERROR') }, 'Your message was not sent'],
])('unsent input is named: %s', async (kind, broken, says) => {
  const { dialog } = await open(print, broken)
  await person.click(await within(dialog).findByRole('radio', { name: kind }))
  await person.type(noteOf(dialog), 'A page is missing.')
  await send(dialog)
  expect(await within(dialog).findByText(says)).toBeVisible()
})

test('a single kind needs no question', async () => {
  const { portal, dialog } = await open(home, {}, withTypes('technical'))
  expect(kinds(dialog)).toEqual([])
  await person.type(noteOf(dialog), 'No code comes.')
  await send(dialog)
  await portal.findByText('4829-1736')
  expect(portal.server.calls.find(({ name }) => name === 'reportProblem')?.body).toMatchObject({
    type: 'technical',
  })
})

test('the partner’s text appears in place of the choice', async () => {
  const config = partnerConfig()
  const { patientEngagement } = config
  const { configurations } = patientEngagement
  const instead = {
    ...config,
    patientEngagement: {
      ...patientEngagement,
      configurations: { ...configurations, support: { issues_replacement: 'support.instead' } },
      translations: { ...patientEngagement.translations, en: { 'support.instead': 'Write about anything.' } },
    },
  }
  const { dialog } = await open(home, {}, instead)
  expect(kinds(dialog)).toEqual([])
  expect(within(dialog).getByText('Write about anything.')).toBeVisible()
})

const email = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /email/i })
test.each<[string, { kind?: true; words?: string; address?: string }, RegExp, string[]]>([
  ['all of it', { address: '' }, /Fill in your email/, ['type', 'note', 'email']],
  ['the kind', { words: 'Hm.' }, /Choose what your message is about/, ['type']],
  ['the words', { kind: true }, /Tell us in a few words/, ['note']],
  ['the address', { kind: true, words: 'Hm.', address: '' }, /Type an email address/, ['email']],
  ['an address', { kind: true, words: 'Hm.', address: 'abc' }, /Type an email address/, ['email']],
])(
  'where %s is missing, the code states it, each field is marked, and nothing is sent',
  async (_, typed, says, marked) => {
    const { portal, dialog } = await open()
    if (typed.kind) await person.click(within(dialog).getByRole('radio', { name: /does not work/ }))
    if (typed.words) await person.type(noteOf(dialog), typed.words)
    if (typed.address !== undefined) await person.clear(email(dialog))
    if (typed.address) await person.type(email(dialog), typed.address)
    await send(dialog)
    expect(within(dialog).getByText(says)).toBeVisible()
    const invalid = [
      within(dialog).getAllByRole('radio')[0]?.getAttribute('aria-invalid') === 'true' ? 'type' : '',
      noteOf(dialog).getAttribute('aria-invalid') === 'true' ? 'note' : '',
      email(dialog).getAttribute('aria-invalid') === 'true' ? 'email' : '',
    ]
    expect(invalid.filter(Boolean)).toEqual(marked)
    expect(portal.server.calls.map(({ name }) => name)).not.toContain('reportProblem')
    expect(await axeFindings(dialog)).toEqual([])
  },
)

test('missing fields are reported with the focus on the first, and nothing is sent', async () => {
  const { portal, dialog } = await open()
  await send(dialog)
  expect(within(dialog).getByText(/Fill in your email/)).toBeVisible()
  expect(document.activeElement).toHaveAttribute('type', 'radio')
  await person.click(within(dialog).getByRole('radio', { name: /does not work/ }))
  await send(dialog)
  expect(noteOf(dialog)).toHaveFocus()
  expect(portal.server.calls.map(({ name }) => name)).not.toContain('reportProblem')
})

test.each<[string, NonNullable<Handlers['reportProblem']>, string]>([
  ['it breaks', () => refuse(500, 'UNHANDLED_ERROR'), 'Your message was not sent'],
  ['nobody answers', () => noResponse, 'We cannot reach the portal'],
])(
  'when %s a message appears, and the words are still there, also after the dialog was closed',
  async (_, reportProblem, title) => {
    const { portal, dialog } = await open(home, { reportProblem })
    await person.click(within(dialog).getByRole('radio', { name: /does not work/ }))
    await person.type(noteOf(dialog), 'I cannot print.')
    await send(dialog)
    await within(dialog).findByText(title)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    await person.click(portal.getByRole('button', { name: 'Help' }))
    const again = await portal.findByRole('dialog', { name: 'How can we help?' })
    expect(noteOf(again)).toHaveValue('I cannot print.')
    expect(within(again).getByRole('radio', { name: /does not work/ })).toBeChecked()
  },
)

test('what one person began to write is not there for the next', async () => {
  keepUnsentReport(
    { who: 'somebody@evergreen.example' },
    { email: 'a@b.example', note: 'Mine', type: 'technical' },
  )
  const { dialog } = await open()
  expect(noteOf(dialog)).toHaveValue('')
})

const begun = { email: 'a@b.example', note: 'A page is missing.', type: 'void' }
const who = 'patient@evergreen.example'
test('what was begun about one document is not sent as of another: its kind is asked again', async () => {
  keepUnsentReport({ who, patientId: 'patient-1', documentId: 'document-9' }, begun)
  const { dialog } = await open(print)
  await waitFor(() => expect(kinds(dialog)).toContain('void'))
  expect(noteOf(dialog)).toHaveValue('A page is missing.')
  expect(within(dialog).getByRole('radio', { name: /wrong with this document/ })).not.toBeChecked()
})

test('what was begun on the page of one patient does not come up on that of another', async () => {
  keepUnsentReport({ who, patientId: 'patient-9' }, begun)
  const { dialog } = await open()
  expect(noteOf(dialog)).toHaveValue('')
})

test('a message is never sent without its writer: a person whose session ended signs in again over it, and sends it', async () => {
  let signedIn = true
  const { portal, dialog } = await open(home, {
    userInfo: () => (signedIn ? aPatient() : refuse(401, 'SESSION_REQUIRED')),
    login: () => {
      signedIn = true
      return { data: { url: '/patient/patient-1' } }
    },
    reportProblem: () =>
      signedIn ? { result: 'success', ticketId: '4829-1736' } : refuse(401, 'SESSION_REQUIRED'),
  })
  await person.click(within(dialog).getByRole('radio', { name: /does not work/ }))
  await person.type(noteOf(dialog), 'I cannot print.')
  signedIn = false
  await send(dialog)
  const again = await portal.findByRole('dialog', { name: 'Sign in to continue' })
  await person.type(within(again).getByLabelText(/^Password/), 'Long-enough-9!')
  await person.click(within(again).getByRole('button', { name: 'Sign in and continue' }))
  await waitFor(() => expect(portal.queryByRole('dialog', { name: 'Sign in to continue' })).toBeNull())
  const waited = portal.getByRole('dialog', { name: 'How can we help?' })
  expect(noteOf(waited)).toHaveValue('I cannot print.')
  expect(within(waited).queryByRole('alert')).toBeNull()
  await send(waited)
  expect(await portal.findByText('4829-1736')).toBeVisible()
})

test('a person who does not sign in again leaves the dialog, and the words wait for who wrote them', async () => {
  let signedIn = true
  const { portal, dialog } = await open(home, {
    userInfo: () => (signedIn ? aPatient() : refuse(401, 'SESSION_REQUIRED')),
  })
  await person.type(noteOf(dialog), 'I cannot print.')
  signedIn = false
  const otherTab = new BroadcastChannel('careword.session')
  otherTab.postMessage({ kind: 'ended' })
  const again = await portal.findByRole('dialog', { name: 'Sign in to continue' }, { timeout: 8000 })
  await person.click(within(again).getByRole('button', { name: 'Go to the sign-in page' }))
  await waitFor(() => expect(portal.path()).toContain('timeout'), { timeout: 8000 })
  otherTab.close()
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  await person.click(await portal.findByRole('button', { name: 'Help' }))
  const ofNobody = await portal.findByRole('dialog', { name: 'How can we help?' })
  expect(noteOf(ofNobody)).toHaveValue('')
  expect(unsentReport({ who })?.note).toBe('I cannot print.')
})

test('by keyboard alone it is opened, written, sent and closed, and the focus is where it was', async () => {
  const { portal, dialog } = await open()
  const go = async (to: HTMLElement) => {
    for (let presses = 0; document.activeElement !== to && presses < 12; presses++) await person.tab()
    expect(document.activeElement).toBe(to)
  }
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const [first] = within(dialog).getAllByRole('radio')
  if (first) await go(first)
  await person.keyboard(' ')
  await go(noteOf(dialog))
  await person.keyboard('I cannot print.')
  await go(within(dialog).getByRole('button', { name: 'Send' }))
  await person.keyboard('{Enter}')
  const done = await portal.findByRole('dialog', { name: 'We have your message' })
  await waitFor(() => expect(done.contains(document.activeElement)).toBe(true))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(portal.getByRole('button', { name: 'Help' })).toHaveFocus())
})

test('it begins at its heading, and Tab finds a cross that shows what it does and no nameless stop', async () => {
  const { dialog } = await open()
  expect(within(dialog).getByRole('heading', { name: 'How can we help?' })).toHaveFocus()
  await person.tab()
  expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus()
  const stops = [...dialog.querySelectorAll<HTMLElement>('[tabindex="0"]')]
  expect(stops.filter(stop => !stop.ariaLabel)).toEqual([])
})
