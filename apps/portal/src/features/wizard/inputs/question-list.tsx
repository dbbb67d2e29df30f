import { type Draft, isAnswered, nextQuestion, type Question, questionsOf } from '@careword/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDraft, useDraftStore } from '../draft/use-draft.ts'
import { AnsweredRun } from './answered-run.tsx'
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
  // What was answered before and belongs together is one line, until somebody opens it.
  const [foldedRuns, setFoldedRuns] = useState(() => answeredRuns(store.read(), asked.questions))
  const firstClash = useDraft(
    useCallback(
      (draft: Draft) => asked.questions.find(each => each.stands && !isAnswered(draft, each))?.path,
      [asked],
    ),
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
  // A clash that was settled before is an answer like any other. Of those that are open the first stands there, the others are lines that
  // say so; what is settled now stays, so that nothing folds under the finger.
  const stands = (question: Question) =>
    question.stands &&
    !isOpen(question) &&
    (isAnswered(store.read(), question) ? !settledAtFirst.has(question.path) : question.path === firstClash)
  const openOne = (question: Question | undefined) => {
    setOpen(question?.path)
    if (question?.below !== undefined) unfold(question.below)
  }
  const unfold = (below: string) => setFoldedRuns(runs => runs.filter(each => each !== below))
  const go = (question: Question | undefined) => {
    arriving.current = true
    openOne(question)
  }
  const one = (question: Question) =>
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
        last={few || question === asked.questions.at(-1)}
        onOpen={() => go(question)}
        onFound={() => openOne(question)}
        onNext={() => go(after(question))}
      />
    )
  return (
    <div className={css.part}>
      {asked.shown.length > 0 ? <RecordCard sectionId={sectionId} inputs={asked.shown} /> : null}
      <div className={css.questions}>
        {runsOf(asked.questions).map(({ below, questions }) =>
          below === undefined ? (
            questions.map(one)
          ) : (
            <AnsweredRun
              key={questions[0]?.path}
              questions={questions}
              folded={foldedRuns.includes(below)}
              onUnfold={() => unfold(below)}
            >
              {questions.map(one)}
            </AnsweredRun>
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

/** Those that one option asks stand together. */
function runsOf(questions: readonly Question[]): { below?: string; questions: Question[] }[] {
  const runs: { below?: string; questions: Question[] }[] = []
  for (const question of questions) {
    const last = runs.at(-1)
    if (last && last.below === question.below) last.questions.push(question)
    else
      runs.push({
        ...(question.below === undefined ? {} : { below: question.below }),
        questions: [question],
      })
  }
  return runs
}

/** The runs of choices in which all is answered, by the question above them. What was written (who the agent is) stays to be read. */
const answeredRuns = (draft: Draft, questions: readonly Question[]): string[] =>
  runsOf(questions).flatMap(run =>
    run.below !== undefined &&
    run.questions.length > 1 &&
    run.questions.every(each => isChoice(each) && isAnswered(draft, each))
      ? [run.below]
      : [],
  )

const isChoice = ({ inputs }: Question): boolean => inputs.every(({ type }) => type === 'radio')

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
