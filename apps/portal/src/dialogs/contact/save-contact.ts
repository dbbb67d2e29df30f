import type { ErrorCode } from '@careword/contract/errors'
import { codeShownFor } from '@careword/contract/code-shown-for-failure'
import { type ContactField, type ContactForm, contactFields } from '@careword/domain/people/contact-form'
import { contactPhoneText } from '@careword/domain/people/phone'
import { visibleText } from '@careword/domain/text/invisible-characters'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { type FieldProblem, refusedFields } from '../../api/refused-fields.ts'
import { type Contact, listOf } from './contacts-query.ts'

type SavedContact =
  | { kind: 'saved'; code: ErrorCode; contacts: Contact[] | null }
  /** An account has this address; its id is sent when the same contact is submitted again (ruling C-49). */
  | { kind: 'exists'; userId: string }
  | { kind: 'refused'; failure: unknown; problems: FieldProblem<ContactField>[] }

interface Which {
  /** The contact to change; undefined when one is added. */
  contactId: string | undefined
  /** The user confirmed that the account with this address is the right one: the id from the first response. */
  existingUserId: string | undefined
}

/** POST or PUT patientContact. `contacts` is the current list; null where it has to be fetched. */
export async function saveContact(
  values: ContactForm,
  { contactId, existingUserId }: Which,
): Promise<SavedContact> {
  const body = {
    firstName: visibleText(values.firstName),
    middleName: visibleText(values.middleName),
    lastName: visibleText(values.lastName),
    email: visibleText(values.email),
    phone: contactPhoneText(values.phone),
    relationship: values.relationship,
  }
  const name = contactId === undefined ? 'addContact' : 'updateContact'
  try {
    if (contactId !== undefined) {
      const changed = await call('updateContact', { body: { ...body, contactId } })
      return { kind: 'saved', code: 'CONTACTS_UPDATE_SUCCESSFUL', contacts: listOf(changed) }
    }
    const { isTermsAccepted } = values
    const added = await call('addContact', {
      body: {
        ...body,
        isTermsAccepted,
        ...(existingUserId === undefined ? {} : { contactId: existingUserId, createIfExist: true }),
      },
    })
    if (added.result === 'existingUser') return { kind: 'exists', userId: added.data.existingUser.userId }
    return { kind: 'saved', code: 'CONTACT_CREATE_SUCCESSFUL', contacts: listOf(added) }
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) return { kind: 'refused', failure: thrown, problems: [] }
    const code = codeShownFor(name, thrown.errorCode, thrown.status)
    if (code === 'CONTACTS_FAILED_SEND_EMAIL_INVITE') return { kind: 'saved', code, contacts: null }
    if (code === 'CONTACTS_FAILED_ADDING_OWN_EMAIL')
      return { kind: 'refused', failure: thrown, problems: [{ field: 'email', rule: 'ownEmailRefused' }] }
    return { kind: 'refused', failure: thrown, problems: refusedFields(thrown, contactFields) }
  }
}
