import {
  changedSinceOwnSignature,
  type Draft,
  invalidatedSignatures,
  sectionWords,
  signersOfAnswers,
} from '@careword/forms'
import { usePartner, useWords } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** Lists signers whose signature is invalid because the answers changed, and who must sign again; with `only`, that signer alone. */
export function InvalidatedNotice({ draft, only }: { draft: Draft; only?: string }) {
  const t = useWords()
  const titles = usePartTitles(draft)
  return invalidatedSignatures(draft.def, draft.answers)
    .filter(({ id, name }) => name !== '' && (only === undefined || id === only))
    .map(({ id, name, changed }) => (
      <Alert key={id} tone="warn">
        {t('wizard.signers.invalidated', { name, parts: titles(changed) })}
      </Alert>
    ))
}

/** Warns before the document is finished that its answers have changed since the person signed. */
export function ChangedSinceOwn({ draft }: { draft: Draft }) {
  const t = useWords()
  const titles = usePartTitles(draft)
  const changed = changedSinceOwnSignature(draft.def, draft.answers)
  if (changed.length === 0) return null
  return <Alert tone="info">{t('wizard.signers.ownChanged', { parts: titles(changed) })}</Alert>
}

/** Shown before an answer at one of these paths is changed: after the change, those who signed must sign again. */
export function SignAgainNotice({ draft, paths }: { draft: Draft; paths: readonly string[] }) {
  const { t, lang } = usePartner()
  const signers = signersOfAnswers(draft.def, draft.answers, paths)
  if (signers.length === 0) return null
  return <p>{t('wizard.signers.signAgain', { count: signers.length, names: listOf(lang, signers) })}</p>
}

const listOf = (lang: string, names: string[]): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(names)

function usePartTitles({ def }: Draft): (ids: string[]) => string {
  const { t, lang } = usePartner()
  const titleOf = (id: string) => {
    const section = def.sections.find(each => each.id === id)
    return section ? t('field.quoted', { words: sectionWords(section, lang).title }) : []
  }
  return ids => listOf(lang, ids.flatMap(titleOf))
}
