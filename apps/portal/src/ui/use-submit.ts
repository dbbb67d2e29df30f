import { useEffect, useId, useRef, useState } from 'react'
import { afterDialogs, isDialogOpen } from './open-dialogs.ts'
import { reduceSubmission, type Submission, type SubmissionEvent, untouched } from './submission.ts'

/** The reason why the form was not sent. */
export interface Refusal<Problem> {
  /** The error that a call threw, or a code. */
  failure?: unknown
  problems?: readonly Problem[]
  /** The element that takes the focus when no field is wrong. */
  focus?: string | undefined
}

interface Options<Problem, What> {
  /** Validates the fields; the errors in the order of the page. */
  check?: () => readonly Problem[]
  /** Called when a press finds issues, for a message above the form. */
  found?: (problems: readonly Problem[]) => void
  /** Whether each field shows after the first press what `check` finds as it is typed; otherwise a message is hidden by the next change. */
  live?: boolean
  /** Sends it. What it throws is the failure. 'leaves': the page is on its way out, and the button stays busy. */
  send: (what: What) => Promise<Refusal<Problem> | 'leaves' | void>
}

export interface Submitting<Problem extends { field: string }, What> {
  busy: boolean
  sending: Submission<Problem, What>['sending']
  tried: boolean
  problems: readonly Problem[]
  failure: unknown
  /** The handler for the form's onSubmit or the button's onClick: checks, and sends where nothing is wrong. */
  submit: (event?: { preventDefault: () => void }) => void
  /** True when nothing is wrong. Otherwise the problems are shown, and the first one takes the focus. */
  pass: () => boolean
  /** Sends without a check; resolves to true once it is sent. A second press while it runs sends nothing. */
  send: (what: What) => Promise<boolean>
  changed: (field?: Problem['field']) => void
  /** Called when a field loses the focus: its issues are then shown before the button is pressed. */
  left: (field: Problem['field']) => void
  /** The failure no longer holds. */
  forget: (which?: (failure: unknown) => boolean) => void
  /** The id of a part of the form. A field takes the focus by it; a part with the id of 'banner' takes it in the place of a field. */
  id: (name: string) => string
  /** The id of a field, and its error. */
  field: (
    name: Problem['field'],
    words: (problem: Problem) => string,
  ) => { id: string; error: string | undefined }
  focus: (name: Problem['field']) => void
}

/** Executes the requests that the reducer begins (submission.ts), one at a time. The typed text stays, whatever the answer is. */
export function useSubmit<Problem extends { field: string }, What = undefined>({
  check = () => [],
  found,
  live = false,
  send,
}: Options<Problem, What>): Submitting<Problem, What> {
  // An answer is applied to the newest state, not to the last rendered one.
  const newest = useRef<Submission<Problem, What>>(untouched)
  const [now, show] = useState(newest.current)
  const prefix = useId()
  const unmounted = useRef(false)
  useEffect(() => {
    unmounted.current = false
    return () => {
      unmounted.current = true
    }
  }, [])

  function step(event: SubmissionEvent<Problem, What>): void {
    newest.current = reduceSubmission(newest.current, event)
    show(newest.current)
  }

  function pass(): boolean {
    const problems = check()
    step({ type: 'pressed', problems: live ? [] : problems })
    if (problems.length === 0) return true
    found?.(problems)
    bring(problems[0]?.field)
    return false
  }

  async function run(what: What): Promise<boolean> {
    if (newest.current.sending) return false
    step({ type: 'begun', what })
    let answer: Refusal<Problem> | 'leaves' | void
    try {
      answer = await send(what)
    } catch (failure) {
      answer = { failure }
    }
    if (typeof answer !== 'object') {
      step({ type: 'sent', leaves: answer === 'leaves' })
      return true
    }
    const { failure = null, problems = [], focus: place } = answer
    step({ type: 'refused', failure, problems })
    bring(problems[0]?.field ?? place)
    return false
  }

  /** Moves the focus to the message above the form, or to this field. */
  function bring(field: Problem['field'] | undefined): void {
    if (unmounted.current) return
    const banner = document.getElementById(id('banner'))
    if (banner) {
      banner.focus({ preventScroll: true })
      scrollTo({ top: 0 })
    } else if (field !== undefined) focus(field)
  }

  const id = (field: string): string => `${prefix}-${field}`

  function focus(field: Problem['field']): void {
    const place = document.getElementById(id(field))
    const control =
      place instanceof HTMLFieldSetElement ? place.querySelector<HTMLElement>('input, select') : place
    // A dialog that closes with this answer returns the focus first.
    if (isDialogOpen() && !control?.closest('[role="dialog"], [role="alertdialog"]'))
      afterDialogs(() => control?.focus())
    else control?.focus()
  }

  const problems = live && now.tried ? [...check(), ...now.problems] : now.problems
  return {
    busy: now.sending !== null,
    sending: now.sending,
    tried: now.tried,
    problems,
    failure: now.failure,
    submit(event) {
      event?.preventDefault()
      if (!newest.current.sending && pass()) void run(undefined as What)
    },
    pass,
    send: run,
    changed: field => step({ type: 'changed', field }),
    left: field => {
      if (!live || !now.tried) step({ type: 'left', field, problems: check() })
    },
    forget: (which = () => true) => {
      if (newest.current.failure !== null && which(newest.current.failure)) step({ type: 'forgotten' })
    },
    id,
    field(name, words) {
      const problem = problems.find(({ field }) => field === name)
      return { id: id(name), error: problem && words(problem) }
    },
    focus,
  }
}
