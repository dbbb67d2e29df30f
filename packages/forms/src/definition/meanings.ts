// What a question is about in whatever form it stands, so that documents of several types can be compared. The one closed list: a form
// marks with it (`means`), the comparison reads it (open/differences.ts), and the portal has words for each.

export const meanings = [
  'agent',
  'cpr',
  'breathing',
  'feeding',
  'dialysis',
  'antibiotics',
  'hospital',
  'organs',
  'agentMayStop',
  'agentMayStopFeeding',
] as const

export type Meaning = (typeof meanings)[number]

/** Whether the person wants it or allows it; of an agent 'no' says that there is none. */
export type Stance = 'yes' | 'no'
