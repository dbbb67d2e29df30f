import { todayAt } from '@careword/domain/dates/dates'
import { type ProfileField, profileIssues } from '@careword/domain/people/profile'
import { useState } from 'react'
import { stashWork, takeStashedWork } from '../../session/stash.ts'
import { type ProfileValues, sameValues } from './profile-values.ts'
import type { ProfileUser } from './profile-query.ts'
import type { ProfileProblem } from './save-profile.ts'

interface Whose {
  userId: string
  patientId: string
  /** The profile as stored when the page opens. */
  stored: ProfileValues
  /** The response of patientUser. */
  profile: ProfileUser
}

/** Kept past the end of a session: the typed values, and the revision they are based on. */
interface Waiting {
  values: ProfileValues
  seen: ProfileUser
}

/** The typed values, their issues by the server's own rules, and what is kept past the end of a session. */
export function useProfileForm({ userId, patientId, stored, profile }: Whose) {
  const key = `profile ${patientId}`
  const [saved, setSaved] = useState(stored)
  const [waited] = useState(() => takeStashedWork(userId, key) as Waiting | undefined)
  const [values, setValues] = useState(waited?.values ?? stored)
  // The revision that was on this page when typing began: a later change by another person must not be overwritten silently.
  const [seen, setSeen] = useState(waited?.seen ?? profile)
  const [tried, setTried] = useState(false)
  const [leftDob, setLeftDob] = useState(false)
  const [refused, setRefused] = useState<readonly ProfileProblem[]>([])
  const [today] = useState(() => todayAt(new Date()))
  const own: readonly ProfileProblem[] = profileIssues(values, {
    today,
    dob: { known: saved.dob, holder: seen.dobHolder ?? null },
    phoneKnown: stored.phone,
  })

  return {
    values,
    saved,
    seen,
    look: setSeen,
    isChanged: !sameValues(values, saved),
    /** The issues at the fields: all of them once the button was pressed, a wrong date as soon as its field loses the focus. */
    problems: [
      ...own.filter(({ field, rule }) => tried || (leftDob && field === 'dob' && rule !== 'required')),
      ...refused,
    ],
    leaveDob: () => setLeftDob(true),
    change<F extends keyof ProfileValues>(field: F, value: ProfileValues[F]): void {
      setValues(before => ({ ...before, [field]: value }))
      setRefused(before => before.filter(each => each.field !== (field as ProfileField)))
      if (field === 'dob') setLeftDob(false)
    },
    /** Returns the issues; from now on every issue is shown. */
    check(): typeof own {
      setTried(true)
      setRefused([])
      return own
    },
    refuse: setRefused,
    keep(next: ProfileValues, user: ProfileUser): void {
      setSaved(next)
      setSeen(user)
      setTried(false)
    },
    stash: () => stashWork(userId, key, { values, seen } satisfies Waiting),
  }
}
