import {
  type Contradiction,
  contradictionsIn,
  type Draft,
  findInput,
  type FormDefinition,
  inputWords,
  openQuestions,
  type OpenQuestion,
  sectionsOnScreen,
} from '@careword/forms'
import { ArrowRight, Info, Split } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { usePartner, useWords } from '../../../partner/partner-context.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import { goToField } from '../../../form-ui/fields/go-to-field.ts'
import { InputField } from '../../../form-ui/inputs/input-field.tsx'
import css from './open-points.module.css'

/**
 * The open points of the document, before it is read once more: contradictory answers, to be settled right here, then blank questions as
 * links, the important ones first. The person may leave all of them open.
 */
export function OpenPoints({ draft }: { draft: Draft }) {
  const { t, lang } = usePartner()
  const { def, answers } = draft
  // A signer's own questions, and the time of signing, are not open yet.
  const later = useMemo(() => sectionsOnScreen(draft), [draft])
  const contradictions = useMemo(() => contradictionsIn(def, answers, lang), [def, answers, lang])
  // A contradiction that is settled here stays where it was pressed.
  const [openAtFirst] = useState(() => contradictions.filter(one => !one.settled).map(one => one.path))
  const shown = contradictions.filter(one => !one.settled || openAtFirst.includes(one.path))
  const open = useMemo(
    () =>
      openQuestions(def, answers, lang).filter(
        one =>
          !later.includes(one.sectionId) &&
          !contradictions.some(contradiction => contradiction.path === one.path),
      ),
    [def, answers, lang, later, contradictions],
  )
  const mattering = open.filter(one => one.whenOpen !== undefined)
  const others = open.filter(one => one.whenOpen === undefined)
  if (shown.length === 0 && open.length === 0) return null
  return (
    <div className={css.open}>
      <Contradictions def={def} contradictions={shown} />
      {mattering.length > 0 ? <Mattering questions={mattering} /> : null}
      {others.length > 0 ? (
        <Disclosure
          title={
            <>
              {t(mattering.length > 0 ? 'wizard.open.othersBlank' : 'wizard.open.blank', {
                count: others.length,
              })}{' '}
              <span className={css.which}>{t('wizard.open.which')}</span>
            </>
          }
        >
          <Questions questions={others} />
        </Disclosure>
      ) : null}
    </div>
  )
}

/** A single contradiction is shown whole. Several are lines that open, so that the document below them needs little scrolling. */
function Contradictions({ def, contradictions }: { def: FormDefinition; contradictions: Contradiction[] }) {
  const { t, lang } = usePartner()
  const title = useId()
  const questions = contradictions.flatMap(({ path, sectionId, settled }) => {
    const input = findInput(def, path)
    if (!input) return []
    const question = <InputField key={path} sectionId={sectionId} input={input} />
    return [{ path, settled, label: inputWords(input, lang).label, question }]
  })
  if (questions.length <= 1) return questions.map(({ question }) => question)
  return (
    <section className={css.contradictions} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        <Icon of={Split} size={24} />
        <span>{t('wizard.contradiction.several')}</span>
      </h2>
      <div>
        {questions.map(({ path, settled, label, question }) => (
          <Disclosure
            key={path}
            title={
              <>
                {label}
                {settled ? <span className={css.settled}>{t('wizard.contradiction.settled')}</span> : null}
              </>
            }
          >
            {question}
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

function Mattering({ questions }: { questions: OpenQuestion[] }) {
  const t = useWords()
  const title = useId()
  return (
    <section className={css.mattering} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        <Icon of={Info} size={24} />
        <span>{t('wizard.open.mattering', { count: questions.length })}</span>
      </h2>
      <Questions questions={questions} />
    </section>
  )
}

function Questions({ questions }: { questions: OpenQuestion[] }) {
  const store = useDraftStore()
  return (
    <ul className={css.questions}>
      {questions.map(({ path, label, whenOpen }) => (
        <li key={path}>
          <button
            type="button"
            className={css.question}
            data-place={path}
            onClick={() => goToField(store, path, false)}
          >
            <span>
              <span className={css.label}>{label}</span>
              {whenOpen ? <span className={css.means}>{whenOpen}</span> : null}
            </span>
            <Icon of={ArrowRight} />
          </button>
        </li>
      ))}
    </ul>
  )
}
