import type { RouteName } from '@careword/contract/routes'
import type { InjectOptions } from 'fastify'
import type { TestPerson } from '../test-portal.ts'

/** Every kind of caller. */
export const people = [
  'nobody',
  'patient',
  'otherPatient',
  'contact',
  'pendingContact',
  'removedContact',
  'viewer',
  'otherViewer',
  'uploader',
  'signer',
  'preparer',
  'gone',
  'otherTenant',
  'strayCookie',
] as const
export type Who = (typeof people)[number]

/** The ids that a row's call may name. */
interface AccessCall {
  who: Who
  /** The id of the user who calls, and of their patient; made up for a caller without a session. */
  ownId: string
  ownPatientId: string
  cast: Record<Exclude<Who, 'nobody'>, TestPerson>
  draftId: string
  signedId: string
  /** External documents: one that no person may read before its disclosure, one that is to be disclosed, one that was. */
  externalId: string
  undisclosedId: string
  disclosedId: string
  paperId: string
  contactId: string
  droppedId: string
}

export interface AccessRow {
  name: string
  route: RouteName
  /** Whether a fresh draft is made for each cell of calls that change something. */
  draft?: true
  /** And a fresh upload of the patient for each cell that works on one. */
  upload?: 'generated' | 'arranging' | 'receiving'
  call: (at: AccessCall) => InjectOptions & { url: string }
  expected: Record<Who, number>
}

export const all = (status: number) =>
  Object.fromEntries(people.map(who => [who, status])) as Record<Who, number>
/** 401 for those without a session here; 404 for all others who are not listed. */
export const only = (given: Partial<Record<Who, number>>): Record<Who, number> => ({
  ...all(404),
  nobody: 401,
  gone: 401,
  strayCookie: 401,
  ...given,
})
export const withoutSession = { nobody: 401, gone: 401, strayCookie: 401 } as const
export const contacts = (status: number) => ({
  contact: status,
  pendingContact: status,
  removedContact: status,
})
export const clinicians = (status: number) => ({ uploader: status, signer: status, preparer: status })
