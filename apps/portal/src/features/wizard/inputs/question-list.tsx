import { isAnswered, nextQuestion, type Question, questionsOf } from '@careword/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDraft, useDraftStore } from '../draft/use-draft.ts'
import { FoldedQuestion } from './folded-question.tsx'
import { InputField } from './input-field.tsx'
import css from './question-list.module.css'
import { RecordCard } from './record-card.tsx'

interface Props {
  sectionId: string
}

/** So few are seen at once on any screen. */
const fewest = 3

/**
 * A part question by question, where there is room for one: answered ones are folded to a line, one is open. Nothing opens by itself
 * while somebody types. Where there are few, all are open: the same fields, so that an answer that brings more of them moves nothing
 * away from the finger. All of them stay in the page, so that a search in it, an issue that is gone to and unfinished text find them.
 */
export function QuestionList({ sectionId }: Props) {
  const store = useDraftStore()
  const asked = useAskedPart(sectionId)
  const [open, setOpen] = useState(() => nextQuestion(store.read(), sectionId, asked.questions)?.path)
  const [atFirst] = useState(() => new Set(asked.questions.map(pathOf)))
  const [settledAtFirst] = useState(
    () => new Set(asked.questions.filter(each => each.stands && isAnswered(store.read(), each)).map(pathOf)),
  )
  const arriving = useRef(false)
  const openAt = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (!arriving.current || !openAt.current) return
    arriving.current = false
    comeTo(openAt.current)
  })

  const few = asked.questions.length < fewest
  // What is asked together may change with the answers.
  const isOpen = (question: Question) => open !== undefined && question.paths.includes(open)
  // A clash that was settled before is an answer like any other; one that is open is seen, and nothing folds under the finger.
  const stands = (question: Question) =>
    question.stands &&
    !isOpen(question) &&
    !(settledAtFirst.has(question.path) && isAnswered(store.read(), question))
  const go = (path: string | undefined) => {
    arriving.current = true
    setOpen(path)
  }
  return (
    <div className={css.part}>
      {asked.shown.length > 0 ? <RecordCard sectionId={sectionId} inputs={asked.shown} /> : null}
      <div className={css.questions}>
        {asked.questions.map((question, at) =>
          stands(question) ? (
            question.inputs.map(input => (
              <InputField
                key={input.id}
                sectionId={sectionId}
                input={input}
                appeared={!atFirst.has(question.path)}
              />
            ))
          ) : (
            <FoldedQuestion
              key={question.path}
              ref={isOpen(question) ? openAt : undefined}
              sectionId={sectionId}
              question={question}
              open={few || isOpen(question)}
              last={few || at === asked.questions.length - 1}
              onOpen={() => go(question.path)}
              onFound={() => setOpen(question.path)}
              onNext={() => go(after(question)?.path)}
            />
          ),
        )}
      </div>
    </div>
  )

  /** The next that is open; where none is, the part is answered and all of it folded. */
  function after(question: Question): Question | undefined {
    const { questions } = questionsOf(store.read(), sectionId)
    return nextQuestion(store.read(), sectionId, questions, question.path)
  }
}

const pathOf = ({ path }: Question): string => path

/** The questions that are asked now; the same object while they are the same. */
function useAskedPart(sectionId: string) {
  const found = useRef<{ key: string; asked: ReturnType<typeof questionsOf> }>(undefined)
  const read = useCallback(
    (draft: Parameters<typeof questionsOf>[0]) => {
      const asked = questionsOf(draft, sectionId)
      const key = [
        ...asked.shown.map(({ id }) => id),
        ...asked.questions.map(({ paths }) => paths.join()),
      ].join(' ')
      if (found.current?.key !== key) found.current = { key, asked }
      return found.current.asked
    },
    [sectionId],
  )
  return useDraft(read)
}

/** The eye and whoever listens come to the heading of what has just opened. */
function comeTo(question: HTMLElement): void {
  const heading = question.querySelector<HTMLElement>('legend, label')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  question.scrollIntoView({ block: 'start' })
}
