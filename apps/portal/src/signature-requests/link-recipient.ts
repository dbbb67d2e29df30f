import { contactPhoneText } from '@careword/domain/people/phone'
import type { Words } from '../partner/words.ts'
import type { SignatureRequest } from './signature-requests-query.ts'

/** The recipient of the link; with the name that the requester typed, where the document has none. */
export function linkRecipient(
  t: Words['t'],
  { assignee, askedName: name, signerName }: SignatureRequest,
): string {
  const to = contactPhoneText(assignee ?? '')
  return name === '' || signerName !== '' ? to : t('signature-requests.askedAt', { name, to })
}
