// A signer by a link reads the document as text and looks at its pages before signing.

import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiResponse } from '../../api/contract-types.ts'
import { axeFindings } from '../../testing/axe.ts'
import { refuse } from '../../testing/fake-server.ts'
import {
  button,
  names,
  openRemote,
  type RemotePortal,
  typeName,
  forgetLinks,
} from '../../testing/open-remote.ts'

const person = setupPerson()
forgetLinks()

describe('the document as text', () => {
  const text: ApiResponse<'remoteText'> = {
    documentId: 'document-1',
    type: 'AD',
    title: 'My five topics',
    lang: 'en',
    person: { fullname: 'Rosa Delgado', dob: '1948-03-17' },
    signedAt: null,
    timeZone: 'America/Los_Angeles',
    mark: null,
    sections: Array.from({ length: 12 }, (_, at) => ({
      id: `sec${at}`,
      title: `Part ${at}`,
      answers: [{ inputId: 'what', label: 'What I want', depth: 0, kind: 'text', values: [`Wish ${at}`] }],
    })),
  }
  test.each([
    ['en', 'Read the document', 'What you are asked to sign', 'Larger'],
    ['es', 'Leer el documento', 'Lo que le piden firmar', 'Más grande'],
  ])(
    'is what a person who accepts it reads first, on a phone, by keyboard and at the size they want (%s)',
    async (lang, read, title, larger) => {
      await page.viewport(390, 844)
      const portal = openRemote({ remoteText: () => ({ ...text, lang }) }, { lang })
      const ways = await portal.findAllByRole('button', { name: new RegExp(`${read}|PDF`) })
      expect(ways.map(({ textContent }) => textContent)[0]).toBe(read)
      ways[0]?.focus()
      await person.keyboard('{Enter}')
      const dialog = within(await portal.findByRole('dialog', { name: title }))
      const words = await dialog.findByText('Wish 3')
      expect(portal.server.calls.find(({ name }) => name === 'remoteText')?.query).toEqual({ lang })
      expect(names(portal)).not.toContain('remotePdf')
      expect(dialog.getByRole('heading', { name: 'Part 11' })).toBeInTheDocument()
      // All of it is reached by the keyboard: what scrolls can be stopped at.
      await waitFor(() => expect(words.closest('[tabindex="0"]')).not.toBeNull())
      const scroller = words.closest<HTMLElement>('[tabindex="0"]')
      expect(scroller?.scrollHeight).toBeGreaterThan(scroller?.clientHeight ?? 0)
      const before = Number.parseFloat(getComputedStyle(words).fontSize)
      await person.click(dialog.getByRole('button', { name: larger }))
      await waitFor(() =>
        expect(Number.parseFloat(getComputedStyle(words).fontSize)).toBeGreaterThan(before * 1.2),
      )
      // The text flows: nothing is pushed out of sight.
      expect(scroller?.scrollWidth).toBeLessThanOrEqual((scroller?.clientWidth ?? 0) + 1)
      expect(await axeFindings(document.body)).toEqual([])
      await person.keyboard('{Escape}')
      await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toHaveTextContent(read))
    },
  )

  test('has the whole window where that is magnified four times', async () => {
    await page.viewport(320, 225)
    const portal = openRemote({ remoteText: () => text })
    await person.click(await portal.findByRole('button', { name: 'Read the document' }))
    const words = await portal.findByText('Wish 3')
    words.scrollIntoView({ block: 'center' })
    let box: HTMLElement | null = words
    while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
    expect(box?.clientHeight).toBeGreaterThan(150)
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('that does not load can be requested again', async () => {
    let asked = 0
    const portal = openRemote({
      remoteText: () => (asked++ === 0 ? refuse(422, 'PATIENT_ASYNC_PDF_PREVIEW_ERROR') : text),
    })
    await person.click(await portal.findByRole('button', { name: 'Read the document' }))
    expect(await portal.findByText('The preview could not be shown')).toBeVisible()
    await person.click(button(portal, 'Try again'))
    expect(await portal.findByText('Wish 3')).toBeVisible()
    expect(portal.queryByText('The preview could not be shown')).toBeNull()
  })
})

describe('the pages', () => {
  const calls = (portal: RemotePortal) =>
    names(portal).filter(name => name === 'remoteSave' || name === 'remotePdf')
  test('without a signature they are only fetched, in the language of the page', async () => {
    const portal = openRemote()
    await portal.findByRole('heading', { level: 1, name: /Rosa Delgado/ })
    await person.click(button(portal, 'Preview PDF'))
    await portal.findByRole('dialog', { name: 'What you are asked to sign' })
    await waitFor(() => expect(calls(portal)).toEqual(['remotePdf']))
    const call = portal.server.calls.find(({ name }) => name === 'remotePdf')
    expect(call?.query).toMatchObject({ format: 'png', lang: 'en' })
  })

  test('the button for them can be pressed, except while they are being made', async () => {
    let answer: () => void = () => undefined
    const portal = openRemote({
      remoteSave: () =>
        new Promise(resolve => (answer = () => resolve({ documentId: 'document-1', signed: false }))),
    })
    await typeName(portal)
    expect(button(portal, 'Preview PDF')).toBeEnabled()
    await person.click(button(portal, 'Preview PDF'))
    await waitFor(() => expect(calls(portal)).toEqual(['remoteSave']))
    expect(await portal.findByText(/We are preparing the pages/)).toBeVisible()
    const preview = portal.getByRole('button', { name: 'Preview PDF', hidden: true })
    expect(preview).toBeDisabled()
    const dialog = portal.getByRole('dialog', { name: 'What you are asked to sign' })
    await person.click(within(dialog).getAllByRole('button', { name: 'Back to signing' })[0] as HTMLElement)
    await waitFor(() => expect(button(portal, 'Preview PDF')).toBeDisabled())
    answer()
    await waitFor(() => expect(button(portal, 'Preview PDF')).toBeEnabled())
  })

  test('with a signature the page saves a preview first, which signs nothing', async () => {
    const portal = openRemote()
    await typeName(portal)
    await person.click(button(portal, 'Preview PDF'))
    await waitFor(() => expect(calls(portal)).toEqual(['remoteSave', 'remotePdf']))
    expect(portal.server.calls.find(({ name }) => name === 'remoteSave')?.query).toMatchObject({
      sign: 'false',
    })
  })

  test('that cannot be made are reported, and what was typed stays', async () => {
    const portal = openRemote({ remotePdf: () => refuse(422, 'PATIENT_ASYNC_PDF_PREVIEW_ERROR') })
    await typeName(portal)
    await person.click(button(portal, 'Preview PDF'))
    expect(await portal.findByText('The preview could not be shown')).toBeVisible()
    await person.click(button(portal, 'Try again'))
    await waitFor(() => expect(calls(portal)).toEqual(['remoteSave', 'remotePdf', 'remotePdf']))
    expect(portal.queryByRole('img', { name: /^Picture of page/ })).toBeNull()
    await person.click(portal.getAllByRole('button', { name: 'Back to signing' })[0] as HTMLElement)
    expect(await portal.findByDisplayValue('Lucía Delgado Peña')).toBeVisible()
  })
})
