import { todayAt } from '@careword/domain/dates/dates'
import { type ProfileField, profileIssues } from '@careword/domain/people/profile'
import { useState } from 'react'
import { stashWork, takeStashedWork } from '../../session/stash.ts'
import { type ProfileValues, sameValues } from './profile-values.ts'
import type { ProfileProblem } from './save-profile.ts'

interface Whose {
  userId: string
  patientId: string
  /** The profile as it is stored when the page opens. */
  stored: ProfileValues
}

/** What is typed, what of it is wrong by the rule that is the server's too, and what waits over the end of a session. */
export function useProfileForm({ userId, patientId, stored }: Whose) {
  const key = `profile ${patientId}`
  const [saved, setSaved] = useState(stored)
  const [values, setValues] = useState(
    () => (takeStashedWork(userId, key) as ProfileValues | undefined) ?? stored,
  )
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly ProfileProblem[]>([])
  const [today] = useState(() => todayAt(new Date()))
  const own: readonly ProfileProblem[] = profileIssues(values, {
    today,
    dobKnown: saved.dob !== '',
  })

  return {
    values,
    saved,
    isChanged: !sameValues(values, saved),
    /** What is said at the fields: all of it once the button was pressed. */
    problems: tried ? [...own, ...refused] : refused,
    change<F extends keyof ProfileValues>(field: F, value: ProfileValues[F]): void {
      setValues(before => ({ ...before, [field]: value }))
      setRefused(before => before.filter(each => each.field !== (field as ProfileField)))
    },
    /** True when nothing is wrong; from now on everything that is, is said. */
    check(): boolean {
      setTried(true)
      setRefused([])
      return own.length === 0
    },
    refuse: setRefused,
    keep(next: ProfileValues): void {
      setSaved(next)
      setTried(false)
    },
    stash: () => stashWork(userId, key, values),
  }
}
