import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { type Contact, contactsQuery } from '../../dialogs/contact/contacts-query.ts'
import { SuggestedContacts } from '../../dialogs/suggested-contacts.tsx'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { afterDialogs } from '../../ui/open-dialogs.ts'
import { ContactCard } from './contact-card.tsx'
import css from './contacts-page.module.css'
import layout from '../../ui/layout.module.css'
import { CircleAccessLog } from './circle-access-log.tsx'
import { SharedCard } from './shared-card.tsx'
import { SharingDialog } from './sharing-dialog.tsx'
import { WhatTheySeeDialog } from './what-they-see-dialog.tsx'

type Opened = { does: 'add' } | { does: 'edit' | 'share' | 'look' | 'remove'; contact: Contact } | null

/** Shell spec §2, Contacts page: who may read this patient's documents, and whose documents this patient may read. */
export function ContactsPage() {
  const { t, config } = usePartner()
  const user = useUser()
  // The route has fetched it; its result, an error too, is in the cache.
  const { data, isFetching, refetch } = useQuery({ ...contactsQuery(user.userId), enabled: false })
  const [opened, setOpened] = useState<Opened>(null)
  // A partner without circles still lets people see and end earlier sharing.
  const adds = !config.featureToggles.disableMySharedCircleLink
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => setOpened(null)
  const again = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      {t('shell.tryAgain')}
    </Button>
  )

  return (
    <div className={css.page}>
      <section className={css.column} aria-labelledby="circle">
        <div className={css.intro}>
          <h1 id="circle" ref={title} tabIndex={-1}>
            {t('contacts.title')}
          </h1>
          {/* For an empty circle to which no contact can be added, the card below explains everything. */}
          {adds || data?.contacts.length !== 0 ? (
            <p className={layout.lead}>{t(adds ? 'contacts.description' : 'contacts.descriptionClosed')}</p>
          ) : null}
          {adds ? (
            <Button
              variant="primary"
              className={css.add}
              icon={<Icon of={UserPlus} />}
              onClick={() => setOpened({ does: 'add' })}
            >
              {t('contacts.add')}
            </Button>
          ) : null}
        </div>
        {data === undefined ? null : (
          <SuggestedContacts patientId={user.patientId ?? ''} className={css.suggested}>
            {count => (
              <>
                <h2 className={css.named}>{t('contacts.suggest.title')}</h2>
                <p>{t('contacts.suggest.text', { count })}</p>
              </>
            )}
          </SuggestedContacts>
        )}
        {data === undefined ? (
          <CodeAlert code="CONTACTS_FAILED" actions={again} />
        ) : data.contacts.length === 0 ? (
          <Card className={layout.near}>
            <h2>{t(adds ? 'contacts.noneTitle' : 'contacts.noneTitleClosed')}</h2>
            <p>{t(adds ? 'contacts.none' : 'contacts.noneClosed')}</p>
          </Card>
        ) : (
          <ul className={css.list}>
            {data.contacts.map(contact => (
              <ContactCard
                key={contact.contactId}
                contact={contact}
                onEdit={() => setOpened({ does: 'edit', contact })}
                onShare={() => setOpened({ does: 'share', contact })}
                onLook={() => setOpened({ does: 'look', contact })}
                onRemove={() => setOpened({ does: 'remove', contact })}
              />
            ))}
          </ul>
        )}
        {data === undefined ? null : <CircleAccessLog user={user} />}
      </section>
      <section className={css.column} aria-labelledby="shared">
        <div className={css.intro}>
          <h2 id="shared" className={css.second}>
            {t('contacts.sharedTitle')}
          </h2>
          <p className={layout.lead}>{t('contacts.sharedText')}</p>
        </div>
        {data === undefined ? (
          <CodeAlert code="CONTACTS_SHARED_FAILED" actions={again} />
        ) : data.associatedPatients.length === 0 ? (
          <Card>
            <p className={layout.lead}>{t('contacts.sharedNone')}</p>
          </Card>
        ) : (
          <ul className={css.list}>
            {data.associatedPatients.map(patient => (
              <SharedCard key={patient.patientId} patient={patient} user={user} />
            ))}
          </ul>
        )}
      </section>
      {opened?.does === 'add' ? <NamedDialog name="contact" onClose={close} /> : null}
      {opened?.does === 'edit' ? (
        <NamedDialog name="contact" contact={opened.contact} onClose={close} />
      ) : null}
      {opened?.does === 'share' ? <SharingDialog contact={opened.contact} onClose={close} /> : null}
      {opened?.does === 'look' ? <WhatTheySeeDialog contact={opened.contact} onClose={close} /> : null}
      {opened?.does === 'remove' ? (
        <NamedDialog
          name="removeContact"
          contact={opened.contact}
          onClose={close}
          onRemoved={() => {
            close()
            // The pressed card no longer exists, so the focus goes to the heading of the list.
            afterDialogs(() => title.current?.focus())
          }}
        />
      ) : null}
    </div>
  )
}
