import {
  type Draft,
  fieldView,
  type InputDefinition,
  orderedInputs,
  type Question,
  questionsOf,
} from '@careword/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSmallScreen } from '../../ui/use-small-screen.ts'
import { useDraft, useDraftStore } from '../draft/use-draft.ts'
import { scrollToQuestion } from '../fields/scroll-to-question.ts'
import { FoldedQuestion } from './folded-question.tsx'
import { InputList } from '../inputs/input-list.tsx'
import listCss from '../inputs/inputs.module.css'

interface Props {
  sectionId: string
  inputs: readonly InputDefinition[]
}

/**
 * The signer's own answers: all are visible, since the signature covers them. On a phone, optional answers (the address) are a line that
 * opens. The line summarizes its answers, and is open while one of them has an error.
 */
export function FoldedDetails({ sectionId, inputs }: Props) {
  const store = useDraftStore()
  const narrow = useSmallScreen()
  if (!narrow || !inputs.some(isDetail)) return <InputList sectionId={sectionId} inputs={inputs} />
  const { questions } = questionsOf(store.read(), sectionId)
  return (
    <div className={listCss.list}>
      {inRuns(inputs).map(run => {
        const [first] = run
        const question = questions.find(
          ({ details, inputs: asked }) => details && asked.some(each => each === first),
        )
        return question ? (
          <Details key={question.path} sectionId={sectionId} question={question} />
        ) : (
          <InputList key={first?.id} sectionId={sectionId} inputs={run} />
        )
      })}
    </div>
  )
}

function Details({ sectionId, question }: { sectionId: string; question: Question }) {
  const [opened, setOpened] = useState(false)
  const place = useRef<HTMLDetailsElement>(null)
  const arriving = useRef(false)
  const wrong = useDraft(
    useCallback(
      (draft: Draft) => question.paths.some(path => (fieldView(draft, path)?.issues.length ?? 0) > 0),
      [question],
    ),
  )
  useEffect(() => {
    if (!opened || !arriving.current || !place.current) return
    arriving.current = false
    scrollToQuestion(place.current)
  }, [opened])
  return (
    <FoldedQuestion
      ref={place}
      sectionId={sectionId}
      question={question}
      open={opened || wrong}
      onOpen={() => {
        arriving.current = true
        setOpened(true)
      }}
      // A corrected question does not fold under the finger.
      onFound={() => setOpened(true)}
    />
  )
}

const isDetail = ({ detail }: InputDefinition): boolean => detail === true

/** Groups consecutive details, and consecutive other inputs. */
function inRuns(inputs: readonly InputDefinition[]): InputDefinition[][] {
  const runs: InputDefinition[][] = []
  for (const input of orderedInputs({ inputs })) {
    const last = runs.at(-1)
    if (last?.[0] && isDetail(last[0]) === isDetail(input)) last.push(input)
    else runs.push([input])
  }
  return runs
}
