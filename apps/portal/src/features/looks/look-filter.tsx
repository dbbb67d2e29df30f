import { useEffect, useRef } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { namedDocument } from '../../patient/named-document.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { personOf } from './look-words.ts'
import css from './looks.module.css'
import type { Chosen, LooksPart } from './looks-query.ts'

interface Props {
  chosen: Chosen
  people: NonNullable<LooksPart['people']>
  documents: NonNullable<LooksPart['documents']>
  /** Null when the list holds all of them. */
  moreDocuments: { busy: boolean; load: () => void } | null
  onChoose: (chosen: Chosen) => void
}

/** Filters the access log: by document, by person, and with or without the patient's own access. */
export function LookFilter({ chosen, people, documents, moreDocuments, onChoose }: Props) {
  const partner = usePartner()
  const { t, lang } = partner
  const list = useRef<HTMLSelectElement>(null)
  const wasPressed = useRef(false)
  // The button disappears once all documents are loaded, so the focus moves to the list.
  useEffect(() => {
    if (moreDocuments !== null || !wasPressed.current) return
    wasPressed.current = false
    list.current?.focus()
    announce(t('looks.filter.allThere', { count: documents.length }))
  }, [moreDocuments, documents.length, t])
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label, lang)
  return (
    <div className={css.filter}>
      <div className={css.documents}>
        <Select
          ref={list}
          label={t('looks.filter.document')}
          value={chosen.documentId}
          emptyLabel={t('looks.filter.allDocuments')}
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
            {t('looks.filter.moreDocuments')}
          </Button>
        ) : null}
      </div>
      <Select
        label={t('looks.filter.person')}
        value={chosen.person}
        emptyLabel={t('looks.filter.everybody')}
        options={people
          .filter(({ as }) => as !== 'self')
          .map(({ key, ...person }) => ({ value: key, label: personOf(partner, person) }))
          .toSorted(byLabel)}
        onChange={event => onChoose({ ...chosen, person: event.target.value })}
      />
      <div className={css.own}>
        <Switch label={t('looks.own')} on={chosen.own} onChange={own => onChoose({ ...chosen, own })} />
      </div>
    </div>
  )
}
