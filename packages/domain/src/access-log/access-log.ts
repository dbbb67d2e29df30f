// The access log of a patient's documents, derived from audit rows: which rows count as access, and in which role. A new kind of actor or
// action needs one line here and one in the texts ('looks.as.…', 'looks.did.…').

import { wordList } from '../text/word-list.ts'

/** The actions as shown to the patient. A thumbnail in a list is not an access, and neither is a save. */
export const accessKinds = wordList(
  'read kept answers agents opened found came card glass checked signing report record archive',
)
export type AccessKind = (typeof accessKinds)[number]

const kindOf = {
  viewPdf: 'read',
  viewText: 'read',
  printPdf: 'kept',
  takeOriginal: 'kept',
  viewForm: 'answers',
  viewAgents: 'agents',
  viewPatient: 'opened',
  viewDocuments: 'opened',
  searchPatients: 'found',
  // A sign-in with this patient's chart open in the record system; other sign-ins concern no patient.
  signIn: 'came',
  openCard: 'card',
  breakGlass: 'glass',
  // A person with a paper checked whether it is still in force.
  checkDocument: 'checked',
  openTask: 'signing',
  previewTask: 'signing',
  viewReport: 'report',
  takeRecord: 'record',
  takeArchive: 'archive',
} as const satisfies Record<string, AccessKind>

/** The audit actions that count as an access. */
export const accessActions = Object.keys(kindOf) as readonly (keyof typeof kindOf)[]

/** The audit actions that belong to one of these kinds. */
export const actionsThat = (...kinds: AccessKind[]): string[] =>
  accessActions.filter(action => kinds.includes(kindOf[action]))

/** The access-log action of an audit action; null for one that is not an access. */
export function accessKindOf(action: string): AccessKind | null {
  return Object.hasOwn(kindOf, action) ? kindOf[action as keyof typeof kindOf] : null
}

/** The role of the viewer. */
export const accessRoles = wordList(
  'self contact formerContact clinician viewer signer operator card glass other',
)
export type AccessRole = (typeof accessRoles)[number]

/** Actors of audit rows with one fixed role, whatever their relation to the patient is. */
const accessRoleOfActor: Readonly<Record<string, AccessRole>> = {
  clinician: 'clinician',
  signer: 'signer',
  operator: 'operator',
  // A person with the patient's emergency card, and a clinician who gave a reason for emergency access.
  card: 'card',
  glass: 'glass',
}

/**
 * The role of the viewer. A role in the health system has priority over membership of the circle: a person may have both.
 * @param actorType the actor's type in the audit row
 */
export function accessRoleOf(
  actorType: string,
  { self, circle, granted }: { self: boolean; circle: 'in' | 'left' | null; granted: boolean },
): AccessRole {
  if (self) return 'self'
  const known = Object.hasOwn(accessRoleOfActor, actorType) ? accessRoleOfActor[actorType] : undefined
  if (known) return known
  if (circle !== null) return circle === 'in' ? 'contact' : 'formerContact'
  if (granted || actorType === 'viewer') return 'viewer'
  return 'other'
}
