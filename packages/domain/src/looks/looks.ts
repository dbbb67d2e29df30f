// Who looked at a patient's documents, told from audit rows: which of them are a look, and as what somebody looked. A new kind of
// actor or action is one line here, and one in the words ('looks.as.…', 'looks.did.…').

/** What somebody did, as the patient is told. A small picture in a list is no look, and neither is a save. */
export const lookDoings = [
  'read',
  'kept',
  'answers',
  'agents',
  'opened',
  'found',
  'came',
  'card',
  'glass',
  'checked',
  'signing',
  'report',
  'record',
  'archive',
] as const
export type LookDoing = (typeof lookDoings)[number]

const doingOf = {
  viewPdf: 'read',
  viewText: 'read',
  printPdf: 'kept',
  takeOriginal: 'kept',
  viewForm: 'answers',
  viewAgents: 'agents',
  viewPatient: 'opened',
  viewDocuments: 'opened',
  searchPatients: 'found',
  // With the chart of this patient open in the record system; without one a sign-in is about nobody.
  signIn: 'came',
  openCard: 'card',
  breakGlass: 'glass',
  // Somebody who has a paper asked whether it still holds.
  checkDocument: 'checked',
  openTask: 'signing',
  previewTask: 'signing',
  viewReport: 'report',
  takeRecord: 'record',
  takeArchive: 'archive',
} as const satisfies Record<string, LookDoing>

/** The actions of audit rows that are looks. */
export const lookActions = Object.keys(doingOf) as readonly (keyof typeof doingOf)[]

/** Those that did this. */
export const actionsThat = (...doings: LookDoing[]): string[] =>
  lookActions.filter(action => doings.includes(doingOf[action]))

/** What the audit's action was to the patient; null for one that is no look. */
export function lookDoing(action: string): LookDoing | null {
  return Object.hasOwn(doingOf, action) ? doingOf[action as keyof typeof doingOf] : null
}

/** As what somebody looked. */
export const lookers = [
  'self',
  'contact',
  'formerContact',
  'clinician',
  'viewer',
  'signer',
  'operator',
  'card',
  'glass',
  'other',
] as const
export type Looker = (typeof lookers)[number]

/** Actors of audit rows that have one name, whoever they are to the patient. */
const lookerOfActor: Readonly<Record<string, Looker>> = {
  clinician: 'clinician',
  signer: 'signer',
  operator: 'operator',
  // Somebody who holds the patient's emergency card, and a clinician in an emergency who said why.
  card: 'card',
  glass: 'glass',
}

/**
 * As what somebody looked. Works for the health system comes before being in the circle: they may be both.
 * @param actorType of the audit row.
 */
export function lookerOf(
  actorType: string,
  { self, circle, granted }: { self: boolean; circle: 'in' | 'left' | null; granted: boolean },
): Looker {
  if (self) return 'self'
  const known = Object.hasOwn(lookerOfActor, actorType) ? lookerOfActor[actorType] : undefined
  if (known) return known
  if (circle !== null) return circle === 'in' ? 'contact' : 'formerContact'
  if (granted || actorType === 'viewer') return 'viewer'
  return 'other'
}
