import { todayAt } from '@careword/domain/dates/dates'
import { profileIssues } from '@careword/domain/people/profile'
import { useState } from 'react'
import { stashWork, takeStashedWork } from '../../session/stashed-work.ts'
import { type ProfileValues, sameValues } from './profile-values.ts'
import type { ProfileUser } from './profile-query.ts'

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

/** The typed values, their issues by the server's own rules, and the values that are kept past the end of a session. */
export function useProfileForm({ userId, patientId, stored, profile }: Whose) {
  const key = `profile ${patientId}`
  const [saved, setSaved] = useState(stored)
  const [waited] = useState(() => takeStashedWork(userId, key) as Waiting | undefined)
  const [values, setValues] = useState(waited?.values ?? stored)
  // The revision that was on this page when typing began: a later change by another person must not be overwritten silently.
  const [seen, setSeen] = useState(waited?.seen ?? profile)
  const [today] = useState(() => todayAt(new Date()))

  return {
    values,
    saved,
    seen,
    look: setSeen,
    isChanged: !sameValues(values, saved),
    check: () =>
      profileIssues(values, {
        today,
        dob: { known: saved.dob, holder: seen.dobHolder ?? null },
        phoneKnown: stored.phone,
      }),
    change<F extends keyof ProfileValues>(field: F, value: ProfileValues[F]): void {
      setValues(before => ({ ...before, [field]: value }))
    },
    keep(next: ProfileValues, user: ProfileUser): void {
      setSaved(next)
      setSeen(user)
    },
    stash: () => stashWork(userId, key, { values, seen } satisfies Waiting),
  }
}
