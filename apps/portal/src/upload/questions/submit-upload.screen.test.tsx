// Submitting an upload: the next page, refusals, and papers that are not in force.

import '../../ui/base.css'
import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { todayAt } from '@careword/domain/dates/dates'
import { page } from 'vitest/browser'
import { uploadLimits } from '@careword/domain/limits'
import { describe, expect, test, vi } from 'vitest'
import { anUploadStatus } from '../../testing/an-upload.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, documentsOf } from '../../testing/people.ts'
import {
  answerLook,
  answerTo,
  openUpload,
  rightDay,
  toDate,
  toEnd,
  toLook,
} from '../../testing/open-upload.ts'
import { setLimits } from '../../testing/set-limits.ts'

// The same zone wherever the tests run.
vi.mock('./answers/device-time-zone.ts', () => ({ deviceTimeZone: () => 'UTC' }))

const person = setupPerson()
setLimits(uploadLimits, { keepAfter: 20 })

describe('the upload screen', () => {
  test('submits what was answered, and leads to the documents', async () => {
    const portal = openUpload()
    await toEnd(portal, 'Ohio')
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText('Your document is added')).toBeVisible()
    expect(portal.path()).toContain('/documents/patient-1')
    const [call] = portal.submitted()
    expect(JSON.parse(call?.query['metadata'] ?? '')).toEqual({
      type: 'AD',
      site: 'ALL',
      version: '5WISHES1Ohio',
    })
    expect(call?.query['isPatientEngagement']).toBe('true')
    expect(call?.body).toEqual({
      docType: 'AD',
      docName: 'scan.pdf',
      docDate: todayAt(new Date(), 'America/New_York'),
      docOptOut: false,
      docEffectiveDate: null,
      docExpirationDate: null,
      usState: 'OH',
      owner: { confirmed: true },
      chosen: null,
      seen: { 0: 'yes', 1: 'yes', 2: 'yes' },
    })
  })

  test.each<[string, Handlers]>([
    ['a failure of the server', { submitUpload: () => refuse(500, 'UNHANDLED_ERROR') }],
    ['no answer', { submitUpload: () => noResponse }],
    ['too much at once', { submitUpload: () => refuse(429, 'TOO_MANY_ATTEMPTS') }],
  ])('%s loses nothing: it states it and can be tried again', async (_, reply) => {
    const portal = openUpload(reply)
    await toEnd(portal)
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText('Your document is not added yet')).toBeVisible()
    expect(portal.path()).toContain('/upload/')
    portal.server.respond({ submitUpload: () => ({ documentId: 'upload-1', status: 'Active' }) })
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText('Your document is added')).toBeVisible()
  })

  // Ruling G-105: a proxy may answer, and the outcome is unknown.
  test.each([201, 202, 204])(
    '%s is no 200: it waits, its answers stay, and it is added when it is sent again',
    async status => {
      const portal = openUpload({ submitUpload: () => new Response(null, { status }) as never })
      await toEnd(portal)
      await person.click(portal.button('Add this document'))
      expect(await portal.findByText('We received it, and it is not added yet')).toBeVisible()
      expect(portal.queryByText('Your document is added')).toBeNull()
      expect(portal.path()).toContain('/upload/')
      portal.server.respond({ submitUpload: () => ({ documentId: 'upload-1', status: 'Active' }) })
      await person.click(portal.button('Add this document'))
      expect(await portal.findByText('Your document is added')).toBeVisible()
    },
  )

  test.each([
    [refuse(404, 'UPLOAD_NOT_FOUND'), 'This upload is no longer here'],
    [refuse(409, 'UPLOAD_SUBMITTED_OTHERWISE'), 'This paper was added already'],
    [refuse(400, 'INVALID_METADATA'), 'Your document is not added yet'],
    [refuse(403, 'UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND'), 'You cannot upload with this account'],
  ])('what cannot be mended leads to the documents and shows why', async (reply, words) => {
    const portal = openUpload({ submitUpload: () => reply })
    await toEnd(portal)
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText(words)).toBeVisible()
    expect(portal.path()).toContain('/documents/')
  })

  // Ruling G-106.
  test('after a refusal for good the documents state that it is still here, and it can be gone on with', async () => {
    const portal = openUpload({
      submitUpload: () => refuse(400, 'INVALID_METADATA'),
      openUploads: () => ({
        uploads: [
          {
            documentId: portal.place.documentId,
            state: 'generated' as const,
            begunAt: '2026-01-05T18:00:00.000Z',
            patient: { patientId: 'patient-1', name: 'Maria Alvarez' },
            files: ['scan.pdf'],
            docType: 'AD',
          },
        ],
      }),
    })
    await toEnd(portal)
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText(/What you sent is still here, and you can go on with it/)).toBeVisible()
    expect(portal.queryByText(/Wait a moment/)).toBeNull()
    await person.click(await portal.findByRole('link', { name: /^Continue: scan.pdf/ }))
    await portal.question('When was it signed?')
    expect(portal.button('Add this document')).toBeEnabled()
  })

  test('a paper that is older than what is in force states it, and is then seen among the earlier versions', async () => {
    const inForce = aDocument('signed', 'Active', { signedDate: '2100-11-02T18:00:00.000Z' })
    const portal = openUpload({
      allDocuments: () => documentsOf(aGroup('AD', 'x', [inForce]), aGroup('POA', 'y', [])),
      submitUpload: () => ({ documentId: 'older', status: 'Replaced' }),
    })
    await toDate(portal)
    // The message does not cover the remaining questions.
    expect(portal.queryByText(/stays in force/)).toBeNull()
    await rightDay(portal)
    expect(portal.getByText(/The newer document, signed on November 2, 2100, stays in force/)).toBeVisible()
    await person.click(portal.button('Add this document'))
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    expect(await portal.findByText('The paper is among the earlier versions')).toBeVisible()
    expect(await portal.findByRole('heading', { level: 1, name: 'Advance directive' })).toBeVisible()
  })

  test('one that lacks a signature which the document in force has is no earlier version: it was added, not in force', async () => {
    const signed = aDocument('signed', 'Active', { signedDate: '2020-11-02T18:00:00.000Z' })
    const uploadedDate = '2020-11-20T18:00:00.000Z'
    const reportedMissing = { parts: ['signature' as const], own: true, name: null }
    const added = aDocument('added', 'Replaced', { uploadedDate, neverInForce: true, reportedMissing })
    let sent = false
    const portal = openUpload({
      allDocuments: () =>
        documentsOf(aGroup('AD', 'x', sent ? [signed, added] : [signed]), aGroup('POA', 'y', [])),
      submitUpload: () => {
        sent = true
        return { documentId: 'added', status: 'Replaced' }
      },
    })
    await toLook(portal)
    await answerLook(portal)
    await answerTo(portal, /page with the signature/, 'No')
    // The sentence is announced too.
    expect(portal.getAllByText(/without that signature it does not come into force/)[0]).toBeVisible()
    expect(portal.getByText(/This paper is added, but it does not come into force/)).toBeVisible()
    await person.click(portal.button('Add this document'))
    expect(await portal.findByText('The paper was added, but it is not in force')).toBeVisible()
    expect(await portal.findByText('Added, not in force')).toBeVisible()
    expect(portal.queryByText(/earlier/i)).toBeNull()
  })

  test.each([
    [390, 844],
    [375, 667],
    [1280, 800],
    // On these screens the questions are scrolled to their end first.
    [320, 568],
  ])(
    'what the paper does is in sight, right above the button that does it, at %i by %i',
    async (width, height) => {
      await page.viewport(width, height)
      try {
        const inForce = aDocument('signed', 'Active', { signedDate: '2100-11-02T18:00:00.000Z' })
        const portal = openUpload({
          allDocuments: () => documentsOf(aGroup('AD', 'x', [inForce]), aGroup('POA', 'y', [])),
        })
        portal.container.id = 'root'
        await toEnd(portal)
        const box = (element: Element) => element.getBoundingClientRect()
        const said = portal.getByText(/The newer document, signed on November 2, 2100, stays in force/)
        if (height < 640) portal.button('Add this document').scrollIntoView()
        const [told, button] = [box(said), box(portal.button('Add this document'))]
        expect(told.top).toBeGreaterThan(0)
        expect(button.bottom).toBeLessThanOrEqual(innerHeight)
        const first = Math.min(button.top, box(portal.button('Back')).top)
        expect(first - told.bottom).toBeGreaterThanOrEqual(0)
        expect(first - told.bottom).toBeLessThan(64)
        // The question has room beside the text.
        const question = portal.getByRole('combobox', { name: /Month/ }).closest('form')?.firstElementChild
        expect(question?.clientHeight).toBeGreaterThan(100)
      } finally {
        await page.viewport(414, 896)
      }
    },
  )

  test('an answer that the server refuses is asked for again, with its reason', async () => {
    const issue = [{ path: 'docDate', rule: 'dateInFuture' }]
    const portal = openUpload({ submitUpload: () => refuse(422, 'UPLOAD_WORKFLOW_FAILED', {}, issue) })
    await toEnd(portal)
    await person.click(portal.button('Add this document'))
    await portal.question('When was it signed?')
    expect(portal.getByText(/This day is in the future/)).toBeVisible()
  })

  test.each<[string, Handlers, RegExp]>([
    [
      'a file that is not there',
      { uploadStatus: () => refuse(404, 'UPLOAD_NOT_FOUND') },
      /What you sent is no longer here/,
    ],
    [
      'a file that never came whole',
      { uploadStatus: () => anUploadStatus({ isPdfGenerated: false, state: 'receiving' }) },
      /What you sent is no longer here/,
    ],
    [
      'nobody who may upload',
      { allDocuments: () => documentsOf(aGroup('AD', 'x', [], {}, [])) },
      /You cannot upload with this account/,
    ],
  ])('%s leads to the documents and states it', async (_, handlers, words) => {
    const portal = openUpload(handlers)
    expect(await portal.findByText(words)).toBeVisible()
    expect(portal.path()).toContain('/documents/')
  })

  test('a type without questions leads to the documents', async () => {
    const config = partnerConfig()
    for (const schema of config.smartform_schemas) if (schema.type === 'AD') schema.uploadWorkflow = []
    const portal = openUpload({}, { config })
    expect(await portal.findByText('This upload is not ready')).toBeVisible()
    expect(portal.path()).toContain('/documents/')
  })

  test('one that was submitted leads to the documents without a word', async () => {
    const submitted = documentsOf(aGroup('AD', 'x', [aDocument('submitted', 'Active')]))
    const before = { documentId: 'submitted', answered: null }
    const portal = openUpload({ allDocuments: () => submitted }, {}, before)
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    expect(portal.server.calls.map(({ name }) => name)).not.toContain('uploadStatus')
  })
})
