import { usePartner } from '../../partner/partner-context.tsx'
import { namedDocument } from '../../patient/named-document.ts'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { personOf } from './look-words.ts'
import css from './looks.module.css'
import type { Chosen, LooksPart } from './looks-query.ts'

interface Props {
  chosen: Chosen
  people: NonNullable<LooksPart['people']>
  documents: NonNullable<LooksPart['documents']>
  onChoose: (chosen: Chosen) => void
}

/** Which looks are shown: of one document, of one person, and whether one's own are among them. */
export function LookFilter({ chosen, people, documents, onChoose }: Props) {
  const partner = usePartner()
  const { t, lang } = partner
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label, lang)
  return (
    <div className={css.filter}>
      <Select
        label={t('looks.filter.document')}
        value={chosen.documentId}
        emptyLabel={t('looks.filter.allDocuments')}
        options={documents
          .map(document => ({ value: document.documentId, label: namedDocument(partner, document) }))
          .toSorted(byLabel)}
        onChange={event => onChoose({ ...chosen, documentId: event.target.value })}
      />
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
