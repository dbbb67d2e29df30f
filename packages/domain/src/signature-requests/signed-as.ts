import type { Signer } from './may-request-signature.ts'

/** The role of a signature in texts. A form has 'agent' for all who accept; a text distinguishes an alternate. */
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
