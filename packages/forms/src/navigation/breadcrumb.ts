import { signingSection } from '@careword/domain/documents/signing-section'
import { formLimits } from '@careword/domain/limits'
import type { Lang } from '../definition/form-definition.ts'
import { sectionWords } from '../definition/definition-words.ts'
import type { Step, StepState } from './steps.ts'

/** One line of the list of steps. */
export interface BreadcrumbItem {
  step: Step
  /** The label of a section; the list itself names signers and the review. */
  label: string
  state: 'current' | 'locked' | StepState
  /** Whether it may be pressed: the section is saved and not locked (Documents spec §2). */
  enabled: boolean
}

/** Documents spec §2, §9: at most 20 breadcrumb items. */
const mostItems = formLimits.breadcrumbItems

/**
 * The steps as a breadcrumb; of more than 20 those around the current one, each with its own number.
 * @param currentId the step one is at (`stepId`)
 */
export function breadcrumb(steps: readonly Step[], currentId: string, lang: Lang): BreadcrumbItem[] {
  const items = steps.map((step): BreadcrumbItem => {
    const locked = step.kind === 'part' && step.locked
    return {
      step,
      label:
        step.kind === 'part' && !isReview(step, steps) ? sectionWords(step.section, lang).breadcrumb : '',
      state: step.id === currentId ? 'current' : locked ? 'locked' : step.state,
      enabled: step.kind === 'part' && step.id !== signingSection && !locked && step.state !== 'todo',
    }
  })
  const current = items.findIndex(item => item.state === 'current')
  const from = Math.max(0, Math.min(current - mostItems / 2, items.length - mostItems))
  return items.slice(from, from + mostItems)
}

/** When signers follow, the last section is the review. */
const isReview = (step: Step, steps: readonly Step[]): boolean =>
  step.id === signingSection && steps.some(each => each.kind === 'signer')
