import { type Draft, fieldView, redIssues, refusalWords } from '@careword/forms'
import { ChevronDown } from 'lucide-react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import { useDraft, useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import { goToField } from '../../../form-ui/fields/go-to-field.ts'
import { nameMissingFields } from '../submit/name-missing-fields.ts'
import { useEffect, useRef } from 'react'
import { announce } from '../../../ui/announce.tsx'
import { issueTextIn } from '../../../form-ui/issues/issue-text.ts'
import css from './red-fields-banner.module.css'

/**
 * Shown above a section while a question has an error (Documents spec §4; the English title is the specification's). Lists the questions as
 * links. On a phone several are folded to a line, because the press has just named them and each is marked red in its place.
 */
export function RedFieldsBanner() {
  const { t, lang } = usePartner()
  const store = useDraftStore()
  const narrow = useSmallScreen()
  useRefusalMessages()
  // Renders again only when the set of questions with an error changes.
  if (useDraft(whatIsRed) === '') return null
  const draft = store.read()
  const questions = nameMissingFields(draft.def, redIssues(draft), lang, t, draft.sectionId)
  const list = (
    <ul className={css.questions}>
      {questions.map(({ path, label }) => (
        <li key={path}>
          <button type="button" className={css.question} onClick={() => goToField(store, path, true)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={css.banner}>
      <Alert tone="error" title={t('wizard.redFields')}>
        {narrow && questions.length > 1 ? (
          <details>
            <summary className={css.all}>
              {t('wizard.redFieldsAll', { count: questions.length })}
              <Icon of={ChevronDown} />
            </summary>
            {list}
          </details>
        ) : (
          list
        )}
      </Alert>
    </div>
  )
}

const whatIsRed = (draft: Draft): string =>
  redIssues(draft)
    .map(({ path, rule }) => `${path} ${rule}`)
    .join()

/** A refused value is reported at its field after the person has moved on, so it is announced once to screen readers. */
function useRefusalMessages(): void {
  const { t, lang } = usePartner()
  const store = useDraftStore()
  const refused = useDraft(draft => draft.refused)
  const before = useRef(refused)
  useEffect(() => {
    const news = refused.filter(id => !before.current.includes(id))
    before.current = refused
    if (news.length === 0) return
    const draft = store.read()
    const { def } = draft
    const messageOf = (id: string) => {
      const [issue] = fieldView(draft, id)?.issues ?? []
      return issue ? issueTextIn(def, lang, t, issue) : (refusalWords(def, id, lang) ?? t('field.refused'))
    }
    announce(news.map(messageOf).join(' '))
  }, [refused, store, lang, t])
}
