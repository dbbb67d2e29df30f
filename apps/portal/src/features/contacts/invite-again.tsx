import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { type Contact, contactsQuery } from '../../dialogs/contact/contacts-query.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

/** Sends the invitation again to a contact who has not accepted yet: mail is overlooked, and links expire. */
export function InviteAgain({ contact, nameId }: { contact: Contact; nameId: string }) {
  const t = useWords()
  const cache = useQueryClient()
  const { userId } = useUser()
  const [sent, setSent] = useState(false)
  const { busy, failure, submit } = useSubmit({
    send: async () => {
      try {
        await call('inviteContactAgain', { params: { contactId: contact.contactId } })
        setSent(true)
      } catch (thrown) {
        if (!(thrown instanceof ApiError) || thrown.status !== 409) throw thrown
        // The contact has accepted in the meantime: the card shows it.
        await cache.fetchQuery(contactsQuery(userId))
      }
    },
  })

  return (
    <>
      {sent ? null : (
        <Button icon={<Icon of={Mail} />} busy={busy} aria-describedby={nameId} onClick={submit}>
          {t('contacts.again.send')}
        </Button>
      )}
      <div aria-live="polite">
        {sent ? <strong>{t('contacts.again.sent', { email: contact.email })}</strong> : null}
        {failure === null ? null : <FailureAlert failure={failure} call="inviteContactAgain" />}
      </div>
    </>
  )
}
