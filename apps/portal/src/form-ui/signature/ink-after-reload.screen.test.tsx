// Several people sign one after the other; the page is closed and reopened. Every stroke is restored, or the missing signer is asked for.
import { autosaveLimits } from '@careword/domain/limits'
import { isSignatureEmpty } from '@careword/domain/documents/is-signature-empty'
import { decodeInk, type SectionDefinition } from '@careword/forms'
import { cleanup, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm } from '../../testing/a-small-form.ts'
import { goToSigning } from '../../testing/go-to-signing.ts'
import { setLimits } from '../../testing/set-limits.ts'
import { openThreeParts } from '../../testing/open-three-parts.ts'
import type { renderPortal } from '../../testing/render-portal.tsx'
import { somePicture } from '../../testing/some-picture.ts'
import { drawPath, type Place } from '../../testing/draw-path.ts'

const person = setupPerson()
setLimits(autosaveLimits, { pause: 100 })
const signers = ['Your signature', 'First witness', 'Second witness', 'Your agent']
const inputs = signers.map((label, at) => ({
  id: `sign${at}`,
  type: 'signature' as const,
  label,
  required: at < 3,
  ...(at === 0 ? {} : { signer: at === 3 ? ('agent' as const) : ('witness' as const) }),
}))
const [about] = aSmallForm().sections as [SectionDefinition]
const sections: SectionDefinition[] = [
  { ...about, inputs: [], start: true },
  { id: 'secSubmit', title: 'Sign it', breadcrumb: 'Sign', inputs },
]
const at = '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1?startIndex=1'
const form = (more: object = {}) =>
  aSmallForm({ sections, savedSections: ['secStepOne'], revisions: { secStepOne: 1 }, ...more })

/** A long hand: so many points that its picture was too large to be kept. */
const hand = (seed: number): Place[] =>
  Array.from({ length: 240 }, (_, i) => [0.1 + (i % 80) / 110, 0.5 + Math.sin(i / (3 + seed)) / 4])
const pads = () => [...document.querySelectorAll<HTMLCanvasElement>('[data-signature-surface]')]

interface Autosaved {
  answers: Record<string, string>
  ink?: Record<string, string>
}

interface Saved {
  content: Record<string, Record<string, string>>
}

/** One press opens the pad of the screen. */
async function openPad(portal: Pick<ReturnType<typeof renderPortal>, 'findByRole'>): Promise<HTMLElement> {
  await person.click(await portal.findByRole('button', { name: 'Sign here' }))
  await waitFor(() => expect(pads()).toHaveLength(1))
  const [pad] = pads()
  if (!pad) throw new Error('no pad')
  return pad
}

const reloaded = { baseRevision: 0, autosavedAt: '2026-05-03T14:42:00.000Z', tabId: 'page-before', seq: 1 }

test('a drawn signature is kept as strokes, and is there after a reload, where it waits for the press of who drew it', async () => {
  await page.viewport(1280, 900)
  const first = await openThreeParts(form(), {}, { at })
  await goToSigning(first)
  await drawPath(await openPad(first), hand(1))
  expect(await first.findByText(/^What you wrote is kept:/)).toBeVisible()
  await waitFor(() => {
    const last = first.asked('autosaveSection').at(-1)?.body as Autosaved | undefined
    expect(Object.keys(last?.ink ?? {})).toEqual(['sign0'])
  })
  const body = first.asked('autosaveSection').at(-1)?.body as Autosaved
  expect(JSON.stringify(body)).not.toContain('data:image')
  for (const text of Object.values(body.ink ?? {})) expect(decodeInk(text)?.strokes).toHaveLength(1)
  cleanup()

  await page.viewport(390, 844)
  const second = await openThreeParts(
    form({ autosaved: { secSubmit: { ...body, ...reloaded } } }),
    {},
    { at },
  )
  expect(await second.findByAltText('Your signature')).toBeVisible()
  expect(second.getByText(/^Ready\./)).toBeVisible()
  // A restored signature is like any other: it is sent with the next save.
  await person.click(second.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(second.asked('saveSection')).toHaveLength(1))
  const sent = second.asked('saveSection')[0]?.body as Saved | undefined
  expect(isSignatureEmpty(sent?.content.secSubmit?.['sign0'])).toBe(false)
  expect(sent?.content.secSubmit?.['sign0Date']).toMatch(/^\d{4}-/)
  expect(
    await second.findByRole('heading', { level: 1, name: 'Now pass the phone to the first witness' }),
  ).toBeVisible()
})

test('all who signed are there after a reload, and the one who is missing is asked for by name', async () => {
  const image = somePicture('Somebody')
  const signed = (at: number) => ({ [`sign${at}`]: image, [`sign${at}Date`]: '2026-05-03T14:40:00.000Z' })
  const answers = { secSubmit: { ...signed(0), ...signed(2) } }
  const portal = await openThreeParts(form({ answers }), {}, { at })
  expect(
    await portal.findByRole('heading', { level: 1, name: 'Now pass the phone to the first witness' }),
  ).toBeVisible()
  cleanup()
  const all = { secSubmit: { ...signed(0), ...signed(1), ...signed(2) } }
  const whole = await openThreeParts(form({ answers: all }), {}, { at })
  // The agent may sign later: opening the form again asks whether they are present.
  await person.click(await whole.findByRole('button', { name: /later, on paper/ }))
  await whole.findByRole('heading', { level: 1, name: /^Please give/ })
  await person.click(
    within(whole.getByRole('main')).getByRole('button', { name: 'I am Maria: show my pages' }),
  )
  expect(await whole.findByRole('heading', { level: 2, name: 'Signature check' })).toBeVisible()
  expect(whole.getAllByRole('img', { name: /^Signature of/ })).toHaveLength(3)
  expect(whole.getByText(/^The agent has not signed yet\./)).toBeVisible()
})

test('a typed signature comes back as it was typed', async () => {
  const autosaved = {
    secSubmit: {
      answers: { sign0Date: '2026-05-03T14:40:00.000Z', sign0Typed: 'true', sign0Name: 'Maria Alvarez' },
      ...reloaded,
    },
  }
  const { findByLabelText, findByText } = await openThreeParts(form({ autosaved }), {}, { at })
  expect(await findByLabelText('Type your full name')).toHaveValue('Maria Alvarez')
  expect(await findByText(/^Ready\./)).toBeVisible()
})

test('a signature that is not kept is named where it shows what is', async () => {
  const portal = await openThreeParts(
    form(),
    { autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z', leftOut: ['sign0'] }) },
    { at },
  )
  await goToSigning(portal)
  await drawPath(await openPad(portal), hand(1))
  expect(await portal.findByText('Not saved yet: Your signature. Save before you leave.')).toBeVisible()
})
