import { visibleText } from '../text/invisible-characters.ts'
import { type Gender, readGender } from './gender.ts'
import { type DobHolder, ownDobIssue } from './may-change-dob.ts'
import type { WholeName } from './person-name.ts'
import { type Broken, brokenDob, brokenGender, brokenName, brokenPhone } from './person-rules.ts'
import { toE164 } from './phone-number.ts'

/** The details that a patient may change on the profile page (Shell spec §2), as typed; '' for empty fields. */
export interface ProfileForm extends WholeName {
  /** 'yyyy-MM-dd' */
  dob: string
  gender: string
  phone: string
}
export type ProfileField = keyof ProfileForm

/** In the order of the page. */
export const profileFields = [
  'firstName',
  'middleName',
  'lastName',
  'dob',
  'gender',
  'phone',
] as const satisfies ProfileField[]

interface ProfileIssue {
  field: ProfileField
  /** The rule, with texts under 'field.<rule>', or 'profile.<rule>' for a date of birth that may not be changed. */
  rule: string
  values?: Record<string, number>
}

/**
 * All issues of a profile, in the order of the page (Shell spec §5: first and last name are required, middle is optional).
 * @param today 'yyyy-MM-dd' where the partner is
 * @param dob the record's date of birth ('' for none) and its holder. An existing date cannot be cleared, and a date with a holder not
 * changed (ruling G-113); a record without a date does not need one
 * @param phoneKnown the record's number, '' for none. It may have another format than typed numbers, and must not prevent saving the rest
 */
export function profileIssues(
  form: ProfileForm,
  {
    today,
    dob,
    phoneKnown,
  }: { today: string; dob: { known: string; holder: DobHolder | null }; phoneKnown: string },
): ProfileIssue[] {
  const required: Record<ProfileField, boolean> = {
    firstName: true,
    middleName: false,
    lastName: true,
    dob: dob.known !== '',
    gender: true,
    phone: false,
  }
  return profileFields.flatMap(field => {
    const typed = visibleText(form[field])
    const empty = required[field] ? { rule: 'required' } : null
    const asItWas = field === 'phone' && typed === phoneKnown
    const broken =
      typed === '' ? empty : asItWas ? null : (rules[field](typed, today) ?? unchangeable(field, typed))
    return broken ? [{ field, ...broken }] : []
  })

  function unchangeable(field: ProfileField, typed: string): Broken {
    const rule =
      field === 'dob' ? ownDobIssue(typed, { dob: dob.known || null, holder: dob.holder }, today) : null
    return rule && { rule }
  }
}

interface ProfilePerson extends WholeName {
  dob: string | null
  gender: Gender
  /** E.164, the stored form of phones; null without a number. */
  phone: string | null
}

/** A form without issues in its stored form. */
export function profilePerson(form: ProfileForm): ProfilePerson {
  const kept = (field: ProfileField) => visibleText(form[field].normalize('NFC'))
  return {
    firstName: kept('firstName'),
    middleName: kept('middleName'),
    lastName: kept('lastName'),
    dob: kept('dob') || null,
    gender: readGender(kept('gender')) ?? '2',
    phone: toE164(kept('phone')),
  }
}

const rules: Record<ProfileField, (typed: string, today: string) => Broken> = {
  firstName: brokenName,
  middleName: brokenName,
  lastName: brokenName,
  dob: brokenDob,
  gender: brokenGender,
  phone: brokenPhone,
}
