import type { RequestState } from './request-states.ts'

/** The signer's role, as the form defines it. */
export type Signer = 'patient' | 'witness' | 'agent' | 'clinician'

export interface RequestSituation {
  signer: Signer
  /** Whether the answers and the status of the document require this signature. */
  asked: boolean
  /** Whether the asker is the patient. */
  byPatient: boolean
  /** Whether the patient's own signature is in the draft. */
  patientHasSigned: boolean
  /** Whether the state lets a witness see the signing from elsewhere. */
  remoteWitnessing: boolean
  /** Whether the day of the patient's signature, on which a witness by video must sign, is over. */
  dayIsOver: boolean
  state: RequestState
  way: 'sent' | 'shown'
}

export type RequestRefusal =
  /** The signature is the patient's, and no person signs for the patient. */
  | 'ownSignature'
  /** The patient has not signed, so there is nothing to witness or accept. */
  | 'patientFirst'
  /** The state requires a witness to be present: no link is sent, but a link may be shown on the spot. */
  | 'witnessIsThere'
  /** A witness by video must sign on the day of the patient's signature, so the patient has to sign again. */
  | 'dayIsOver'
  | 'alreadySigned'
  /** The answers, or the state, do not require this signature. */
  | 'notAsked'

/** The reason why a signature cannot be requested by a link; null where it can. */
export function requestRefusal({
  signer,
  asked,
  byPatient,
  patientHasSigned,
  remoteWitnessing,
  dayIsOver,
  state,
  way,
}: RequestSituation): RequestRefusal | null {
  if (state === 'signed') return 'alreadySigned'
  if (!asked) return 'notAsked'
  if (signer === 'patient' && byPatient) return 'ownSignature'
  if (signer === 'patient') return patientHasSigned ? 'alreadySigned' : null
  if (!patientHasSigned) return 'patientFirst'
  if (signer !== 'witness' || way !== 'sent') return null
  if (!remoteWitnessing) return 'witnessIsThere'
  return dayIsOver ? 'dayIsOver' : null
}
