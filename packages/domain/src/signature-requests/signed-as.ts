import type { Signer } from './may-request-signature.ts'

/** The role of a signature in texts: for those who accept, a form has 'agent' for all, and where it names an alternate which one it is. */
export const signedAs = [
  'patient',
  'witness',
  'agent',
  'alternate',
  'clinician',
] as const satisfies readonly (Signer | 'alternate')[]
export type SignedAs = (typeof signedAs)[number]

/** The signers who accept: the agent, or the alternate. */
export type Accepts = Extract<SignedAs, 'agent' | 'alternate'>

export const accepts = (signer: SignedAs | null | undefined): signer is Accepts =>
  signer === 'agent' || signer === 'alternate'
