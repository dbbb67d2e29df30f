import { findInput, inputWords } from '@careword/forms'
import { CloudOff } from 'lucide-react'
import { formatTime } from '../../../partner/format-day.ts'
import { usePartner, useWords } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import type { AutosaveState } from './autosave.ts'
import css from './unsaved-status.module.css'

/** The state of unsaved answers: autosaved, not autosaved at the moment, or too new for either. Names answers that are not autosaved. */
export function UnsavedStatus({
  autosaved: { failing, autosavedAt, leftOut },
}: {
  autosaved: AutosaveState
}) {
  const { t, lang } = usePartner()
  const { def, sectionId } = useDraftStore().read()
  // The message is one line in the footer, because a larger one would cover the field in use.
  const warning = (words: string) => (
    <span className={css.failing}>
      <Icon of={CloudOff} size={18} />
      <span>{words}</span>
    </span>
  )
  if (failing) return warning(t('wizard.notKept'))
  if (leftOut.includes(sectionId)) return warning(t('wizard.partNotKept'))
  const [signature] = leftOut.filter(path => path.startsWith(`${sectionId}.`))
  if (signature !== undefined) {
    const input = findInput(def, signature)
    return warning(t('wizard.signatureNotKept', { name: input ? inputWords(input, lang).label : '' }))
  }
  return autosavedAt === undefined
    ? t('wizard.notSavedYet')
    : t('wizard.keptAt', { time: formatTime(autosavedAt, lang) })
}

interface Props {
  /** Repeats the action that did not reach the server. */
  onTryAgain?: (() => void) | undefined
}

/** The only message about the connection, a line in the footer that disappears by itself (decision 0010). */
export function NoConnection({ onTryAgain }: Props) {
  const t = useWords()
  return (
    <span role="status" className={css.failing}>
      <Icon of={CloudOff} size={18} />
      <span>
        {t('wizard.noConnection')}{' '}
        {onTryAgain ? (
          <button type="button" className={css.again} onClick={onTryAgain}>
            {t('wizard.tryAgain')}
          </button>
        ) : null}
      </span>
    </span>
  )
}
