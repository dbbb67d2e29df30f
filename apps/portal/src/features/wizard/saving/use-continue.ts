import { checkForm, type FieldProblem, missingFields } from '@careword/forms'
import { todayAt } from '@careword/domain/dates/dates'
import { useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import type { CheckedSignature } from '../dialogs/signature-check-dialog.tsx'
import type { DraftStore } from '../draft/draft-store.ts'
import { signaturesToCheck } from './changed-signatures.ts'
import type { SaveWish } from './use-saving.ts'

interface Options {
  store: DraftStore
  /** On the last section going on means signing. */
  last: boolean
  patient: string
  /** The current notice on electronic communication is accepted: it comes before a signature. */
  noticeAccepted: boolean
  save(wish: SaveWish): Promise<boolean>
  onMissing(problems: FieldProblem[]): void
  /** Something is to be said before the section is left. */
  reminds(): boolean
  onSaved(): void
  onSigned(): void
  now?: () => Date
}

/** What stands between the button and the save: missing answers, the look at a new signature, the reminder. */
export function useContinue({
  store,
  last,
  patient,
  noticeAccepted,
  save,
  onMissing,
  reminds,
  onSaved,
  onSigned,
  now = clock,
}: Options) {
  const { lang } = usePartner()
  const [checking, setChecking] = useState<CheckedSignature[]>()
  const [noticing, setNoticing] = useState(false)
  const [reminding, setReminding] = useState<'looked up' | 'before going on'>()

  const start = () => {
    const draft = store.read()
    const { def, answers, sectionId } = draft
    const today = todayAt(now())
    // Nothing is sent while something is missing; before signing that holds for all parts.
    const problems = last ? checkForm(def, answers, today) : missingFields(def, answers, sectionId, today)
    if (problems.length > 0) {
      store.dispatch({ type: 'showErrors', on: true })
      onMissing(problems)
      return
    }
    store.dispatch({ type: 'showErrors', on: false })
    if (last && !noticeAccepted) setNoticing(true)
    else lookAtSignatures()
  }

  const lookAtSignatures = () => {
    const signatures = signaturesToCheck(store.read(), lang, patient, last)
    if (signatures.length > 0) setChecking(signatures)
    else remindOrGoOn()
  }

  const remindOrGoOn = () => {
    // Signing is not leaving; and after the look at a signature nothing else is asked.
    if (!last && reminds()) setReminding('before going on')
    else void goOn()
  }

  const goOn = async () => {
    const wish: SaveWish = { action: 'continue', sign: last, afterwards: last ? onSigned : onSaved }
    await save(wish)
    setChecking(undefined)
  }

  return {
    start,
    checking,
    cancelCheck: () => setChecking(undefined),
    confirmCheck: () => void goOn(),
    noticing,
    askNotice: () => {
      setChecking(undefined)
      setNoticing(true)
    },
    /** Accepted: on to the look at the signature. */
    noticeDone: () => {
      setNoticing(false)
      lookAtSignatures()
    },
    cancelNotice: () => setNoticing(false),
    reminding: reminding !== undefined,
    openReminder: () => setReminding('looked up'),
    /** Put away, or it leads elsewhere: nothing goes on here. */
    dismissReminder: () => setReminding(undefined),
    closeReminder: () => {
      setReminding(undefined)
      if (reminding === 'before going on') void goOn()
    },
  }
}

const clock = () => new Date()

export type Continuing = ReturnType<typeof useContinue>
