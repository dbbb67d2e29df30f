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

/** Sends the invitation again to a contact who has not accepted yet: mail is overlooked, and links expire. */
export function InviteAgain({ contact, nameId }: { contact: Contact; nameId: string }) {
  const t = useWords()
  const cache = useQueryClient()
  const { userId } = useUser()
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready')
  const [failure, setFailure] = useState<unknown>(null)

  async function send(): Promise<void> {
    if (state !== 'ready') return
    setState('busy')
    setFailure(null)
    try {
      await call('inviteContactAgain', { params: { contactId: contact.contactId } })
      setState('sent')
    } catch (thrown) {
      setState('ready')
      // The contact has accepted in the meantime: the card shows it.
      if (thrown instanceof ApiError && thrown.status === 409) await cache.fetchQuery(contactsQuery(userId))
      else setFailure(thrown)
    }
  }

  return (
    <>
      {state === 'sent' ? null : (
        <Button
          icon={<Icon of={Mail} />}
          busy={state === 'busy'}
          aria-describedby={nameId}
          onClick={() => void send()}
        >
          {t('contacts.again.send')}
        </Button>
      )}
      <div aria-live="polite">
        {state === 'sent' ? <strong>{t('contacts.again.sent', { email: contact.email })}</strong> : null}
        {failure === null ? null : <FailureAlert failure={failure} call="inviteContactAgain" />}
      </div>
    </>
  )
}
