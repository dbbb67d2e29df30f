import { circleStatus, contactPhoneText, fullName } from '@careword/domain'
import { type CircleRow, sharingOf } from './read-circle.ts'

/** The contacts of a circle in the shape of the API's responses. */
export function presentContacts(rows: readonly CircleRow[], today: string) {
  return rows.map(row => {
    const { id, firstName, middleName, lastName, email, phone, termsAccepted } = row
    const sharing = sharingOf(row)
    const status = circleStatus({ removed: false, termsAccepted, sharing }, today) ?? 'ended'
    return {
      contactId: id,
      firstName,
      middleName,
      lastName,
      name: fullName(row),
      email,
      phone: contactPhoneText(phone),
      relationship: row.relationship,
      isTermsAccepted: row.authorizedAt !== null,
      existingUserId: null,
      circleStatus: status,
      undelivered: status === 'waiting' && row.undelivered,
      addedAt: row.addedAt.toISOString(),
      sharing,
    }
  })
}
