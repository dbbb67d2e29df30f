import type { Actor } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'

/** Whoever came by a link: no account stands behind them. */
export const signerActor = ({ address, requestId }: RequestContext): Actor => ({
  actorId: null,
  actorType: 'signer',
  address,
  requestId,
})
