import { contactCode, type ContactField } from '@careword/domain/people/contact-form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldProblem } from '../../api/refused-fields.ts'
import { isSignedOutResponse } from '../../session/is-signed-out-response.ts'
import { useUnsaved } from '../../session/use-unsaved.ts'
import { useUser } from '../../session/use-user.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { useShowCode } from '../../partner/show-code.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { ContactExistsDialog } from './contact-exists-dialog.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ContactMessage } from './contact-message.tsx'
import { contactsQuery, type Contact, replaceContacts } from './contacts-query.ts'
import type { KnownContact } from './contact-values.ts'
import { saveContact } from './save-contact.ts'
import { useContactForm } from './use-contact-form.ts'

interface Props {
  /** The contact to change; without it a contact is added. */
  contact?: Contact
  /** Known data of the person to add. */
  known?: KnownContact
  onClose: () => void
  /** Before it closes. */
  onSaved?: () => void
}

/** Shell spec §2, §4, §5: adds a person to the shared circle, or changes their data. One wrong press loses no typed text. */
export function ContactDialog({ contact, known, onClose, onSaved }: Props) {
  const { t } = usePartner()
  const user = useUser()
  const cache = useQueryClient()
  const showCode = useShowCode()
  const form = useContactForm(contact, known)
  const [existing, setExisting] = useState<string>()
  const done = useRef(false)
  const adds = contact === undefined
  const submitting = useSubmit<FieldProblem<ContactField>, string | undefined>({
    live: true,
    check: form.check,
    send: async existingUserId => {
      const result = await saveContact(form.values, { contactId: contact?.contactId, existingUserId })
      setExisting(result.kind === 'exists' ? result.userId : undefined)
      if (result.kind === 'refused') return result
      if (result.kind === 'exists') return {}
      done.current = true
      if (result.contacts !== null) replaceContacts(cache, user.userId, result.contacts)
      // The contact is in the circle; only the invitation was not sent.
      else await cache.refetchQueries({ queryKey: contactsQuery(user.userId).queryKey })
      showCode(result.code)
      onSaved?.()
      onClose()
    },
  })
  const unsaved = useUnsaved(
    () => form.isChanged && !done.current,
    form.stash,
    () => submitting.forget(isSignedOutResponse),
  )

  const { asking, close } = unsaved
  return (
    <>
      <Dialog
        title={t(adds ? 'contacts.addTitle' : 'contacts.editTitle')}
        onClose={() => (asking ? asking(false) : void close(onClose))}
        closeLabel={t('shell.close')}
        actions={
          asking ? (
            <>
              <Button onClick={() => asking(true)}>{t('contacts.discard')}</Button>
              <Button ref={focusOnMount} variant="primary" onClick={() => asking(false)}>
                {t('contacts.goOn')}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={() => void close(onClose)}>{t('shell.cancel')}</Button>
              <Button
                type="submit"
                form={submitting.id('form')}
                variant="primary"
                busy={submitting.busy}
                busyLabel={t(adds ? 'contacts.adding' : 'contacts.saving')}
              >
                {t(adds ? 'contacts.addSubmit' : 'contacts.save')}
              </Button>
            </>
          )
        }
      >
        {asking ? (
          <Alert ref={showIt} tone="warn" announce>
            {t('contacts.unkept')}
          </Alert>
        ) : null}
        <form
          id={submitting.id('form')}
          noValidate
          onSubmit={event => {
            form.writePhone()
            submitting.submit(event)
          }}
        >
          <ContactMessage
            adds={adds}
            code={submitting.tried ? contactCode(form.check()) : null}
            failure={submitting.failure}
          />
          <ContactFields form={form} submitting={submitting} adds={adds} />
        </form>
      </Dialog>
      {existing === undefined ? null : (
        <ContactExistsDialog
          email={form.values.email}
          busy={submitting.busy}
          onConfirm={() => void submitting.send(existing)}
          onClose={() => setExisting(undefined)}
        />
      )}
    </>
  )
}

/** The message is above the fields: a person who has scrolled down must be brought to it. */
function showIt(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
