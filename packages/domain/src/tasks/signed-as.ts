import type { Signer } from './may-ask.ts'

/** As what somebody signs, in words: of those who accept, a form says 'agent' of all, and where it names an alternate which one it is. */
export const signedAs = [
  'patient',
  'witness',
  'agent',
  'alternate',
  'clinician',
] as const satisfies readonly (Signer | 'alternate')[]
export type SignedAs = (typeof signedAs)[number]

/** Who accepts: the agent, or who decides when the agent cannot. */
export type Accepts = Extract<SignedAs, 'agent' | 'alternate'>

export const accepts = (signer: SignedAs | null | undefined): signer is Accepts =>
  signer === 'agent' || signer === 'alternate'
