import { type Draft, fieldView, isAnswered, nextQuestion, type Question, questionsOf } from '@careword/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDraft, useDraftStore } from '../draft/use-draft.ts'
import { AnsweredRun } from './answered-run.tsx'
import { scrollToQuestion } from '../fields/scroll-to-question.ts'
import { FoldedQuestion } from './folded-question.tsx'
import { FoldedRun } from './folded-run.tsx'
import { InputField } from '../inputs/input-field.tsx'
import css from './question-list.module.css'
import { PatientRecordCard } from '../inputs/patient-record-card.tsx'
import { WaitingContradictions } from './waiting-contradictions.tsx'

interface Props {
  sectionId: string
}

/** A section with fewer questions than this shows all of them open; from this many on, answered ones are folded. */
const openBelowCount = 3

/**
 * Shows a section question by question, if it is long: answered questions are folded to a line, one question is open. No question opens by
 * itself during typing. A short section shows all questions open, with the same fields, so that an answer that adds more questions moves no
 * field away from the finger. All questions stay in the page, so that the browser's search, links to issues and recovered drafts find them.
 */
export function QuestionList({ sectionId }: Props) {
  const store = useDraftStore()
  const asked = useAskedPart(sectionId)
  const [open, setOpen] = useState(() => nextQuestion(store.read(), sectionId, asked.questions)?.path)
  const [atFirst] = useState(() => new Set(asked.questions.map(pathOf)))
  const [settledAtFirst] = useState(
    () =>
      new Set(
        asked.questions.filter(each => each.isContradiction && isAnswered(store.read(), each)).map(pathOf),
      ),
  )
  // Related questions that were answered before are one line until the person opens it.
  const [foldedRuns, setFoldedRuns] = useState(() => answeredRuns(store.read(), asked.questions))
  const [shownContradictions, setShownContradictions] = useState<readonly string[]>()
  const firstContradiction = useDraft(
    useCallback(
      (draft: Draft) => asked.questions.find(each => each.isContradiction && !isAnswered(draft, each))?.path,
      [asked],
    ),
  )
  const isKept = useKeptOpen(asked.questions)
  const arriving = useRef(false)
  const openAt = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (!arriving.current || !openAt.current) return
    arriving.current = false
    scrollToQuestion(openAt.current)
  })

  const few = asked.questions.length < openBelowCount
  // Which inputs share a question may change with the answers.
  const isOpen = (question: Question) => open !== undefined && question.paths.includes(open)
  // A contradiction settled before the section opened folds like any answer. Of the open contradictions the first is expanded and the
  // others are lines. A contradiction settled during this visit stays expanded, so that no field folds under the finger.
  const isUnfolded = (question: Question) =>
    question.isContradiction &&
    !isOpen(question) &&
    (isAnswered(store.read(), question)
      ? !settledAtFirst.has(question.path)
      : question.path === firstContradiction)
  // Waiting questions stay together once they are shown, so that no answer moves the focused control.
  const waits = (question: Question) =>
    shownContradictions
      ? shownContradictions.includes(question.path)
      : question.isContradiction &&
        !isOpen(question) &&
        !isUnfolded(question) &&
        !isAnswered(store.read(), question)
  const openOne = (question: Question | undefined) => {
    setOpen(question?.path)
    if (question?.below !== undefined) unfold(question.below)
    const withIt = runsOf(asked.questions, waits).find(
      run => run.waiting && run.questions.length > 1 && run.questions.some(each => each === question),
    )
    if (withIt) setShownContradictions(withIt.questions.map(pathOf))
  }
  const unfold = (below: string) => setFoldedRuns(runs => runs.filter(each => each !== below))
  const go = (question: Question | undefined) => {
    arriving.current = true
    openOne(question)
  }
  const one = (question: Question) =>
    isUnfolded(question) ? (
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
        open={few || isOpen(question) || isKept(question)}
        onOpen={() => go(question)}
        // A question that is kept open does not close another one under the finger.
        onFound={() => (isKept(question) ? undefined : openOne(question))}
        onNext={few || question === asked.questions.at(-1) ? undefined : () => go(after(question))}
      />
    )
  return (
    <div className={css.part}>
      {asked.shown.length > 0 ? <PatientRecordCard sectionId={sectionId} inputs={asked.shown} /> : null}
      <div className={css.questions}>
        {runsOf(asked.questions, waits).map(({ below, waiting, questions }) => {
          const key = questions[0]?.path
          if (waiting && (questions.length > 1 || shownContradictions))
            return (
              <FoldedRun
                key={`${key} waiting`}
                line={<WaitingContradictions count={questions.length} />}
                folded={!shownContradictions}
                onUnfold={() => setShownContradictions(questions.map(pathOf))}
              >
                {questions.map(one)}
              </FoldedRun>
            )
          if (below === undefined) return questions.map(one)
          return (
            <FoldedRun
              key={key}
              line={<AnsweredRun questions={questions} />}
              folded={foldedRuns.includes(below) && !questions.some(isKept)}
              onUnfold={() => unfold(below)}
            >
              {questions.map(one)}
            </FoldedRun>
          )
        })}
      </div>
    </div>
  )

  /** The next that is open; where none is, the part is answered and all of it folded. */
  function after(question: Question): Question | undefined {
    const { questions } = questionsOf(store.read(), sectionId)
    return nextQuestion(store.read(), sectionId, questions, question.path)
  }
}

/**
 * Keeps every question with an issue open with its message, also after it is corrected: nothing folds under the finger. Returns a
 * predicate over questions.
 */
function useKeptOpen(questions: readonly Question[]): (question: Question) => boolean {
  const [kept, setKept] = useState<readonly string[]>([])
  const wrong = useDraft(
    useCallback(
      (draft: Draft) =>
        questions
          .flatMap(({ paths }) => paths.filter(path => (fieldView(draft, path)?.issues.length ?? 0) > 0))
          .join(' '),
      [questions],
    ),
  )
  const more = wrong.split(' ').filter(path => path !== '' && !kept.includes(path))
  if (more.length > 0) setKept([...kept, ...more])
  return ({ paths }) => paths.some(path => kept.includes(path))
}

interface Run {
  below: string | undefined
  /** Contradictions to be settled after another one. */
  waiting: boolean
  questions: Question[]
}

/** Groups the questions of one option, and the contradictions that wait. */
function runsOf(questions: readonly Question[], waits: (question: Question) => boolean = () => false): Run[] {
  const runs: Run[] = []
  for (const question of questions) {
    const { below } = question
    const waiting = waits(question)
    const last = runs.at(-1)
    if (last && last.below === below && last.waiting === waiting) last.questions.push(question)
    else runs.push({ below, waiting, questions: [question] })
  }
  return runs
}

/** The runs of choices in which all is answered, by the question above them. Typed answers (who the agent is) stay visible, to be read. */
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
