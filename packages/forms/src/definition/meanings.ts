// The subject of a question, in any form, so that documents of several types can be compared. The one closed list: a form marks its
// questions with it (`means`), the comparison reads it (review/differences.ts), and the portal has texts for each.

import { wordList } from '@careword/domain/text/word-list'

export const meanings = wordList(
  'agent cpr breathing feeding dialysis antibiotics hospital organs agentMayStop',
  'agentMayStopFeeding',
)

export type Meaning = (typeof meanings)[number]

/** Whether the person wants or allows something; for an agent, 'no' means that there is none. */
export type Stance = 'yes' | 'no'
