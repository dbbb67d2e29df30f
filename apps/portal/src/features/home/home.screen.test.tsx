// Home of a patient, for the patient and for other users (Shell spec §2, §3; decision 0035).
import type { DashboardConfig } from '@careword/partner'
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import type { User } from '../../session/user-query.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

const clinician: Partial<User> = { userType: 'clinician', roles: ['signer', 'viewer'], patientId: null }
const uploader: Partial<User> = { ...clinician, roles: ['uploader', 'viewer'] }
const signed = aGroup('AD', 'Advance directive', [
  aDocument('signed', 'Active', { signedDate: '2026-10-13T05:05:00.000Z' }),
])
const begun = aGroup('AD', 'Advance directive', [aDocument('draft', 'Incomplete')])
const none = aGroup('AD', 'Advance directive', [])
const forbidden = (group: DocumentGroup): DocumentGroup => ({
  ...group,
  permissions: { ...group.permissions, canResume: false, canCreatePE: false },
})

interface Options {
  user?: Partial<User>
  config?: DashboardConfig
  lang?: 'en' | 'es'
  /** The call for the patient's name answers. */
  named?: boolean
  handlers?: Handlers
}

async function atHome(
  groups: DocumentGroup[],
  { user = {}, config = partnerConfig(), lang = 'en', named = true, handlers = {} }: Options = {},
) {
  const who = aPatient(user)
  const portal = renderPortal(
    `/home/patient-1/${who.userType}/user-1`,
    {
      userInfo: () => who,
      allDocuments: () => documentsOf(...groups),
      ...(who.userType === 'clinician' && { whoDecides: () => refuse(404, 'DOCUMENT_FETCH_FAILED') }),
      ...handlers,
      ...(named && {
        patient: () => ({
          demographic: { name: { fullname: 'Walter Brandt' }, dob: '1951-11-02', mrn: '••••0552' } as never,
        }),
      }),
    },
    { config, lang },
  )
  const heading = await portal.findByRole('heading', { level: 1 })
  return { portal, heading, main: within(portal.getByRole('main')) }
}

test.each([
  ['en', 'For Walter Brandt', 'Born November 02, 1951', 'Record ••••0552'],
  ['es', 'Para Walter Brandt', 'Nació el 2 de noviembre de 1951', 'Expediente ••••0552'],
] as const)(
  'a clinician’s home shows in %s whose it is from its first paint',
  async (lang, name, born, record) => {
    const { heading, portal } = await atHome([signed], { user: clinician, lang })
    expect(heading).toHaveTextContent(name)
    expect(portal.getByText(born)).toBeVisible()
    expect(portal.getByText(record)).toBeVisible()
  },
)

test.each(['en', 'es'] as const)(
  'a clinician’s home states what there is, and shows nothing in %s that is meant for the patient',
  async lang => {
    const { main, portal } = await atHome([signed, aGroup('POA', 'Power of attorney', [])], {
      user: clinician,
      lang,
    })
    expect(main.getAllByText(/October 1[23], 2026|1[23] de octubre de 2026/)).toHaveLength(1)
    const text = portal.getByRole('main').innerText
    expect(text).not.toMatch(/\b(you|your|my)\b/i)
    expect(text).not.toMatch(/\b(usted|todavía no ha|empezó|mis?|sus documentos)\b/i)
    expect(
      main.queryByRole('heading', { name: /Your document is signed|Su documento está firmado/ }),
    ).toBeNull()
  },
)

test('a missing name keeps no clinician from the documents, and no other name is greeted', async () => {
  const { heading, main } = await atHome([signed], { user: clinician, named: false })
  expect(heading).toHaveTextContent('The patient')
  expect(main.getByRole('link', { name: 'See all documents' })).toBeVisible()
})

test('a patient reads the next step, and their own name', async () => {
  const { heading, main } = await atHome([begun])
  expect(heading).toHaveTextContent('Hello, Maria')
  expect(main.getByRole('heading', { name: 'You have begun' })).toBeVisible()
  expect(main.getByRole('button', { name: 'Continue my document' })).toBeVisible()
})

test.each([
  ['a draft that may not be continued', forbidden(begun), 'You have begun'],
  ['nothing that may be started', forbidden(none), 'You have not started yet'],
])('no text asks to go on with %s', async (_what, group, title) => {
  const { main } = await atHome([group])
  expect(main.queryByRole('heading', { name: title })).toBeNull()
})

test('an uploader reads what is begun, and is not urged to go on', async () => {
  const { main } = await atHome([forbidden(begun)], { user: uploader })
  expect(main.queryByText(/Continue with the next part/)).toBeNull()
  expect(main.getByText(/^Started on /)).toBeVisible()
})

test.each(['Outdated', 'Discarded', 'Removed'] as const)(
  'a document that is %s is never called not started',
  async status => {
    const { main } = await atHome([
      aGroup('POA', 'Power of attorney', [aDocument('one', status, { type: 'POA' })]),
    ])
    expect(main.getByText('There are documents here, but none is in force.')).toBeVisible()
  },
)

test.each([
  ['it was taken back', [aGroup('AD', 'Advance directive', [aDocument('one', 'Outdated')])]],
  [
    'one of another type was taken back',
    [none, aGroup('POA', 'Power of attorney', [aDocument('poa', 'Outdated', { type: 'POA' })])],
  ],
  ['it was moved to another type', [{ ...none, movedAway: { on: '2026-11-27', to: 'POA' } }]],
  [
    'another type is in force',
    [none, aGroup('POA', 'Power of attorney', [aDocument('poa', 'Active', { type: 'POA' })])],
  ],
])('the next step does not state that nothing was begun where %s', async (_what, groups) => {
  const { main } = await atHome(groups)
  expect(main.getByRole('heading', { name: /: nothing in force at the moment$/ })).toBeVisible()
  expect(main.queryByRole('heading', { name: 'You have not started yet' })).toBeNull()
})

test('the agent of the only document gave it up: that is the headline, not a beginning', async () => {
  const withdrawn = {
    signer: 'agent',
    name: 'Lucía Peña',
    state: 'withdrawn',
    at: '2026-10-14T18:00:00.000Z',
  } as const
  const poa = aGroup('POA', 'Power of attorney', [
    aDocument('poa', 'Active', { type: 'POA', signedDate: '2026-10-13T18:00:00.000Z', signers: [withdrawn] }),
  ])
  const { main } = await atHome([none, { ...poa, currentActiveDocument: 'poa' }])
  const step = within(main.getByRole('region', { name: /: look at who decides$/ }))
  expect(step.getByText('On October 14, 2026, Lucía Peña gave up being the agent.')).toBeVisible()
  expect(step.getAllByRole('button')[0]).toHaveTextContent('Read it')
  expect(main.queryByRole('heading', { name: /nothing in force/ })).toBeNull()
})

test('where a partner offers only the list, the next step states that nothing is in force any more', async () => {
  const config = partnerConfig()
  config.patientEngagement = {
    ...config.patientEngagement,
    home: {
      ...config.patientEngagement.home,
      views: [
        {
          conditions: [],
          title: 'home.view.new.title',
          content: [],
          actions: [{ action: 'documents', label: 'home.action.documents' }],
        },
      ],
    },
  }
  const { main } = await atHome([aGroup('AD', 'Advance directive', [aDocument('one', 'Outdated')])], {
    config,
  })
  expect(main.getByRole('heading', { name: /: nothing in force at the moment$/ })).toBeVisible()
})

const listing = (types: string[]): DashboardConfig => {
  const config = partnerConfig()
  config.patientEngagement = {
    ...config.patientEngagement,
    home: { ...config.patientEngagement.home, document_types: types },
  }
  return config
}
test.each([[[]], [['TXP']]])('the next step follows the types that home lists: %j', async types => {
  const { main } = await atHome([signed], { config: listing(types) })
  expect(main.queryByRole('heading', { name: 'Your document is signed' })).toBeNull()
  expect(main.queryByRole('button', { name: 'Start my advance directive' })).toBeNull()
})

test('a person who comes to the documents hears first whose they are', async () => {
  const { portal, main } = await atHome([signed], { user: clinician })
  const heard: string[] = []
  portal.container.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) heard.push(target.innerText)
  })
  await person.click(main.getByRole('link', { name: 'See all documents' }))
  await waitFor(() => expect(heard).toEqual(['Documents of Walter Brandt']))
})

const inForce = { ...signed, currentActiveDocument: 'signed' }

test.each([
  ['en', 'Decides for the patient: Lucía Delgado', 'Call +1 (503) 555-0171'],
  ['es', 'Decide por el paciente: Lucía Delgado', 'Llamar al +1 (503) 555-0171'],
] as const)(
  'a clinician reads in %s who decides by the document in force, and calls with one press',
  async (lang, words, link) => {
    const phone = { shown: '+1 (503) 555-0171', dial: '+15035550171' }
    const { main } = await atHome([inForce], {
      user: clinician,
      lang,
      handlers: { whoDecides: () => ({ signed: { name: 'Lucía Delgado', phone } }) },
    })
    expect(await main.findByText(words)).toBeVisible()
    expect(main.getByRole('link', { name: link })).toHaveAttribute('href', 'tel:+15035550171')
  },
)

test.each([
  ['', 'Names nobody to decide for the patient.'],
  ['Lucía Delgado', 'The document gives no phone number for this person.'],
])('a clinician reads what the document omits about who decides (%j)', async (name, words) => {
  const { main } = await atHome([inForce], {
    user: clinician,
    handlers: { whoDecides: () => ({ signed: { name, phone: null } }) },
  })
  expect(await main.findByText(words)).toBeVisible()
})

test.each([
  ['en', 'On November 26, 2026, Lucía Delgado gave up being the agent. Ask who decides now.'],
  [
    'es',
    'El 26 de noviembre de 2026, Lucía Delgado renunció al cargo de apoderado. Pregunte quién decide ahora.',
  ],
] as const)('an agent who gave it up is not called, in %s', async (lang, words) => {
  const since = [{ kind: 'gaveUp', who: 'agent', name: 'Lucía Delgado', on: '2026-11-26' } as const]
  const phone = { shown: '+1 (503) 555-0171', dial: '+15035550171' }
  const signers = [
    { signer: 'agent', name: 'Lucía Delgado', state: 'withdrawn', at: '2026-11-26T20:00:00.000Z' } as const,
  ]
  const told = aGroup('AD', 'Advance directive', [
    aDocument('signed', 'Active', { signedDate: '2026-10-13T05:05:00.000Z', signers }),
  ])
  const { main } = await atHome([{ ...told, currentActiveDocument: 'signed' }], {
    user: clinician,
    lang,
    handlers: { whoDecides: () => ({ signed: { name: 'Lucía Delgado', phone, since } }) },
  })
  expect(await main.findByText(words)).toBeVisible()
  expect(main.queryByRole('link', { name: /555-0171/ })).toBeNull()
  // It is shown once.
  await waitFor(() => expect(main.getAllByText(/Lucía Delgado/)).toHaveLength(1))
})

test('whom the document names after an agent who gave it up is there with the number', async () => {
  const since = [{ kind: 'gaveUp', who: 'agent', name: 'Lucía Delgado', on: '2026-11-26' } as const]
  const signers = [
    { signer: 'agent', name: 'Lucía Delgado', state: 'withdrawn', at: '2026-11-26T20:00:00.000Z' } as const,
  ]
  const told = aGroup('AD', 'Advance directive', [
    aDocument('signed', 'Active', { signedDate: '2026-10-13T05:05:00.000Z', signers, namesOthers: true }),
  ])
  const next = [{ name: 'Tomás Ruiz', phone: { shown: '+1 (503) 555-0172', dial: '+15035550172' } }]
  const { main } = await atHome([{ ...told, currentActiveDocument: 'signed' }], {
    user: clinician,
    handlers: { whoDecides: () => ({ signed: { name: 'Lucía Delgado', phone: null, since, next } }) },
  })
  expect(await main.findByText('The document names next, in this order:')).toBeVisible()
  const [first] = main.getAllByRole('listitem').filter(item => item.textContent?.includes('Tomás Ruiz'))
  expect(first && within(first).getByRole('link')).toHaveAttribute('href', 'tel:+15035550172')
  expect(main.queryByText(/still can|can still/)).toBeNull()
})

test('answers that a clinician may not see leave the card as it is', async () => {
  const { main, portal } = await atHome([inForce], {
    user: clinician,
    handlers: { whoDecides: () => refuse(404, 'DOCUMENT_FETCH_FAILED') },
  })
  await waitFor(() => expect(portal.server.calls.some(each => each.name === 'whoDecides')).toBe(true))
  expect(main.getByText(/^Signed on/)).toBeVisible()
  expect(main.queryByText(/decide/i)).toBeNull()
})

test('a document that was added from outside has no answers to ask for', async () => {
  const added = aGroup('AD', 'Advance directive', [
    aDocument('signed', 'Active', { uploadedDate: '2026-10-13T05:05:00.000Z' }),
  ])
  const { main, portal } = await atHome([{ ...added, currentActiveDocument: 'signed' }], { user: clinician })
  expect(main.getByText(/^Added on/)).toBeVisible()
  expect(portal.server.calls.some(each => each.name === 'whoDecides')).toBe(false)
})

test.each([
  ['en', 'CPR: Yes, I want this', 'Refused: Tube feeding · Dialysis', /Other answers say no too/, null],
  [
    'es',
    'Reanimación (RCP): Yes, I want this',
    'Rechazado: Tube feeding · Dialysis',
    /Hay más respuestas que dicen que no/,
    'Este documento está escrito en inglés.',
  ],
] as const)(
  'a clinician reads in %s on the card whether CPR is wanted and what is refused, in the words of the document',
  async (lang, cpr, refused, more, why) => {
    const limits = [{ label: 'What comes first', answered: 'Comfort comes first' }]
    const line = {
      lang: 'en',
      cpr: { answered: 'Yes, I want this', refuses: false, limits, isOpen: false },
      refused: ['Tube feeding', 'Dialysis'],
      refusesMore: true,
    }
    const { main } = await atHome([inForce], {
      user: clinician,
      lang,
      handlers: { whoDecides: () => ({ signed: { line } }) },
    })
    const text = (words: string) => (_: string, node: Element | null) =>
      node?.tagName === 'P' && node.textContent === words
    expect(await main.findByText(text(cpr))).toBeVisible()
    expect(main.getByText(text('What comes first: Comfort comes first'))).toBeVisible()
    expect(main.getByText(text(refused))).toBeVisible()
    expect(main.getByText(more)).toBeVisible()
    // Words in another language have a reason beside them.
    expect(main.queryByText(/escrito en|written in|se firmó en|signed in/)?.textContent ?? null).toBe(why)
    // Its form has no question about an agent: the page does not mention who decides.
    expect(main.queryByText(/decide/i)).toBeNull()
  },
)

test.each([
  [
    'en',
    'es',
    'This document was signed in Spanish. It is translated here, except for words that somebody typed.',
  ],
  [
    'es',
    'en',
    'Este documento se firmó en inglés. Aquí se lee traducido, salvo lo que alguien escribió con sus palabras.',
  ],
] as const)(
  'what appears in %s of a document in %s carries its language, and typed words keep theirs',
  async (lang, signedIn, why) => {
    const limits = [{ label: 'x', answered: 'Two weeks', typed: true as const }]
    const line = {
      lang,
      signedIn,
      cpr: { answered: 'y', refuses: false, limits, isOpen: false },
      refused: [],
      refusesMore: false,
    }
    const { main } = await atHome([inForce], {
      user: clinician,
      lang,
      handlers: { whoDecides: () => ({ signed: { line } }) },
    })
    expect(await main.findByText(why)).toBeVisible()
    expect(main.getByText('Two weeks')).toHaveAttribute('lang', signedIn)
    expect(main.getByText('y').closest('[lang]')).toHaveAttribute('lang', lang)
  },
)

const outside = aDocument('outside', 'Unknown', { docEffectiveDate: '2026-05-10' })
const buttons = (main: Awaited<ReturnType<typeof atHome>>['main']) =>
  main
    .queryAllByRole('button')
    .map(each => each.textContent)
    .filter(text => text !== '')

describe('an unchecked paper', () => {
  test.each([
    ['en', 'One document from outside, not checked', 'Dated May 10, 2026', 'Read it', 'Start'],
    ['es', 'Un documento de fuera, sin revisar', 'Con fecha del 10 de mayo de 2026', 'Leerlo', 'Empezar'],
  ] as const)(
    'is shown before anything is begun, to a clinician in %s',
    async (lang, answered, day, read, start) => {
      const { main, portal } = await atHome([aGroup('AD', 'Advance directive', [outside])], {
        user: clinician,
        lang,
      })
      expect(main.getByText(answered)).toBeVisible()
      expect(main.getByText(day)).toBeVisible()
      expect(buttons(main)).toEqual([read, start])
      await person.click(main.getByRole('button', { name: new RegExp(`^${read}`) }))
      await waitFor(() => expect(portal.path()).toContain('/outside/'))
    },
  )

  test('is the next step of a patient, and beginning is the second', async () => {
    const { main, portal } = await atHome([aGroup('AD', 'Advance directive', [outside])])
    expect(
      main.getByRole('heading', { name: 'Advance directive: a document waits to be read' }),
    ).toBeVisible()
    expect(buttons(main)).toEqual(['Read it', 'Start my advance directive', 'Start'])
    await person.click(main.getByRole('button', { name: 'Read it' }))
    await waitFor(() => expect(portal.path()).toContain('/outside/'))
  })

  test('is never called signed or in force, also where it states it of itself', async () => {
    const came = aDocument('came', 'Active', {
      needDisclosure: true,
      signedDate: '2026-05-10T18:00:00.000Z',
    })
    for (const user of [{}, clinician]) {
      const { main, portal } = await atHome([aGroup('AD', 'Advance directive', [came])], { user })
      expect(main.getByText('One document from outside, not checked')).toBeVisible()
      expect(main.getByText('Dated May 10, 2026')).toBeVisible()
      expect(main.queryByText(/^Signed on|Your document is signed/)).toBeNull()
      expect(main.getByRole('button', { name: /^Read it/ })).toBeVisible()
      portal.unmount()
    }
  })

  test('several are counted, and the list shows them', async () => {
    const { main } = await atHome([aGroup('AD', 'x', [outside, aDocument('other', 'Unknown')])], {
      user: clinician,
    })
    expect(main.getByText('2 documents from outside, not checked')).toBeVisible()
    expect(buttons(main)).toEqual(['View documents', 'Start'])
  })
})

test.each([
  [
    'en',
    'There is a paper here that was added, but it is not in force: a signature is missing.',
    'Read it',
    'Start',
  ],
  ['es', 'Aquí hay un papel que se agregó, pero no está vigente: le falta una firma.', 'Leerlo', 'Empezar'],
] as const)(
  'a paper that was added and is not in force can be read from its card (%s)',
  async (lang, sentence, read, begin) => {
    const paper = aDocument('paper', 'Replaced', {
      neverInForce: true,
      reportedMissing: { parts: ['witnesses'], own: true, name: null },
    })
    const { main, portal } = await atHome([aGroup('AD', 'Advance directive', [paper])], {
      user: clinician,
      lang,
    })
    expect(main.getByText(sentence)).toBeVisible()
    expect(buttons(main)).toEqual([read, begin])
    await person.click(main.getByRole('button', { name: new RegExp(`^${read}`) }))
    await waitFor(() => expect(portal.path()).toContain('/paper/'))
  },
)

describe('in the order in which it matters', () => {
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const taken = (days: number) =>
    aGroup('LW', 'Living will', [
      aDocument('taken', 'Outdated', {
        signedDate: dayAgo(2000),
        updatedAt: dayAgo(days),
        revokedType: 'revokedByPatient',
      }),
    ])
  const power = (days: number) =>
    aGroup('POA', 'Power of attorney', [aDocument('power', 'Active', { signedDate: dayAgo(days) })])
  const paper = aGroup('AD', 'Advance directive', [
    aDocument('paper', 'Unknown', { signedDate: dayAgo(900) }),
  ])
  const listsAll = (): DashboardConfig => {
    const config = partnerConfig()
    config.patientEngagement.home.document_types = ['LW', 'AD', 'POA']
    return config
  }
  const orderOf = (main: ReturnType<typeof within>) => {
    const end = main.getByText(/^Living will: (?:taken back by the patient|you took it back)$/)
    const cards = main.getByRole('region', { name: / documents now$/ })
    const after = cards.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING
    const names = within(cards)
      .getAllByRole('heading', { level: 3 })
      .map(each => each.textContent)
    return { names, end: after ? 'after' : 'before' }
  }

  test.each([{}, clinician])('what counts, what is unchecked, then what ended long ago: %j', async user => {
    const { main } = await atHome([taken(200), paper, power(400)], { user, config: listsAll() })
    expect(orderOf(main)).toEqual({
      names: ['Health-care power of attorney', 'Advance directive', 'Living will'],
      end: 'after',
    })
  })

  test.each([{}, clinician])('what was taken back after all that is before it: %j', async user => {
    const { main } = await atHome([taken(3), paper, power(400)], { user, config: listsAll() })
    expect(orderOf(main).end).toBe('before')
  })

  test('what was signed since is read before what was taken back', async () => {
    const { main } = await atHome([taken(3), power(1)], { user: clinician, config: listsAll() })
    expect(orderOf(main).end).toBe('after')
  })
})

test.each([{}, clinician])('what counts is beside what was begun, first, and can be read: %j', async user => {
  const both = aGroup('AD', 'Advance directive', [
    aDocument('signed', 'Active', { signedDate: '2026-10-13T18:00:00.000Z' }),
    aDocument('draft', 'Incomplete', { progress: { done: 1, left: 2, total: 4 } }),
    outside,
  ])
  const { main } = await atHome([both], { user })
  const answered = [
    'Signed on October 13, 2026.',
    'One document from outside, not checked',
    /A new one was started/,
  ]
  const [first, second, third] = answered.map(words => main.getByText(words))
  expect(first?.compareDocumentPosition(second as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(second?.compareDocumentPosition(third as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(main.getByRole('button', { name: 'Read and print: Advance directive' })).toBeVisible()
  // The bar shows what the words count as finished.
  expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
})

test.each([
  ['en', 'Advance directive: ready to sign', 'Read it and sign'],
  ['es', 'Directiva anticipada: ya se puede firmar', 'Leerlo y firmar'],
] as const)('what another person filled in is ready to sign, in %s', async (lang, title, button) => {
  const ready = aGroup('AD', 'Advance directive', [
    aDocument('draft', 'Incomplete', {
      readyAt: '2026-10-13T18:00:00.000Z',
      progress: { done: 7, left: 0, total: 8 },
    }),
  ])
  const own = await atHome([ready], { lang })
  expect(own.main.getByRole('heading', { name: title })).toBeVisible()
  expect(own.main.getByRole('button', { name: button })).toBeVisible()
  expect(own.main.queryByRole('progressbar')).toBeNull()
  own.portal.unmount()
  const { main } = await atHome([ready], { user: clinician, lang })
  expect(
    main.getByText(/^Ready to sign\. It was sent to the patient on October 13|^Ya se puede firmar\./),
  ).toBeVisible()
})

test('a patient’s own home asks for no answers', async () => {
  const { portal } = await atHome([inForce])
  expect(portal.server.calls.some(each => each.name === 'whoDecides')).toBe(false)
})

test('a person who has nothing yet reads what each kind is and where most people begin; once something is there the mark is gone', async () => {
  const nothing = await atHome([aGroup('AD', 'Advance directive', []), aGroup('POA', 'Power', [])])
  expect(nothing.main.getByText('Most people begin here')).toBeVisible()
  expect(nothing.main.getByText(/^Says who decides for you/)).toBeVisible()
  await person.click(nothing.main.getByText('More documents'))
  expect(nothing.main.getByText(/If yours does, you do not need this one/)).toBeVisible()
  nothing.portal.unmount()
  const some = await atHome([inForce, aGroup('POA', 'Power', [])])
  expect(some.main.queryByText('Most people begin here')).toBeNull()
  expect(some.main.queryByText(/^Says who decides for you/)).toBeNull()
})

test('the next step is once: the card of the same kind shows how far it is and has no button of its own', async () => {
  for (const [group, step] of [
    [none, 'Start my advance directive'],
    [begun, 'Continue my document'],
    [inForce, 'Read it and print copies'],
  ] as const) {
    const { main, portal } = await atHome([group])
    expect(main.getByRole('button', { name: step })).toBeVisible()
    expect(main.queryByRole('button', { name: /: Advance directive$/ })).toBeNull()
    portal.unmount()
  }
})

test('a paper that waits to be signed is the next step, and the way to bring it back', async () => {
  const waits = aGroup('AD', 'Advance directive', [aDocument('draft', 'Incomplete', { paper: 'ready' })])
  const { main } = await atHome([waits])
  expect(main.getByRole('heading', { name: 'Advance directive: now it is signed on paper' })).toBeVisible()
  expect(main.getAllByText(/It counts once it is signed by hand/)).toHaveLength(1)
  expect(main.getByText('It still has to be signed on paper.')).toBeVisible()
  expect(main.queryByRole('button', { name: 'Continue my document' })).toBeNull()
  await person.click(main.getByRole('button', { name: 'Upload a signed paper' }))
  expect(await within(document.body).findByRole('dialog')).toBeVisible()
})

test('kinds of which there is nothing wait closed and named; a clinician finds them the same way', async () => {
  for (const user of [{}, clinician]) {
    const { main, portal } = await atHome(
      [inForce, aGroup('POA', 'Power', []), aGroup('TXP', 'Prefer', [])],
      {
        user,
      },
    )
    const summary = main.getByText('More documents').closest('summary')
    expect(summary).toHaveTextContent(
      'More documents Health-care power of attorney and Treatment preferences',
    )
    expect(summary?.parentElement).not.toHaveAttribute('open')
    portal.unmount()
  }
})

test('what the signed document still lacks is with the next step, once', async () => {
  const lacking = aGroup('AD', 'Advance directive', [
    aDocument('signed', 'Active', { signedDate: '2026-10-13T05:05:00.000Z', toAccept: true }),
  ])
  const { main } = await atHome([{ ...lacking, currentActiveDocument: 'signed' }])
  const step = within(main.getByRole('region', { name: 'Your document is signed' }))
  expect(step.getByText(/^Someone you named to decide still has to accept in writing/)).toBeVisible()
  expect(main.getAllByText(/still has to accept in writing/)).toHaveLength(1)
})

describe('who was asked to sign', () => {
  type Signer = ReturnType<typeof aDocument>['signers'][number]
  const agent: Signer = { signer: 'agent', name: 'Lucía Peña', state: 'waits', at: null }
  const witness: Signer = { signer: 'witness', name: 'Harold Kim', state: 'waits', at: null }
  const at = '2026-10-14T18:00:00.000Z'
  const signed = (signers: Signer[], namesOthers: boolean | null = null): DocumentGroup => ({
    ...aGroup('AD', 'Advance directive', [
      aDocument('signed', 'Active', {
        signedDate: '2026-10-13T18:00:00.000Z',
        toAccept: true,
        signers,
        namesOthers,
      }),
    ]),
    currentActiveDocument: 'signed',
  })
  const draft = (signers: Signer[]): DocumentGroup => ({
    ...aGroup('AD', 'Advance directive', [aDocument('draft', 'Incomplete', { waits: true, signers })]),
    currentIncompleteDocument: 'draft',
  })
  const rows: [string, DocumentGroup, string[], RegExp | null][] = [
    [
      'a draft waits for those who are needed, by name; the agent is told apart',
      draft([agent, witness, { ...witness, name: 'Ana Ruiz' }]),
      [
        'It waits for Harold Kim and Ana Ruiz to sign. It is in force with the last signature.',
        'Lucía Peña was asked to accept being the agent. There is no answer yet.',
      ],
      null,
    ],
    [
      'nobody is asked any more: it says so, and who said no',
      draft([{ ...witness, state: 'declined', at }]),
      [
        'A signature is still missing, and nobody has a link for it now.',
        'On October 14, 2026, Harold Kim said no.',
      ],
      /waits for/,
    ],
    [
      'an agent who was asked is named in place of the paper',
      signed([agent]),
      ['Lucía Peña was asked to accept being the agent. There is no answer yet.'],
      /still has to accept in writing/,
    ],
    [
      'an agent who accepted after the signing',
      signed([{ ...agent, state: 'signed', at }]),
      ['On October 14, 2026, Lucía Peña said yes to being the agent.'],
      null,
    ],
    [
      'an agent who gave it up',
      signed([{ ...agent, state: 'withdrawn', at }]),
      [
        'On October 14, 2026, Lucía Peña gave up being the agent.',
        'If the document names others to decide, they still can. Someone else can be named.',
      ],
      /still has to accept in writing/,
    ],
    [
      'an alternate is called one',
      signed([agent, { ...agent, signer: 'alternate', name: 'Ana Ruiz', state: 'declined', at }]),
      [
        'Lucía Peña was asked to accept being the agent. There is no answer yet.',
        'On October 14, 2026, Ana Ruiz said no to being an alternate.',
      ],
      null,
    ],
    [
      'the only agent gave it up: nobody else is told of',
      signed([{ ...agent, state: 'withdrawn', at }], false),
      ['The document names nobody else to decide. Someone else can be named.'],
      /still (can|decide)/,
    ],
    [
      'the agent said no and others are named',
      signed([{ ...agent, state: 'declined', at }], true),
      ['The others the document names can still decide. Someone else can be named too.'],
      /nobody else/,
    ],
  ]
  test.each([
    [true, 'Advance directive: signatures are missing', 'Open it', null],
    [false, 'Advance directive: signatures are missing', 'Open it', /3 of 16/],
  ])(
    'waits: %s. The maker’s progress is shown only for a draft that is still being filled in',
    async (waits, title, button, progress) => {
      const progressed = aDocument('draft', 'Incomplete', {
        waits,
        signers: waits ? [witness] : [{ ...witness, state: 'declined', at }],
        progress: { done: 3, left: 0, total: 16 },
      })
      const { main } = await atHome([
        { ...aGroup('AD', 'Advance directive', [progressed]), currentIncompleteDocument: 'draft' },
      ])
      expect(main.queryAllByRole('heading', { name: title })).toHaveLength(waits ? 1 : 0)
      expect(main.queryAllByRole('button', { name: button })).toHaveLength(waits ? 1 : 0)
      expect(main.queryAllByText(/3 of 16/).length > 0).toBe(progress !== null)
      expect(main.queryAllByText('On October 14, 2026, Harold Kim said no.')).toHaveLength(waits ? 0 : 1)
    },
  )

  test('an agent who gave it up is no good news: the title shows what to look at', async () => {
    const { main } = await atHome([signed([{ ...agent, state: 'withdrawn', at }])])
    expect(main.getByRole('heading', { name: 'Advance directive: look at who decides' })).toBeVisible()
    expect(main.queryByText(/Your document is signed|Give a copy to your doctor/)).toBeNull()
  })

  test.each([
    ['gave it up', 'withdrawn', true, 1],
    ['said no', 'declined', true, 1],
    ['gave it up, to who may not make a copy', 'withdrawn', false, 0],
    ['accepted', 'signed', true, 0],
    ['has not answered', 'waits', true, 0],
  ] as const)('an agent who %s: another is named in a copy', async (_, state, canUpdate, offers) => {
    const group = signed([{ ...agent, state, at }])
    const may = { ...group, permissions: { ...group.permissions, canUpdate } }
    const { main, portal } = await atHome([may])
    const buttons = main.queryAllByRole('button', { name: 'Name someone else' })
    expect(buttons).toHaveLength(offers)
    if (!buttons[0]) return
    await person.click(buttons[0])
    await waitFor(() =>
      expect(portal.server.calls.find(({ name }) => name === 'createForm')?.body).toMatchObject({
        copyId: 'signed',
      }),
    )
  })

  test.each(rows)('%s', async (_, group, sentences, absent) => {
    const { main } = await atHome([group])
    for (const sentence of sentences) expect(main.getAllByText(sentence)).toHaveLength(1)
    expect(absent === null ? [] : main.queryAllByText(absent)).toEqual([])
  })
})

test('a person who has begun finds the five topics closed, with the questions', async () => {
  const { main } = await atHome([inForce])
  const topics = main.getByText('The five topics', { selector: 'summary *' })
  expect(main.getByText('What keeps me comfortable')).not.toBeVisible()
  await person.click(topics)
  expect(main.getByText('What keeps me comfortable')).toBeVisible()
})
