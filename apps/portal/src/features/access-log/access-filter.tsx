import { useEffect, useRef } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { namedDocument } from '../../patient/named-document.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { personOf } from './access-words.ts'
import css from './access-log.module.css'
import type { AccessLogFilter, AccessLogPart } from './access-log-query.ts'

interface Props {
  chosen: AccessLogFilter
  people: NonNullable<AccessLogPart['people']>
  documents: NonNullable<AccessLogPart['documents']>
  /** Null when the list holds all of them. */
  moreDocuments: { busy: boolean; load: () => void } | null
  onChoose: (chosen: AccessLogFilter) => void
}

/** Filters the access log: by document, by person, and with or without the patient's own access. */
export function AccessFilter({ chosen, people, documents, moreDocuments, onChoose }: Props) {
  const partner = usePartner()
  const { t, lang } = partner
  const list = useRef<HTMLSelectElement>(null)
  const wasPressed = useRef(false)
  // The button disappears once all documents are loaded, so the focus moves to the list.
  useEffect(() => {
    if (moreDocuments !== null || !wasPressed.current) return
    wasPressed.current = false
    list.current?.focus()
    announce(t('access-log.filter.allThere', { count: documents.length }))
  }, [moreDocuments, documents.length, t])
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label, lang)
  return (
    <div className={css.filter}>
      <div className={css.documents}>
        <Select
          ref={list}
          label={t('access-log.filter.document')}
          value={chosen.documentId}
          emptyLabel={t('access-log.filter.allDocuments')}
          options={documents
            .map(document => ({ value: document.documentId, label: namedDocument(partner, document) }))
            .toSorted(byLabel)}
          onChange={event => onChoose({ ...chosen, documentId: event.target.value })}
        />
        {moreDocuments ? (
          <Button
            variant="quiet"
            busy={moreDocuments.busy}
            busyLabel={t('shell.loading')}
            onClick={() => {
              wasPressed.current = true
              moreDocuments.load()
            }}
          >
            {t('access-log.filter.moreDocuments')}
          </Button>
        ) : null}
      </div>
      <Select
        label={t('access-log.filter.person')}
        value={chosen.person}
        emptyLabel={t('access-log.filter.everybody')}
        options={people
          .filter(({ as }) => as !== 'self')
          .map(({ key, ...person }) => ({ value: key, label: personOf(partner, person) }))
          .toSorted(byLabel)}
        onChange={event => onChoose({ ...chosen, person: event.target.value })}
      />
      <div className={css.own}>
        <Switch label={t('access-log.own')} on={chosen.own} onChange={own => onChoose({ ...chosen, own })} />
      </div>
    </div>
  )
}
