import { documentName } from '@careword/domain/documents/document-titles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { ApiResponse } from '../../api/contract-types.ts'
import { formatDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { typeName, versionName } from '../../patient/type-name.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dayOf } from '@careword/domain/dates/dates'
import css from './contact-card.module.css'

type Look = ApiResponse<'circleLooks'>['data'][number]

/** So many are shown before somebody asks for all. */
const first = 5

/**
 * Who of the circle read what, and when, newest first: for the patient alone. Nothing stands here while it is not known; the page does not wait
 * for it.
 */
export function Looks({ userId }: { userId: string }) {
  const { t, config, lang } = usePartner()
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
                <span>{t(`contacts.looks.${look.how}`, { name: look.name, document: nameOf(look) })}</span>
                <span className={css.quiet}>
                  {dayOfLook(look)}
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
      {all && data.more ? <p className={css.quiet}>{t('contacts.looks.older')}</p> : null}
    </section>
  )

  function nameOf({ type, site, version, docName }: Look): string {
    const kind = typeName(config, lang, type, type)
    if (docName !== null) return documentName(kind, docName)
    return documentName(kind, versionName(config, lang, type, { site, version, displayName: kind }))
  }

  /** By the reader's own clock: when it was for them. */
  function dayOfLook({ at }: Look): string {
    return formatDay(dayOf(at) ?? at, lang)
  }
}
