import type { Draft } from '@careword/forms'
import {
  changedSinceOwnSignature,
  invalidatedSignatures,
  signersOfAnswers,
} from '@careword/forms/signing/invalidated-signatures'
import { useMemo } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { listOf, titlesOf, whoSignsAgain } from '../submit/who-signs-again.ts'
import { answersAreLocked } from './answers-are-locked.ts'
import css from './review.module.css'

/** Lists signers whose signature is invalid because the answers changed, and who must sign again; with `only`, that signer alone. */
export function InvalidatedNotice({ draft, only }: { draft: Draft; only?: string }) {
  const words = usePartner()
  const invalidated = invalidatedSignatures(draft.def, draft.answers)
  const shown = invalidated.filter(({ id }) => only === undefined || id === only)
  return whoSignsAgain(words, draft.def, shown).map(sentence => (
    <Alert key={sentence} tone="warn">
      {sentence}
    </Alert>
  ))
}

/** Warns before the document is finished that its answers have changed since the person signed. */
export function ChangedSinceOwn({ draft }: { draft: Draft }) {
  const words = usePartner()
  const changed = changedSinceOwnSignature(draft.def, draft.answers)
  if (changed.length === 0) return null
  return (
    <Alert tone="info">
      {words.t('wizard.signers.ownChanged', { parts: titlesOf(words, draft.def, changed) })}
    </Alert>
  )
}

/** Shown before an answer at one of these paths is changed: after the change, those who signed must sign again. */
export function SignAgainNotice({ draft, paths }: { draft: Draft; paths: readonly string[] }) {
  const { t, lang } = usePartner()
  const signers = signersOfAnswers(draft.def, draft.answers, paths)
  if (signers.length === 0) return null
  return <p>{t('wizard.signers.signAgain', { count: signers.length, names: listOf(lang, signers) })}</p>
}

/**
 * Above the questions of a part that signatures cover: who signs again once an answer changes, and who has to already. By the saved answers:
 * nothing moves while a person types.
 */
export function SignAgainInPart({ draft }: { draft: Draft }) {
  const words = usePartner()
  const { def, saved, sectionId } = draft
  const [again, others] = useMemo(() => {
    const invalidated = invalidatedSignatures(def, saved)
    const signers = signersOfAnswers(def, saved, [`${sectionId}.`])
    return [invalidated, signers.filter(each => !invalidated.some(({ name }) => name === each))]
  }, [def, saved, sectionId])
  const sentences = whoSignsAgain(words, def, again)
  if (answersAreLocked(draft) || sentences.length + others.length === 0) return null
  return (
    <div className={css.inPart}>
      {sentences.map(sentence => (
        <Alert key={sentence} tone="warn">
          {sentence}
        </Alert>
      ))}
      {others.length > 0 ? (
        <Alert tone="info">
          {words.t('wizard.signers.signAgain', { count: others.length, names: listOf(words.lang, others) })}
        </Alert>
      ) : null}
    </div>
  )
}
