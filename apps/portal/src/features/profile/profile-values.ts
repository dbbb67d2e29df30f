import { toE164 } from '@careword/domain/people/phone-number'
import { type ProfileForm, profileFields } from '@careword/domain/people/profile'
import type { Demographic } from '../../patient/patient-query.ts'
import type { User } from '../../session/user-query.ts'

/** The values on the page: the fields of the rule, and the switch for messages. */
export interface ProfileValues extends ProfileForm {
  wantsMessages: boolean
}

/** The stored profile. */
export function profileValues(
  { firstName, middleName, lastName, dob, gender, phones }: Demographic,
  { unSubscribeNotification }: User,
): ProfileValues {
  const number = phones[0]?.number ?? ''
  return {
    firstName,
    middleName,
    lastName,
    dob: dob ?? '',
    gender: gender?.db ?? '2',
    phone: toE164(number) ?? number,
    wantsMessages: !unSubscribeNotification,
  }
}

export const sameValues = (one: ProfileValues, other: ProfileValues): boolean =>
  one.wantsMessages === other.wantsMessages && profileFields.every(field => one[field] === other[field])
