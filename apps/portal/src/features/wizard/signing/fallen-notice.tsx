import { type Draft, fallenSignatures, sectionWords } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** Who signed something else than what stands there now, and is to be asked again; of one of them where only they are meant. */
export function FallenNotice({ draft, only }: { draft: Draft; only?: string }) {
  const { t, lang } = usePartner()
  const { def, answers } = draft
  const list = new Intl.ListFormat(lang, { type: 'conjunction' })
  const titleOf = (id: string) => {
    const section = def.sections.find(each => each.id === id)
    return section ? t('field.quoted', { words: sectionWords(section, lang).title }) : []
  }
  return fallenSignatures(def, answers)
    .filter(({ id, name }) => name !== '' && (only === undefined || id === only))
    .map(({ id, name, changed }) => (
      <Alert key={id} tone="warn">
        {t('wizard.signers.fallen', { name, parts: list.format(changed.flatMap(titleOf)) })}
      </Alert>
    ))
}
