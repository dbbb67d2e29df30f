import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, expect, test } from 'vitest'
import { aPdf } from '../../testing/a-pdf.ts'
import { axeFindings } from '../../testing/axe.ts'
import { emulatedMedium } from '../../testing/emulated-medium.ts'
import type { User } from '../../session/user-query.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { setWindowWidth } from '../../testing/window-width.ts'
import type { DocumentText } from '../../document-text/document-text.tsx'

const person = setupPerson()

const print = '/print/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1'
const signedOn = '2026-05-03T18:05:00.000Z'
const signed = aDocument('document-1', 'Active', { signedDate: signedOn, hasText: true })
const never = () => new Promise<never>(() => {})

const text: DocumentText = {
  documentId: 'document-1',
  type: 'AD',
  title: 'My five topics',
  lang: 'en',
  person: { fullname: 'Maria Alvarez', dob: '1948-03-17' },
  signedAt: signedOn,
  timeZone: 'America/Los_Angeles',
  mark: null,
  head: { cpr: 'CPR', asksAgent: true, state: 'Oregon' },
  sections: [
    {
      id: 'secWish1',
      title: 'The person who decides for you',
      answers: [
        {
          inputId: 'agent',
          label: 'Your agent',
          depth: 0,
          kind: 'text',
          values: ['Lucía'],
          name: true,
          atBedside: 'agent',
        },
        {
          inputId: 'phone',
          label: 'Daytime phone',
          depth: 0,
          kind: 'text',
          values: ['+1 (503) 555-0171'],
          dial: '+15035550171',
          atBedside: true,
        },
        { inputId: 'dialysis', label: 'Dialysis', depth: 0, kind: 'blank', values: [], atBedside: true },
      ],
    },
    {
      id: 'secSubmit',
      title: 'Signed',
      answers: [
        {
          inputId: 'signature',
          label: 'Your signature',
          depth: 0,
          kind: 'signature',
          values: [],
          signature: {
            image: 'data:image/png;base64,iVBORw0KGgo=',
            signedAt: signedOn,
            typed: false,
            kind: 'signature',
            signer: 'patient',
            name: 'Maria Alvarez',
          },
        },
        {
          inputId: 'accepts',
          label: 'The agent accepts',
          depth: 0,
          kind: 'line',
          line: 'signature',
          values: [],
        },
      ],
    },
  ],
}

function open(width: number, handlers: Handlers = {}, instance = signed, lang: 'en' | 'es' = 'en') {
  setWindowWidth(width)
  const calls: Handlers = {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [instance])),
    documentText: () => text,
    pdf: never,
    ...handlers,
  }
  return renderPortal(print, calls, { lang })
}
afterEach(() => setWindowWidth(null))

test('a phone begins with the text: whose it is, that it counts, who decides with a number to press, and who signed', async () => {
  const portal = open(390)
  const sheet = within(await portal.findByRole('article', {}, { timeout: 20_000 }))
  expect(sheet.getByRole('heading', { level: 2, name: 'Advance directive' })).toBeVisible()
  expect(sheet.getByText('My five topics')).toBeVisible()
  expect(sheet.getByText('Signed on May 3, 2026')).toBeVisible()
  const first = within(sheet.getByRole('region', { name: 'What to know first' }))
  expect(first.getByText('Lucía')).toBeVisible()
  expect(first.getByRole('link', { name: 'Call +1 (503) 555-0171' })).toHaveAttribute(
    'href',
    'tel:+15035550171',
  )
  // Lists the questions that were asked and left blank.
  const unsaid = first.getByRole('heading', { name: 'Not said in this document. That is not a “no”.' })
  expect(unsaid.nextElementSibling?.textContent).toBe('Dialysis')
  // A blank answer is marked in its place, as on the paper: silence is neither an answer nor a 'no'.
  expect(sheet.getAllByText('Dialysis').at(-1)?.parentElement?.textContent).toBe('DialysisNo answer')
  expect(sheet.getByText('Not signed in this document')).toBeVisible()
  const signers = within(sheet.getByRole('region', { name: 'Who signed' }))
  expect(signers.getByText('Maria Alvarez')).toBeVisible()
  expect(portal.server.calls.map(each => each.name)).not.toContain('pdf')
  expect(await axeFindings(portal.container)).toEqual([])
})

test('its pages are one press away, and back; the reader is at the head of what is shown', async () => {
  const portal = open(390)
  await portal.findByRole('article')
  await person.click(portal.getByRole('button', { name: 'Pages' }))
  await waitFor(() => expect(portal.server.calls.map(each => each.name)).toContain('pdf'))
  expect(portal.getByRole('heading', { level: 1 })).toHaveFocus()
  await person.click(portal.getByRole('button', { name: 'As text' }))
  expect(await portal.findByRole('article')).toBeVisible()
  expect(portal.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a wide window begins with the pages', async () => {
  const portal = open(1280)
  expect(await portal.findByRole('button', { name: 'As text' })).toBeVisible()
  expect(portal.server.calls.map(each => each.name)).not.toContain('documentText')
})

const elsewhere: Partial<User> = { patientId: null }
test.each<[string, Partial<User>]>([
  ['a clinician', { ...elsewhere, userType: 'clinician', roles: ['signer', 'viewer'] }],
  ['a contact', { ...elsewhere, userType: 'contact', roles: ['contact', 'viewer'] }],
])('%s sees what to know first above the pages, by one call', async (_who, user) => {
  const portal = open(1280, { userInfo: () => aPatient(user) })
  const first = within(await portal.findByRole('region', { name: 'What to know first' }))
  expect(first.getByRole('heading', { level: 2 })).toBeVisible()
  expect(first.getByRole('link', { name: 'Call +1 (503) 555-0171' })).toBeVisible()
  expect(portal.server.calls.filter(each => each.name === 'documentText')).toHaveLength(1)
  expect(await axeFindings(portal.container)).toEqual([])
})

const namedPerson = (
  inputId: string,
  name: string,
  dial: string,
): DocumentText['sections'][number]['answers'] => [
  { inputId, label: 'Full name', depth: 0, kind: 'text', values: [name], name: true, atBedside: 'alternate' },
  {
    inputId: `${inputId}Phone`,
    label: 'Phone',
    depth: 0,
    kind: 'text',
    values: [dial],
    dial,
    atBedside: true,
  },
]
const alternates = [
  ...namedPerson('first', 'Tomás', '+12085550133'),
  ...namedPerson('second', 'Margaret', '+15035550164'),
]

test.each([768, 1280])(
  'at %s px a number is in the row of the name before it, and beside no other',
  async width => {
    const portal = open(width, {
      userInfo: () => aPatient({ ...elsewhere, userType: 'clinician', roles: ['signer', 'viewer'] }),
      documentText: () => ({
        ...text,
        sections: [{ id: 'secAlternates', title: 'If my agent cannot be there', answers: alternates }],
      }),
    })
    const first = within(await portal.findByRole('region', { name: 'What to know first' }))
    const rowOf = (words: string) => first.getByText(words).closest('li')
    expect(rowOf('+12085550133')).toBe(rowOf('Tomás'))
    expect(rowOf('+15035550164')).toBe(rowOf('Margaret'))
    expect(rowOf('Margaret')?.getBoundingClientRect().top).toBeGreaterThan(
      rowOf('Tomás')?.getBoundingClientRect().bottom ?? Number.NaN,
    )
  },
)

type Answers = DocumentText['sections'][number]['answers']
const choice = (
  inputId: string,
  value: string,
  atBedside: NonNullable<Answers[number]['atBedside']>,
  refuses?: true,
): Answers[number] => ({
  inputId,
  label: inputId,
  depth: 0,
  kind: 'choices',
  values: [value],
  atBedside,
  ...(refuses ? { refuses } : {}),
})
const shown = async (head: NonNullable<DocumentText['head']>, answers: Answers) => {
  const portal = open(390, {
    documentText: () => ({ ...text, head, sections: [{ id: 's', title: 'Care', answers }] }),
  })
  const region = await portal.findByRole('region', { name: 'What to know first' })
  const words = region.textContent
  const framed = [...region.querySelectorAll('[data-refuses]')].map(each => each.textContent)
  const findings = await axeFindings(portal.container)
  portal.unmount()
  return { words, framed, findings }
}

test('CPR has one place: what is wanted with what limits it, or that the document is silent, or that its form does not ask', async () => {
  const head = { cpr: 'CPR', asksAgent: false, state: null }
  const limit = choice('What comes first', 'Comfort comes first', 'cprLimit')
  const said = await shown(head, [choice('heart', 'Yes, try CPR', 'cpr'), limit])
  expect(said.words).toContain('heartYes, try CPRWhat comes firstComfort comes first')
  const refused = await shown(head, [choice('heart', 'No CPR. Let me die in peace', 'cpr', true)])
  expect(refused.framed).toEqual(['No CPR. Let me die in peace'])
  expect(refused.findings).toEqual([])
  const left = await shown(head, [limit])
  expect(left.words).toContain('CPRThis document does not say. That is not a “no”.')
  const notAsked = await shown({ ...head, cpr: null }, [choice('music', 'Yes', true)])
  expect(notAsked.words).toContain('CPRThis form does not ask about CPR. That is not a “no”.')
})

test('alternates are numbered, treatments with the same answer are before it, and what the state asked for closes the box', async () => {
  const treatments = ['Tube feeding', 'Dialysis'].map(each =>
    choice(each, 'No, I do not want this', true, true),
  )
  const { words, framed, findings } = await shown({ cpr: null, asksAgent: true, state: 'Oregon' }, [
    ...alternates,
    ...treatments,
    {
      inputId: 'called',
      label: 'What I like to be called',
      depth: 0,
      kind: 'text',
      values: ['Nana'],
      atBedside: 'called',
    },
  ])
  expect(words).toMatch(
    /^What to know firstWhat I like to be calledNanaWho decidesNobody is named to decide\.If this person cannot decide:Tomás/,
  )
  expect(words).toContain('Tube feedingDialysisNo, I do not want this')
  expect(framed).toEqual(['No, I do not want this'])
  expect(words).toMatch(/State: OregonWitnesses: not asked forNotary: not asked for$/)
  expect(findings).toEqual([])
})

test('what came of the agent since is beside who decides, and the document can be had as it was signed', async () => {
  const since = [
    { kind: 'gaveUp', who: 'agent', name: 'Lucía', on: '2026-11-26' } as const,
    { kind: 'accepted', who: 'alternate', name: 'Tomás', on: '2026-11-27' } as const,
  ]
  const portal = open(390, { documentText: () => ({ ...text, since }) }, { ...signed, hasSheet: true })
  const sheet = within(await portal.findByRole('article'))
  const first = sheet.getByRole('region', { name: 'What to know first' })
  expect(first.textContent).toMatch(
    /^What to know firstWho decidesOn November 26, 2026, Lucía gave up being the agent\.On November 27, 2026, Tomás said yes to being an alternate\.(?!Your agentLucía)/,
  )
  await person.click(portal.getByRole('button', { name: 'More tools for this document' }))
  const original = await portal.findByRole('link', { name: 'Download as it was signed' })
  expect(original.getAttribute('href')).toMatch(/original=true.*download=true/)
  expect(await axeFindings(portal.container)).toEqual([])
})

test.each([768, 1280, 1600])(
  'the page shows how long to try beside the situation it belongs to, at %i pixels',
  async width => {
    const situation = (id: string, limit: string): Answers => [
      choice(id, `Try treatment for a while: ${id}`, true),
      { ...choice(`Long ${id}`, limit, true), depth: 1 },
    ]
    const portal = open(width, {
      userInfo: () => aPatient({ ...elsewhere, userType: 'contact', roles: ['contact', 'viewer'] }),
      documentText: () => ({
        ...text,
        head: { cpr: null, asksAgent: false, state: null },
        sections: [
          {
            id: 's',
            title: 'Care',
            answers: [
              choice('Before', 'My agent decides', true),
              ...situation('One', 'Two weeks'),
              ...situation('Two', 'A month'),
            ],
          },
        ],
      }),
    })
    const first = within(await portal.findByRole('region', { name: 'What to know first' }))
    for (const id of ['One', 'Two']) {
      const [asked, limit] = [id, `Long ${id}`].map(label => first.getByText(label).getBoundingClientRect())
      expect(limit?.top).toBe(asked?.top)
      expect(limit?.left).toBeGreaterThan(asked?.right ?? 0)
    }
  },
)

test.each([
  [390, { mark: { kind: 'void', date: '2026-11-28' } }, /is void since|has been void since/],
  [390, { mark: { kind: 'replaced', date: null } }, /earlier version/],
  [390, { mark: { kind: 'takenBack', date: '2026-11-28' } }, /Not in force/],
  [390, { mark: { kind: 'outside', date: null } }, /not checked/],
  [390, { signedAt: null }, /^Draft/],
  [1280, { mark: { kind: 'void', date: '2026-11-28' } }, /is void since|has been void since/],
  [1280, { signedAt: null }, /^Draft/],
] as const)(
  'printed from the browser, %i wide, every sheet begins with its status: %o',
  async (width, more, words) => {
    const { mark } = { mark: null, ...more }
    const status = mark === null ? ('signedAt' in more ? 'Incomplete' : 'Active') : 'Outdated'
    const portal = open(
      width,
      { documentText: () => ({ ...text, ...more }), pdf: () => aPdf() },
      aDocument('document-1', status, {
        signedDate: signedOn,
        hasText: true,
        voidedDate: mark?.date ?? null,
      }),
    )
    if (width === 390) await portal.findByRole('article')
    else await portal.findByRole('button', { name: 'As text' })
    await emulatedMedium('print')
    try {
      // What the browser repeats on each sheet: the head of a table, in the table that holds the text.
      await waitFor(() => {
        dispatchEvent(new Event('beforeprint'))
        const head = [...portal.container.querySelectorAll('p')].find(
          each => getComputedStyle(each).display === 'table-header-group',
        )
        expect(head?.textContent).toMatch(words)
        const table = head?.parentElement ?? portal.container
        expect(getComputedStyle(table).display).toBe('table')
        const article = table.querySelector('article') ?? document.createElement('article')
        expect(article.querySelector('h2')).not.toBeNull()
        // The head is the only state on the sheet.
        const seen = [...article.querySelectorAll('header svg')].filter(each => each.checkVisibility())
        expect(seen).toHaveLength(0)
      })
    } finally {
      await emulatedMedium('')
    }
  },
)

test('a signed document can be had in both languages; a draft cannot', async () => {
  const portal = open(390)
  await portal.findByRole('article')
  await person.click(portal.getByRole('button', { name: 'More tools for this document' }))
  const copy = await portal.findByRole('link', { name: 'Download in both languages' })
  expect(copy.getAttribute('href')).toMatch(/bothLanguages=true/)
  expect(portal.getByRole('button', { name: 'Print in both languages' })).toBeVisible()
  portal.unmount()
  const draft = open(390, {}, aDocument('document-1', 'Incomplete', { hasText: true }))
  await draft.findByRole('article')
  await person.click(draft.getByRole('button', { name: 'More tools for this document' }))
  expect(await draft.findByRole('link', { name: 'Download' })).toBeVisible()
  expect(draft.queryByRole('link', { name: 'Download in both languages' })).toBeNull()
})

test('text that does not come leaves the pages as they are', async () => {
  const portal = open(1280, {
    userInfo: () => aPatient({ ...elsewhere, userType: 'clinician', roles: ['signer', 'viewer'] }),
    documentText: () => refuse(404, 'DOCUMENT_FETCH_FAILED'),
  })
  expect(await portal.findByRole('button', { name: 'As text' })).toBeVisible()
  await waitFor(() => expect(portal.server.calls.map(each => each.name)).toContain('documentText'))
  expect(portal.queryByRole('region', { name: 'What to know first' })).toBeNull()
})

test('a document that was not written here has pages only', async () => {
  const portal = open(390, {}, { ...signed, hasText: false })
  await portal.findByRole('button', { name: 'Larger' })
  expect(portal.queryByRole('button', { name: 'As text' })).toBeNull()
  expect(portal.server.calls.map(each => each.name)).not.toContain('documentText')
})

test('the letters grow and the line that was read stays where it was', async () => {
  const long: DocumentText = {
    ...text,
    sections: Array.from({ length: 30 }, (_, at) => ({
      id: `s${at}`,
      title: `Part ${at}`,
      answers: [
        {
          inputId: `i${at}`,
          label: `Question ${at}`,
          depth: 0,
          kind: 'text',
          values: ['Some words. '.repeat(30)],
        },
      ],
    })),
  }
  const portal = open(390, { documentText: () => long })
  const box = await portal.findByRole('region', { name: 'The document as text' })
  await portal.findByText('Question 20')
  const line = portal.getByText('Question 20')
  box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top
  const size = Number.parseFloat(getComputedStyle(line).fontSize)
  await person.click(portal.getByRole('button', { name: 'Larger' }))
  expect(Number.parseFloat(getComputedStyle(line).fontSize)).toBeCloseTo(size * 1.25, 0)
  const from = line.getBoundingClientRect().top - box.getBoundingClientRect().top
  expect(Math.abs(from)).toBeLessThan(8)
  expect(box.scrollWidth).toBe(box.clientWidth)
})

test('a draft states that it is unsigned; what is not in force states it above', async () => {
  const draft = open(390, { documentText: () => ({ ...text, signedAt: null }) })
  expect(within(await draft.findByRole('article')).getByText('Draft. Not signed yet.')).toBeVisible()
  expect(draft.queryByRole('region', { name: 'Who signed' })).toBeNull()
  // A document that is not in force must not prompt anyone to act in a hurry.
  expect(draft.queryByRole('region', { name: 'What to know first' })).toBeNull()
  draft.unmount()
  const soFar = {
    signed: [{ signer: 'patient' as const, name: '', number: 1, signedAt: '2026-11-20T18:05:00Z' }],
    missing: [
      { signer: 'witness' as const, name: '', number: 1 },
      { signer: 'witness' as const, name: 'Harold Kim', number: 2 },
    ],
  }
  const inPart = open(390, { documentText: () => ({ ...text, signedAt: null, soFar }) })
  expect(within(await inPart.findByRole('article')).getByText('Draft. Signatures missing.')).toBeVisible()
  const who = within(inPart.getByRole('region', { name: 'Who signed' }))
  expect(who.getAllByRole('listitem')).toHaveLength(1)
  expect(who.getByText('Not signed yet: Witness 1, Harold Kim')).toBeVisible()
  inPart.unmount()
  const old = open(390, { documentText: () => ({ ...text, mark: { kind: 'replaced', date: '2026-06-01' } }) })
  expect(await old.findByText('This is an earlier version. A newer one replaced it.')).toBeVisible()
  // When it was signed is a fact about it, no second state.
  const day = within(old.getByRole('article')).getByText(/^Signed on May 3, 2026/)
  expect(day.querySelector('svg')).toBeNull()
  expect(old.queryByRole('region', { name: 'What to know first' })).toBeNull()
})

test('a reader of another language reads in which it was written; its words keep theirs', async () => {
  const portal = open(390, {}, signed, 'es')
  expect(await portal.findByText('Este documento está escrito en inglés.')).toBeVisible()
  for (const question of portal.getAllByText('Daytime phone'))
    expect(question.closest('[lang]')).toHaveAttribute('lang', 'en')
})

test('what did not come can be asked for again, and the pages are still there', async () => {
  let turn = 0
  const portal = open(390, {
    documentText: () => (turn++ === 0 ? refuse(500, 'UNHANDLED_ERROR') : text),
  })
  await person.click(await portal.findByRole('button', { name: 'Try again' }))
  expect(await portal.findByRole('article')).toBeVisible()
})

test('what pulls against the answer about CPR and was left open is in its place', async () => {
  const cpr = {
    inputId: 'cpr',
    label: 'CPR',
    depth: 0,
    kind: 'choices' as const,
    values: ['Yes, try CPR'],
    atBedside: 'cpr' as const,
  }
  const cprAgainst = [{ label: 'How much should be done', words: ['Comfort only'] }]
  const unsettled: DocumentText = {
    ...text,
    head: { cpr: 'CPR', asksAgent: true, state: 'Oregon', cprAgainst },
    sections: [{ id: 'secCpr', title: 'My heart', answers: [cpr] }, ...text.sections],
  }
  const portal = open(390, { documentText: () => unsettled })
  const first = within(await portal.findByRole('region', { name: 'What to know first' }))
  const said = first.getByText(/^This document also says something that does not fit with this\./)
  expect(said.previousElementSibling?.textContent).toBe('Yes, try CPR')
  expect(said.nextElementSibling?.textContent).toBe('How much should be doneComfort only')
  expect(await axeFindings(portal.container)).toEqual([])
})

test('a difference kept against another document is shown, with the day of that one and the subject', async () => {
  const kept: DocumentText['kept'] = [
    {
      document: 'Power of attorney',
      signedAt: signedOn,
      timeZone: 'America/Los_Angeles',
      meanings: ['agent', 'cpr'],
    },
  ]
  const portal = open(390, { documentText: () => ({ ...text, kept }) })
  const first = within(await portal.findByRole('region', { name: 'What to know first' }))
  const said = first.getByRole('heading', {
    name: 'Another document says something else. Both are meant.',
  })
  expect(said.nextElementSibling?.textContent).toBe('Power of attorney, signed May 3, 2026Who decides · CPR')
  expect(await axeFindings(portal.container)).toEqual([])
})

test('a document without an agent leads to the one in force that has one', async () => {
  const agentIn: DocumentText['agentIn'] = [
    {
      documentId: 'document-2',
      type: 'POA',
      site: 'ALL',
      version: '2026',
      name: 'Power of attorney',
      signedAt: signedOn,
      timeZone: 'America/Los_Angeles',
    },
  ]
  const silent: DocumentText = {
    ...text,
    head: { cpr: 'CPR', asksAgent: false, state: null },
    sections: text.sections.slice(1),
    agentIn,
  }
  const portal = open(390, { documentText: () => silent })
  const first = within(await portal.findByRole('region', { name: 'What to know first' }))
  expect(first.getByRole('heading', { name: 'Who decides' })).toBeVisible()
  expect(first.getByText('Another document in force says who decides:')).toBeVisible()
  expect(first.getByRole('link', { name: 'Power of attorney, signed May 3, 2026' })).toHaveAttribute(
    'href',
    expect.stringContaining('/print/patient-1/patient/user-1/document-2/POA/ALL/2026'),
  )
  expect(await axeFindings(portal.container)).toEqual([])
})
