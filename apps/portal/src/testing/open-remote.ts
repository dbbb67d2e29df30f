import type { Answers } from '@careword/forms'
import { signerAt, signerForm, withSignerAnswers } from '@careword/forms'
import forms from 'virtual:shipped-forms'
import { afterEach } from 'vitest'
import type { ApiResponse } from '../api/contract-types.ts'
import { type Handlers, refuse } from './fake-server.ts'
import { renderPortal } from './render-portal.tsx'
import { setupPerson } from './user.ts'

const person = setupPerson()
type RemoteDocument = ApiResponse<'remoteDocument'>
export const address = '/patientAsync/document-1'
export const token = 'k'.repeat(43)
const shipped = forms.find(({ slug, name }) => slug === 'evergreen' && /^AD.ALL-5WISHES1$/.test(name))
if (!shipped) throw new Error('evergreen has no advance directive')
const { definition, answers: sample } = shipped

export const agent = 'acceptSignature'

/** The server's form for this signer, from the shipped one. */
export function remote(input: string, more: Partial<RemoteDocument> = {}): RemoteDocument {
  const path = `secSubmit.${input}`
  const signer = signerAt(definition, path)
  if (!signer) throw new Error(path)
  const blank: Answers = withSignerAnswers(definition, signer, sample, {})
  const alone = signerForm(definition, blank, signer)
  return {
    documentId: 'document-1',
    title: definition.title,
    status: 'Incomplete',
    languages: ['en', 'es'],
    patientTask: { id: 'task-1', documentRef: [path] },
    meaning: {},
    signed: false,
    signer: signer.signer,
    signerName: '',
    patientName: 'Rosa Delgado',
    patientSignedOn: '2026-11-20',
    byVideo: false,
    way: 'sent',
    // The day before, where the document is.
    endsAt: '2026-11-30T01:29:00.000Z',
    timeZone: 'America/Los_Angeles',
    form: alone.definition,
    answers: alone.answers,
    ...more,
  }
}
/** The page of a link, as this signer opens it. */
export function openRemote(
  handlers: Handlers = {},
  {
    lang = 'en',
    input = agent,
    token: arrives = token,
  }: { lang?: string; input?: string; token?: string } = {},
) {
  window.cwArrival = { token: arrives, code: '', email: '', data: '' }
  return renderPortal(
    address,
    {
      openTask: () => ({ result: 'open', taskId: 'task-1' }),
      remoteUserInfo: () => ({ data: { email: 'lucia@people.example' } }),
      remoteDocument: () => remote(input),
      createTaskNotification: () => refuse(500, 'UNHANDLED_ERROR'),
      remoteSave: ({ query }): { documentId: string; signed: boolean } => ({
        documentId: 'document-1',
        signed: query.get('sign') === 'true',
      }),
      ...handlers,
    },
    { lang },
  )
}
export type RemotePortal = ReturnType<typeof openRemote>
/** The calls that the page sent. */
export const names = (portal: RemotePortal) => portal.server.calls.map(({ name }) => name)
export const button = (portal: RemotePortal, name: string) =>
  portal.getByRole('button', { name }) as HTMLButtonElement

export async function typeName(portal: RemotePortal, name = 'Lucía Delgado Peña') {
  await person.click(await portal.findByRole('button', { name: 'Type instead' }))
  await person.type(portal.getByRole('textbox', { name: /full name/ }), name)
}

/** After each test of a file: no link has arrived, and none was opened before. */
export function forgetLinks(): void {
  afterEach(() => {
    delete window.cwArrival
    sessionStorage.clear()
  })
}
