import { lostAgents } from '@careword/domain/tasks/lost-agents'
import type { DocumentInstance } from './documents-query.ts'

/** An agent said no, or gave it up, after the signing: what is signed is no good news until somebody has looked at who decides. */
export const hasLostAgent = ({ signers }: Pick<DocumentInstance, 'signers'>): boolean =>
  lostAgents(signers).length > 0
