import { paths } from '@careword/contract/paths'
import { within } from '@testing-library/react'
import type { ApiResponse } from '../api/contract-types.ts'
import { aPdf } from './a-pdf.ts'
import { anUploadStatus } from './an-upload.ts'
import type { Handlers } from './fake-server.ts'
import { aGroup, aPatient, documentsOf } from './people.ts'
import { renderPortal } from './render-portal.tsx'
import { setupPerson } from './user.ts'

const person = setupPerson()
export const whose = { patientId: 'patient-1', userType: 'patient', encryptedUserId: 'user-1' }
let uploads = 0
const demographic = {
  name: { fullname: 'Maria Alvarez' },
  dob: '1950-03-05',
  mrn: '••••0417',
  ssn: null,
} as never

type Answered = NonNullable<ApiResponse<'uploadStatus'>['answered']>

/** The page of an upload whose pages are there. */
export function openUpload(
  handlers: Handlers = {},
  options: Parameters<typeof renderPortal>[2] = {},
  /** An upload that was begun before, with what the server keeps of it. */
  from: { documentId: string; answered: Answered | null } | null = null,
  documentType = 'AD',
) {
  const documentId = from?.documentId ?? `upload-${++uploads}`
  let answered = from?.answered ?? null
  const place = { ...whose, documentId, documentType }
  const portal = renderPortal(
    paths.upload.to(place),
    {
      userInfo: () => aPatient(),
      patient: () => ({ demographic }),
      allDocuments: () =>
        documentsOf(aGroup('AD', 'x', []), aGroup('POA', 'y', []), aGroup('LW', 'z', [], {}, [])),
      uploadStatus: () => anUploadStatus({ answered }),
      pdf: () => aPdf(2),
      submitUpload: () => ({ documentId: 'upload-1', status: 'Active' }),
      cancelUpload: () => ({ response: 'success' }),
      keepUploadAnswers: ({ body }) => {
        answered = body as Answered
        return { response: 'success' }
      },
      ...handlers,
    },
    options,
  )
  const button = (name: RegExp | string) => portal.getByRole('button', { name })
  return {
    ...portal,
    place,
    button,
    question: (name: string) => portal.findByRole('heading', { level: 2, name }),
    next: () => person.click(button('Next')),
    submitted: () => portal.server.calls.filter(({ name }) => name === 'submitUpload'),
    kept: () => answered,
    snackbar: () => portal.findByRole('region', { name: /Notif|Messag|Mensaj|Avisos/i }),
  }
}
type UploadPortal = ReturnType<typeof openUpload>

export async function toState(portal: UploadPortal) {
  await portal.question('What kind of document is it?')
  await portal.next()
  await portal.question('In which state was it made?')
}
export async function toOwner(portal: UploadPortal, state = 'Ohio') {
  await toState(portal)
  await person.selectOptions(portal.getByRole('combobox'), state)
  await portal.next()
  await portal.question('Whose document is it?')
}
export async function toLook(portal: UploadPortal, state?: string) {
  await toOwner(portal, state)
  await person.click(portal.getByRole('checkbox'))
  await portal.next()
  await portal.question('Look at the pages')
}
export async function answerLook(portal: UploadPortal, answer = 'Yes') {
  for (const radio of portal.getAllByRole('radio', { name: answer })) await person.click(radio)
}
export const answerTo = (portal: UploadPortal, question: RegExp, answer: string) =>
  person.click(within(portal.getByRole('group', { name: question })).getByRole('radio', { name: answer }))
export async function toDate(portal: UploadPortal, state?: string) {
  await toLook(portal, state)
  await answerLook(portal)
  await portal.next()
  await portal.question('When was it signed?')
}
export const rightDay = (portal: UploadPortal) =>
  person.click(portal.getByRole('checkbox', { name: /the day beside the signature/ }))
export async function toEnd(portal: UploadPortal, state?: string) {
  await toDate(portal, state)
  await rightDay(portal)
}
