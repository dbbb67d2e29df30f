import type { TaskState } from './task-states.ts'

/** Who signs, as a form says it. */
export type Signer = 'patient' | 'witness' | 'agent' | 'clinician'

export interface AskSituation {
  signer: Signer
  /** By the answers, and by what became of the document, somebody signs there. */
  asked: boolean
  /** Whoever asks is the patient. */
  byPatient: boolean
  /** The patient's own signature is in the draft. */
  patientHasSigned: boolean
  /** The state lets a witness see the signing from elsewhere. */
  remoteWitnessing: boolean
  /** Whoever watches by video signs on the day on which the patient did: it is over. */
  dayIsOver: boolean
  state: TaskState
  way: 'sent' | 'shown'
}

export type AskRefusal =
  /** The patient signs where they sit, and asks nobody to sign for them. */
  | 'ownSignature'
  /** Nobody witnesses or accepts what is not signed yet. */
  | 'patientFirst'
  /** A witness has to be there: no link is sent, one may be shown. */
  | 'witnessIsThere'
  /** A witness who watched by video signs on that day alone: the patient signs again while they watch. */
  | 'dayIsOver'
  | 'alreadySigned'
  /** Nobody signs there: the answers, or the state, do not ask for it. */
  | 'notAsked'

/** What keeps a signature from being asked of somebody by a link; null where nothing does. */
export function askRefusal({
  signer,
  asked,
  byPatient,
  patientHasSigned,
  remoteWitnessing,
  dayIsOver,
  state,
  way,
}: AskSituation): AskRefusal | null {
  if (state === 'signed') return 'alreadySigned'
  if (!asked) return 'notAsked'
  if (signer === 'patient' && byPatient) return 'ownSignature'
  if (signer === 'patient') return patientHasSigned ? 'alreadySigned' : null
  if (!patientHasSigned) return 'patientFirst'
  if (signer !== 'witness' || way !== 'sent') return null
  if (!remoteWitnessing) return 'witnessIsThere'
  return dayIsOver ? 'dayIsOver' : null
}
