import { type FieldProblem, finishesOnPaper, missingForPaper } from '@careword/forms'
import { todayAt } from '@careword/domain/dates/dates'
import type { DraftStore } from '../draft/draft-store.ts'

interface Options {
  store: DraftStore
  onMissing: (problems: FieldProblem[]) => void
  print: () => void
  now?: () => Date
}

/** A document that ends on paper is printed once nothing is missing in it (ruling G-65). */
export function useFinishOnPaper({ store, onMissing, print, now = clock }: Options) {
  const start = () => {
    const { def, answers } = store.read()
    const problems = missingForPaper(def, answers, todayAt(now()))
    store.dispatch({ type: 'showErrors', on: problems.length > 0 })
    if (problems.length > 0) onMissing(problems)
    else print()
  }
  return { ends: () => finishesOnPaper(store.read().def, store.read().answers), start }
}

const clock = () => new Date()
