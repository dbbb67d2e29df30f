import { lostAgents } from '@careword/domain/signature-requests/lost-agents'
import type { DocumentInstance } from './documents-query.ts'

/** An agent declined, or withdrew, after the signing: the document shows no success until the person has checked who decides. */
export const hasLostAgent = ({ signers }: Pick<DocumentInstance, 'signers'>): boolean =>
  lostAgents(signers).length > 0
