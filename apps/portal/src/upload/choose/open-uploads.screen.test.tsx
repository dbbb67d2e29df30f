// Unfinished uploads: on the documents page they can be continued, or cancelled.
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApiResponse } from '../../api/contract-types.ts'
import { axeFindings } from '../../testing/axe.ts'
import { refuse } from '../../testing/fake-server.ts'
import { aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { setupPerson } from '../../testing/user.ts'
import { setWindowWidth } from '../../testing/window-width.ts'

const person = setupPerson()
type Open = ApiResponse<'openUploads'>['uploads'][number]

const begun = (documentId: string, more: Partial<Open> = {}): Open => ({
  documentId,
  state: 'generated',
  begunAt: '2026-01-05T18:00:00.000Z',
  patient: { patientId: 'patient-1', name: 'Maria Alvarez' },
  files: [`${documentId}.pdf`],
  docType: null,
  ...more,
})

async function open(uploads: Open[], mayCancel = true) {
  const portal = renderPortal('/documents/patient-1/patient/user-1', {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' }, dob: null, mrn: null } }) as never,
    allDocuments: () => documentsOf(aGroup('AD', 'x', []), aGroup('POA', 'y', [])),
    openUploads: () => ({ uploads }),
    cancelUpload: ({ params }) => {
      if (!mayCancel) return refuse(500, 'UNHANDLED_ERROR')
      const at = uploads.findIndex(({ documentId }) => documentId === params['documentId'])
      uploads.splice(at, 1)
      return { response: 'success' }
    },
  })
  await portal.findByRole('heading', { level: 1 })
  return portal
}

test('each is there with its file; it can be gone on with, at the type that was answered, or cancelled', async () => {
  const uploads = [
    begun('one', { docType: 'POA' }),
    begun('two', { files: ['a.jpg', 'b.jpg', 'c.jpg'], state: 'arranging' }),
    begun('three', { patient: { patientId: 'patient-2', name: 'Someone else' } }),
  ]
  const portal = await open(uploads)
  const box = await portal.findByRole('region', { name: '2 uploads are not added yet' })
  expect(within(box).queryByText(/three/)).toBeNull()
  expect(within(box).getByText(/^Continue or cancel each of them\./)).toBeVisible()
  const go = within(box).getAllByRole('link')
  expect(go.map(each => each.getAttribute('href'))).toEqual([
    expect.stringContaining('/upload/patient-1/patient/user-1/one/POA'),
  ])
  expect(within(box).getByText(/^a.jpg and 2 more files, started on January 5, 2026 at/)).toBeVisible()
  expect(within(box).getByText(/It did not arrive complete/)).toBeVisible()
  expect(await axeFindings(document.body)).toEqual([])
  await person.click(within(box).getByRole('button', { name: /^Cancel this upload: a.jpg/ }))
  expect(await portal.findByRole('region', { name: 'One upload is not added yet' })).toBeVisible()
  await person.click(portal.getByRole('button', { name: /^Cancel this upload: one.pdf/ }))
  await waitFor(() => expect(portal.queryByRole('region', { name: /not added yet/ })).toBeNull())
})

test('a long name breaks beside its buttons, as a short one', async () => {
  setWindowWidth(1280)
  const portal = await open([begun('one', { files: [`${'a long name '.repeat(9)}.pdf`] }), begun('two')])
  const box = within(await portal.findByRole('region', { name: '2 uploads are not added yet' }))
  const lefts = box
    .getAllByRole('button', { name: /^Cancel this upload/ })
    .map(each => Math.round(each.getBoundingClientRect().left))
  expect(lefts[0]).toBe(lefts[1])
  setWindowWidth(null)
})

test('what could not be cancelled stays, with a message', async () => {
  const portal = await open([begun('one')], false)
  await person.click(await portal.findByRole('button', { name: /^Cancel this upload: one.pdf/ }))
  expect(await portal.findByText('That did not work. Try again.')).toBeVisible()
  expect(portal.getByRole('region', { name: 'One upload is not added yet' })).toBeVisible()
})
