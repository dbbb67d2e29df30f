// A clinician reads on home who decides by the document in force, and what it states about treatment.

import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { aDocument, aGroup } from '../../testing/people.ts'
import { atHome, clinician, signed } from '../../testing/at-home.ts'

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
  // The name is shown once.
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

test('a patient’s own home asks for no answers', async () => {
  const { portal } = await atHome([inForce])
  expect(portal.server.calls.some(each => each.name === 'whoDecides')).toBe(false)
})
