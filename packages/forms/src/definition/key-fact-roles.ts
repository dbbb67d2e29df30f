/** The role of an answer at the head of a document, where each of these has its own place. */
export const keyFactRoles = [
  /** The name that the person likes to be called. */
  'called',
  /** The name of the agent who decides; the phones that follow it are theirs. */
  'agent',
  /** The names of those who decide if the agent cannot, in order. */
  'alternate',
  /** The agent named in another paper, as far as this one contains it. */
  'agentElsewhere',
  'cpr',
  /** A limit on the answer about CPR. A question that settles a contradiction with it is recognized without this mark. */
  'cprLimit',
  /** A power that the agent may be refused: shown where the answer refuses it. Without an answer, the law decides and the head is silent. */
  'agentLimit',
  /** The person's most important wishes. */
  'matters',
  /** Written by `addRequirements`: a witness's signature, and the notary's. */
  'witness',
  'notary',
] as const
export type KeyFactRole = (typeof keyFactRoles)[number]
