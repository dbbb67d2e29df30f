// Four people sign on one page; the page goes away and comes back. Every line they drew is there again.
import { isSignatureEmpty } from '@careword/domain/documents/signature'
import { decodeInk, type SectionDefinition } from '@careword/forms'
import { cleanup, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm } from '../../../testing/a-small-form.ts'
import { openThreeParts } from '../../../testing/open-three-parts.ts'
import { drawPath, inkOn, type Place } from './testing/draw-path.ts'

const person = userEvent.setup()
const soon = { timeout: 6000 }
const signers = ['Your signature', 'First witness', 'Second witness', 'Your agent']
const inputs = signers.map((label, at) => ({
  id: `sign${at}`,
  type: 'signature' as const,
  label,
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

test('four drawn signatures are kept as strokes and are all there after a reload, on another screen too', async () => {
  await page.viewport(1280, 900)
  const first = await openThreeParts(form(), {}, { at })
  await waitFor(() => expect(pads()).toHaveLength(4))
  for (const [seed, pad] of pads().entries()) await drawPath(pad, hand(seed))
  expect(await first.findByText(/^Draft kept at/, {}, soon)).toBeVisible()
  await waitFor(() => {
    const last = first.asked('autosaveSection').at(-1)?.body as Autosaved | undefined
    expect(Object.keys(last?.ink ?? {})).toHaveLength(4)
  }, soon)
  const body = first.asked('autosaveSection').at(-1)?.body as Autosaved
  expect(JSON.stringify(body)).not.toContain('data:image')
  expect(JSON.stringify(body).length).toBeLessThan(30_000)
  for (const text of Object.values(body.ink ?? {})) expect(decodeInk(text)?.strokes).toHaveLength(1)
  const drawn = pads().map(pad => inkOn(pad))
  cleanup()

  await page.viewport(390, 844)
  const unfinished = {
    secSubmit: { ...body, baseRevision: 0, autosavedAt: '2026-05-03T14:42:00.000Z', tabId: 'page-before' },
  }
  const second = await openThreeParts(form({ unfinished }), {}, { at })
  await waitFor(() => expect(pads().map(pad => Boolean(inkOn(pad)))).toEqual([true, true, true, true]))
  for (const [which, pad] of pads().entries()) {
    const [before, now] = [drawn[which], inkOn(pad)]
    expect(Math.abs((now?.left ?? 9) - (before?.left ?? 0))).toBeLessThan(0.02)
    expect(Math.abs((now?.right ?? 9) - (before?.right ?? 0))).toBeLessThan(0.02)
  }
  expect(second.getAllByText(/^Ready\./)).toHaveLength(4)
  // What comes back is a signature as any other: it is sent with the next save.
  await person.click(second.getByRole('button', { name: 'Save' }))
  await person.click(await second.findByRole('button', { name: 'Save and stay' }))
  await waitFor(() => expect(second.asked('saveSection')).toHaveLength(1))
  const sent = second.asked('saveSection')[0]?.body as Saved | undefined
  for (const { id } of inputs) {
    expect(isSignatureEmpty(sent?.content.secSubmit?.[id])).toBe(false)
    expect(sent?.content.secSubmit?.[`${id}Date`]).toMatch(/^\d{4}-/)
  }
})

test('a typed signature comes back as it was typed', async () => {
  const unfinished = {
    secSubmit: {
      answers: { sign0Date: '2026-05-03T14:40:00.000Z', sign0Typed: 'true', sign0Name: 'Maria Alvarez' },
      baseRevision: 0,
      autosavedAt: '2026-05-03T14:42:00.000Z',
      tabId: 'page-before',
    },
  }
  const { findByLabelText, findByText } = await openThreeParts(form({ unfinished }), {}, { at })
  expect(await findByLabelText('Type your full name')).toHaveValue('Maria Alvarez')
  expect(await findByText(/^Ready\./)).toBeVisible()
})

test('a signature that is not kept is named where it says what is', async () => {
  const { findByText } = await openThreeParts(
    form(),
    { autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z', leftOut: ['sign1'] }) },
    { at },
  )
  await waitFor(() => expect(pads()).toHaveLength(4))
  const [, witness] = pads()
  if (witness) await drawPath(witness, hand(1))
  expect(await findByText('Not kept yet: First witness. Save before you leave.', {}, soon)).toBeVisible()
})
