import { ssnLimits } from '../limits.ts'
import { visibleText } from '../text/invisible-characters.ts'
import { isValidEmail } from './email.ts'
import { type Gender, readGender } from './gender.ts'
import type { WholeName } from './person-name.ts'
import { type Broken, brokenDob, brokenGender, brokenName, brokenPhone } from './person-rules.ts'
import { mobilePhone, type RecordedPhone, toE164 } from './phone-number.ts'
import { digitsOf } from '../text/digits.ts'

/** The values of the register page (Shell spec §2), by field; '' for empty fields. */
export interface RegistrationForm extends WholeName {
  gender: string
  /** 'yyyy-MM-dd' */
  dob: string
  ssn: string
  email: string
  phone: string
  alternatePhone: string
}
export type RegisterField = keyof RegistrationForm

/** The partner's `register` settings (ruling G-42). */
export type RegisterSettings = Readonly<Record<RegisterField, { enabled: boolean; required: boolean }>> & {
  readonly ssnMode: 'full' | 'last4'
}

/** One code per field (ruling G-46). */
const codes = {
  firstName: 'REGISTER_INVALID_FIRST_NAME',
  middleName: 'REGISTER_INVALID_MIDDLE_NAME',
  lastName: 'REGISTER_INVALID_LAST_NAME',
  gender: 'REGISTER_INVALID_GENDER',
  dob: 'REGISTER_INVALID_DOB',
  ssn: 'REGISTER_INVALID_SSN',
  email: 'REGISTER_INVALID_EMAIL',
  phone: 'REGISTER_INVALID_PHONE',
  alternatePhone: 'REGISTER_INVALID_ALTERNATE_PHONE',
} as const satisfies Record<RegisterField, string>

/** In the order of the page. */
export const registerFields = Object.keys(codes) as RegisterField[]

export interface RegistrationIssue {
  field: RegisterField
  code: (typeof codes)[RegisterField]
  /** Words: 'field.<rule>'. */
  rule: string
  values?: Record<string, number>
}

/**
 * All issues of a registration, in the order of the page (Shell spec §5). A field that is not asked is not checked. The e-mail address is
 * always required, because it identifies the account.
 * @param today 'yyyy-MM-dd' where the partner is
 */
export function registrationIssues(
  form: RegistrationForm,
  settings: RegisterSettings,
  today: string,
): RegistrationIssue[] {
  return registerFields.flatMap(field => {
    const { enabled, required } = settings[field]
    if (!enabled && field !== 'email') return []
    const typed = visibleText(form[field])
    const broken =
      typed === ''
        ? required || field === 'email'
          ? { rule: 'required' }
          : null
        : rules[field](typed, settings, today)
    return broken ? [{ field, code: codes[field], ...broken }] : []
  })
}

/** The one code for all issues: for missing fields, otherwise for the first wrong field. */
export function registrationCode(
  issues: readonly RegistrationIssue[],
): RegistrationIssue['code'] | 'REGISTER_REQUIRED_FIELDS' | null {
  if (issues.some(issue => issue.rule === 'required')) return 'REGISTER_REQUIRED_FIELDS'
  return issues[0]?.code ?? null
}

export interface RegisteredPerson extends WholeName {
  gender: Gender
  dob: string | null
  ssn: string | null
  email: string
  phones: RecordedPhone[]
}

/**
 * A form without issues in its stored form: trimmed, numbers as E.164, and without values of fields that were not asked. Gender is '2' by
 * default (Shell spec §3).
 */
export function registeredPerson(form: RegistrationForm, settings: RegisterSettings): RegisteredPerson {
  const kept = (field: RegisterField) =>
    settings[field].enabled || field === 'email' ? visibleText(form[field].normalize('NFC')) : ''
  const numbers = [toE164(kept('phone')), toE164(kept('alternatePhone'))].filter(number => number !== null)
  return {
    firstName: kept('firstName'),
    middleName: kept('middleName'),
    lastName: kept('lastName'),
    gender: readGender(kept('gender')) ?? '2',
    dob: kept('dob') || null,
    ssn: digitsOf(kept('ssn')) || null,
    email: kept('email'),
    phones: [...new Set(numbers)].map(mobilePhone),
  }
}

const rules: Record<RegisterField, (typed: string, settings: RegisterSettings, today: string) => Broken> = {
  firstName: brokenName,
  middleName: brokenName,
  lastName: brokenName,
  gender: brokenGender,
  dob: (typed, _settings, today) => brokenDob(typed, today),
  ssn: brokenSsn,
  email: typed => (isValidEmail(typed) ? null : { rule: 'emailInvalid' }),
  phone: brokenPhone,
  alternatePhone: brokenPhone,
}

/** The issue of an SSN: digits with or without hyphens and blanks; groups that are never assigned are refused. */
function brokenSsn(typed: string, { ssnMode }: RegisterSettings): Broken {
  const length =
    ssnMode === 'full' ? ssnLimits.boxes.reduce((sum, box) => sum + box, 0) : ssnLimits.lastDigits
  if (!/^[\d\s-]+$/.test(typed.normalize('NFKC'))) return { rule: 'ssnInvalid' }
  const digits = digitsOf(typed)
  if (digits.length !== length) return { rule: 'digitsMissing', values: { length } }
  const never = ssnMode === 'full' ? /^(000|666)|^...00|0000$/ : /^0000$/
  return never.test(digits) ? { rule: 'ssnInvalid' } : null
}
