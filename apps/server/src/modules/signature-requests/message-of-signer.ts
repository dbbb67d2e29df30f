import type { Signer } from '@careword/domain/signature-requests/may-request-signature'
import type { Message } from '../messages/message.ts'

/**
 * The fields with which a message addresses the recipient of a link, the first message and each reminder alike. A patient is asked by the
 * partner. A witness gets a message only where the state lets them watch by live video.
 */
export function messageOfSigner(signer: Signer | null | undefined): Pick<Message, 'asks'> {
  if (signer === 'patient') return { asks: 'byPartner' }
  return signer === 'witness' ? { asks: 'videoWitness' } : {}
}
