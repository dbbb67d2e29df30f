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

/** How many entries are shown before the reader asks for all. */
const first = 5

/**
 * Who of the circle read what, and when, newest first: for the patient alone. Renders nothing until it is fetched; the page does not wait
 * for it.
 */
export function Looks({ user: { userId, userType, patientId, encryptedUserId } }: { user: User }) {
  const partner = usePartner()
  const { t, lang } = partner
  const [all, setAll] = useState(false)
  const { data } = useQuery({
    queryKey: ['circleLooks', userId],
    queryFn: () => call('circleLooks'),
    retry: false,
  })
  if (data === undefined) return null
  const shown = all ? data.data : data.data.slice(0, first)
  return (
    <section className={css.looks} aria-labelledby="looks">
      <h2 id="looks" className={css.name}>
        {t('contacts.looks.title')}
      </h2>
      {shown.length === 0 ? (
        <p className={css.quiet}>{t('contacts.looks.none')}</p>
      ) : (
        <Card>
          <ul className={css.seen}>
            {shown.map(look => (
              <li key={`${look.name} ${look.documentId} ${look.how} ${look.at}`}>
                <span>
                  {t(`contacts.looks.${look.how}`, {
                    name: look.name,
                    document: namedDocument(partner, look),
                  })}
                </span>
                <span className={css.quiet}>
                  {formatDocumentDay(look.at, lang, look)}
                  {look.contactId === null ? ` · ${t('contacts.looks.gone')}` : null}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {!all && data.data.length > first ? (
        <Button className={css.more} onClick={() => setAll(true)}>
          {t('contacts.looks.all', { count: data.data.length })}
        </Button>
      ) : null}
      {patientId === null ? null : (
        <LinkButton
          variant="quiet"
          className={css.more}
          to={paths.looks.to({ patientId, userType, encryptedUserId })}
        >
          {t('contacts.looks.everybody')}
        </LinkButton>
      )}
      {all && data.more ? <p className={css.quiet}>{t('contacts.looks.older')}</p> : null}
    </section>
  )
}
