import type { Actor } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'

/** A signer by link, who has no account. */
export const signerActor = ({ address, requestId }: RequestContext): Actor => ({
  actorId: null,
  actorType: 'signer',
  address,
  requestId,
})
