import { todayAt } from '@careword/domain/dates/dates'
import {
  type RegistrationForm,
  type RegistrationIssue,
  type RegisterSettings,
  registrationIssues,
} from '@careword/domain/people/registration'

/** An issue of the rule, or one that the server named. */
export type RegisterIssue = Omit<RegistrationIssue, 'values'> & {
  values?: Record<string, string | number>
}

export const issuesOf = (form: RegistrationForm, settings: RegisterSettings): RegisterIssue[] =>
  registrationIssues(form, settings, todayAt(new Date()))
