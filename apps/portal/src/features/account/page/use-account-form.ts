import { type Refusal, type Submitting, useSubmit } from '../../../ui/use-submit.ts'
import { type FormMessage, useFormMessage } from './use-form-message.tsx'

interface Answer<Problem> extends Omit<Refusal<Problem>, 'failure'> {
  /** A code, or the answer of a call. */
  message: string | FormMessage
}

interface Options<Problem, What> {
  /** The message on arrival. */
  first?: string | FormMessage | null | undefined
  check?: () => readonly Problem[]
  /** Whether all the issues are above the form, not the first alone. */
  showsAll?: boolean
  send: (what: What) => Promise<Answer<Problem> | 'leaves' | void>
}

/** The form of a page without a session: the message above it is the result of the last press. */
export function useAccountForm<Problem extends { field: string; code: string }, What = undefined>({
  first,
  showsAll = false,
  send,
  ...rest
}: Options<Problem, What>): Submitting<Problem, What> & Omit<ReturnType<typeof useFormMessage>, 'mended'> {
  const { mended, ...message } = useFormMessage(first)
  const form = useSubmit<Problem, What>({
    ...rest,
    live: true,
    found: ([problem, ...others]) => {
      if (problem) message.show(problem.code, 'here', showsAll ? others.map(({ code }) => code) : [])
    },
    send: async what => {
      const answer = await send(what)
      if (typeof answer !== 'object') return answer
      message.show(answer.message)
      return answer
    },
  })
  return {
    ...form,
    ...message,
    changed(field) {
      form.changed(field)
      mended()
    },
  }
}
