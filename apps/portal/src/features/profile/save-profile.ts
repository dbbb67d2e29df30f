import { codeShownFor } from '@careword/contract/code-shown-for-failure'
import { mobilePhone, toE164 } from '@careword/domain/people/phone-number'
import { type ProfileField, profileFields } from '@careword/domain/people/profile'
import { visibleText } from '@careword/domain/text/invisible-characters'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { type FieldProblem, refusedFields } from '../../api/refused-fields.ts'
import type { ProfileUser } from './profile-query.ts'
import type { ProfileValues } from './profile-values.ts'

export type ProfileProblem = FieldProblem<ProfileField>

type SavedProfile =
  | { kind: 'saved'; user: ProfileUser; wantsMessages: boolean }
  /** The details are saved; the choice about messages is not. */
  | { kind: 'halfSaved'; user: ProfileUser }
  /** Another person, or another window, changed it since it was read. */
  | { kind: 'changed'; thrown: unknown }
  | { kind: 'refused'; thrown: unknown; problems: ProfileProblem[] }

interface Whose {
  tenantId: string
  patientId: string
  userId: string
  /** The value that patientUser returned. */
  user: ProfileUser
  /** Whether the choice about messages is another one than before. */
  messagesChanged: boolean
}

/**
 * Shell spec §4, Profile update: saves the account first. Only after that succeeds, and if the choice about messages has changed, the
 * choice is saved. The payload is that of Shell spec §3.
 */
export async function saveProfile(values: ProfileValues, whose: Whose): Promise<SavedProfile> {
  const { tenantId, patientId, userId, user, messagesChanged } = whose
  const phone = visibleText(values.phone)
  let saved: ProfileUser
  try {
    const answer = await call('updatePatientAccount', {
      body: {
        tenantId,
        data: {
          tenantId,
          patientId,
          patientUserId: userId,
          firstName: visibleText(values.firstName),
          middleName: visibleText(values.middleName),
          lastName: visibleText(values.lastName),
          email: user.email,
          gender: values.gender,
          dob: visibleText(values.dob),
          phones: phone === '' ? [] : [mobilePhone(toE164(phone) ?? phone)],
          addresses: [],
          revision: user.revision,
        },
      },
    })
    saved = answer.user
  } catch (thrown) {
    const code =
      thrown instanceof ApiError && codeShownFor('updatePatientAccount', thrown.errorCode, thrown.status)
    if (code === 'USER_PROFILE_UPDATE_FAILED_CHANGED') return { kind: 'changed', thrown }
    return { kind: 'refused', thrown, problems: refusedFields(thrown, profileFields) }
  }
  if (!messagesChanged) return { kind: 'saved', user: saved, wantsMessages: values.wantsMessages }
  try {
    const { unSubscribeNotification } = await call('subscribeNotification', {
      query: { subscribe: values.wantsMessages ? 'true' : 'false' },
    })
    return { kind: 'saved', user: saved, wantsMessages: !unSubscribeNotification }
  } catch {
    return { kind: 'halfSaved', user: saved }
  }
}
