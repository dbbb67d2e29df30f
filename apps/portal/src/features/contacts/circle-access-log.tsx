import { paths } from '@careword/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatDocumentDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { namedDocument } from '../../patient/named-document.ts'
import type { User } from '../../session/user-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './contact-card.module.css'
import layout from '../../ui/layout.module.css'

/** The number of entries that are shown before the reader asks for all. */
const first = 5

/**
 * Lists who of the circle read which document, and when, newest first: for the patient alone. Renders nothing until the list is fetched;
 * the page does not wait for it.
 */
export function CircleAccessLog({ user: { userId, userType, patientId, encryptedUserId } }: { user: User }) {
  const partner = usePartner()
  const { t, lang } = partner
  const [all, setAll] = useState(false)
  const { data } = useQuery({
    queryKey: ['circleAccessLog', userId],
    queryFn: () => call('circleAccessLog'),
    retry: false,
  })
  if (data === undefined) return null
  const shown = all ? data.data : data.data.slice(0, first)
  return (
    <section className={css.entries} aria-labelledby="looks">
      <h2 id="looks" className={css.name}>
        {t('contacts.accessLog.title')}
      </h2>
      {shown.length === 0 ? (
        <p className={layout.quiet}>{t('contacts.accessLog.none')}</p>
      ) : (
        <Card>
          <ul className={css.seen}>
            {shown.map(entry => (
              <li key={`${entry.name} ${entry.documentId} ${entry.how} ${entry.at}`}>
                <span>
                  {t(`contacts.accessLog.${entry.how}`, {
                    name: entry.name,
                    document: namedDocument(partner, entry),
                  })}
                </span>
                <span className={layout.quiet}>
                  {formatDocumentDay(entry.at, lang, entry)}
                  {entry.contactId === null ? ` · ${t('contacts.accessLog.gone')}` : null}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {!all && data.data.length > first ? (
        <Button className={layout.start} onClick={() => setAll(true)}>
          {t('contacts.accessLog.all', { count: data.data.length })}
        </Button>
      ) : null}
      {patientId === null ? null : (
        <LinkButton
          variant="quiet"
          className={layout.start}
          to={paths['access-log'].to({ patientId, userType, encryptedUserId })}
        >
          {t('contacts.accessLog.everybody')}
        </LinkButton>
      )}
      {all && data.more ? <p className={layout.quiet}>{t('contacts.accessLog.older')}</p> : null}
    </section>
  )
}
