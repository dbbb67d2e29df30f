// Calls that ask others for a signature, and those about a phone beside the screen.

import { randomUUID } from 'node:crypto'
import { routes } from '@careword/contract/routes'
import { type AccessRow, all, only, withoutSession, contacts } from './access-row.ts'

export const signatureRequestRows: AccessRow[] = [
  {
    name: 'who is asked to sign a draft',
    route: 'documentTasks',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/document/${draftId}/tasks` }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403 }),
  },
  {
    name: 'who was asked to sign the signed document',
    route: 'documentTasks',
    call: ({ signedId }) => ({ method: 'GET', url: `/api/document/${signedId}/tasks` }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403, contact: 403, viewer: 403 }),
  },
  // The id of this task does not exist: a caller who may request signatures gets 'not found', all others get their usual refusal.
  ...(['sendInvitation', 'showTaskLink', 'unassignTask'] as const).map(
    (route): AccessRow => ({
      name: `${route} for a draft`,
      route,
      draft: true,
      call: ({ draftId }) => ({
        method: 'POST',
        url: routes[route].path,
        payload: { documentId: draftId, taskId: randomUUID(), email: `${randomUUID()}@people.example` },
      }),
      expected: only({ signer: 403, uploader: 403 }),
    }),
  ),
  {
    name: 'ask for a phone beside the screen',
    route: 'mobileLink',
    call: () => ({
      method: 'POST',
      url: '/api/mobile/link',
      payload: { info: `${randomUUID()}@people.example` },
    }),
    expected: { ...all(200), ...withoutSession, ...contacts(403) },
  },
  {
    name: 'type the digits of a phone that there is not',
    route: 'mobileVerify',
    call: () => ({ method: 'POST', url: '/api/mobile/verify/123456?link=nobody@people.example' }),
    expected: { ...all(404), ...withoutSession, ...contacts(403) },
  },
  {
    name: 'ask for the phone of one’s own session',
    route: 'mobilePairing',
    call: () => ({ method: 'GET', url: '/api/mobile/pairing' }),
    expected: { ...all(200), ...withoutSession },
  },
  {
    name: 'end the phone of one’s own session',
    route: 'mobileDisconnect',
    call: () => ({ method: 'DELETE', url: '/api/mobile/pairing' }),
    expected: { ...all(200), ...withoutSession },
  },
  {
    name: 'take back the signatures of a draft',
    route: 'takeBackSignatures',
    draft: true,
    call: ({ draftId }) => ({ method: 'POST', url: `/api/form/${draftId}/takeBackSignatures` }),
    expected: only({ patient: 200, signer: 200, preparer: 403, uploader: 403 }),
  },
  {
    // The draft is incomplete: a caller who may send it gets that error; a patient cannot request their own signature.
    name: 'send a draft to its patient to sign',
    route: 'sendToSign',
    draft: true,
    call: ({ draftId }) => ({ method: 'POST', url: `/api/form/${draftId}/ready` }),
    expected: only({ patient: 422, signer: 422, preparer: 422, uploader: 403 }),
  },
]
