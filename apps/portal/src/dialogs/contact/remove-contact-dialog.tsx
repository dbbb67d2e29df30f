import { displayName } from '@careword/domain/people/person-name'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { useShowCode } from '../../partner/show-code.tsx'
import { useUser } from '../../session/use-user.ts'
import { SubmitResult } from '../../ui/submit-result.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { type Contact, listOf, replaceContacts } from './contacts-query.ts'
import css from './contact-dialog.module.css'

interface Props {
  contact: Contact
  onClose: () => void
  /** Called instead of onClose, because the card with its button is gone. */
  onRemoved: () => void
}

/** Shell spec §2: explains the consequences before a contact is removed from the circle. */
export function RemoveContactDialog({ contact, onClose, onRemoved }: Props) {
  const t = useWords()
  const cache = useQueryClient()
  const showCode = useShowCode()
  const { userId } = useUser()
  const name = displayName(contact)
  const { busy, failure, submit } = useSubmit({
    send: async () => {
      const left = await call('removeContact', { params: { contactId: contact.contactId } })
      replaceContacts(cache, userId, listOf(left))
      showCode('CONTACTS_REMOVE_SUCCESSFUL')
      onRemoved()
      return 'leaves'
    },
  })

  return (
    <ConfirmDialog
      title={t('contacts.removeTitle', { name })}
      onClose={onClose}
      back={t('contacts.keep')}
      confirm={t('contacts.removeYes')}
      onConfirm={submit}
      danger
      busy={busy}
      busyLabel={t('contacts.removing')}
    >
      <ul className={css.ends}>
        <li>{t('contacts.removeEnds', { name })}</li>
        <li>{t('contacts.removeKept')}</li>
        <li>{t('contacts.removeAgain')}</li>
      </ul>
      <SubmitResult of={failure}>
        <FailureAlert failure={failure} call="removeContact" />
      </SubmitResult>
    </ConfirmDialog>
  )
}
