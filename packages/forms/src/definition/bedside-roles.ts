/** What an answer is at the head of a document, where each of these has its own place. */
export const bedsideRoles = [
  /** What the person likes to be called. */
  'called',
  /** The name of the agent who decides; the phones that follow it are theirs. */
  'agent',
  /** The name of who decides when the agent cannot, in order. */
  'alternate',
  /** The agent named in another paper, as far as this one contains it. */
  'agentElsewhere',
  'cpr',
  /** What limits the answer about CPR. What settles that answer and another one is known to do so without this mark. */
  'cprLimit',
  /** What counts most. */
  'matters',
  /** Written by the weaver: a witness's signature, and the notary's. */
  'witness',
  'notary',
] as const
export type BedsideRole = (typeof bedsideRoles)[number]
