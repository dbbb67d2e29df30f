import { accepts } from '@careword/domain/signature-requests/signed-as'
import type { momentWords } from '../partner/moment-words.ts'
import type { Words } from '../partner/words.ts'
import type { SignatureRequest } from './signature-requests-query.ts'

/** An ISO time by the clock of the document (ruling G-83); empty words of none. */
export type Moment = (time: string | null) => ReturnType<typeof momentWords>

/** A refused or withdrawn request to sign, without addresses and free text. */
export function refusalWords(t: Words['t'], on: Moment, request: SignatureRequest): string | undefined {
  const { state, signer } = request
  if (state === 'declined')
    return t('documents.asked.declined', { name: nameOf(t, request), day: on(request.declinedAt).day })
  if (state === 'withdrawn' && accepts(signer))
    return t(`documents.${signer}.withdrawn`, { name: nameOf(t, request), day: on(request.withdrawnAt).day })
  return undefined
}

/** The person who was asked: by name, else by role. */
export const nameOf = (t: Words['t'], { askedName, signerName, signer }: SignatureRequest): string =>
  askedName || signerName || t(`documents.asked.${signer}`)
