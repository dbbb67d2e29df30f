import { visibleText } from '@careword/domain/text/invisible-characters'
import { mobilePhone, toE164 } from '@careword/domain/people/phone-number'
import {
  type RegisterField,
  registerFields,
  type RegistrationForm,
} from '@careword/domain/people/registration'
import type { DashboardConfig } from '@careword/partner'
import { call } from '../../../api/call.ts'
import { refusedFields } from '../../../api/refused-fields.ts'
import { type CallError, callErrorOf } from '../page/call-error.ts'
import type { RegisterIssue } from './register-issues.ts'

type Sent = { kind: 'sent' } | ({ kind: 'refused'; issues: RegisterIssue[] } & CallError)

/**
 * POST requestPatientAccount (Shell spec §3, registration payload).
 * @param knownContact the address came with the link of a contact who wants an account of their own (ruling G-46).
 */
export async function sendRegistration(
  config: DashboardConfig,
  form: RegistrationForm,
  knownContact: boolean,
): Promise<Sent> {
  const { register } = config.patientEngagement.configurations
  const typed = (field: RegisterField) =>
    register[field].enabled || field === 'email' ? visibleText(form[field]) : ''
  const numbers = [typed('phone'), typed('alternatePhone')].filter(Boolean)
  const ssn = typed('ssn')
  try {
    await call('requestPatientAccount', {
      body: {
        tenantId: config.tenant,
        firstName: typed('firstName'),
        middleName: typed('middleName'),
        lastName: typed('lastName'),
        email: typed('email'),
        addresses: [],
        phones: numbers.map(number => mobilePhone(toE164(number) ?? number)),
        // Shell spec §3: '2' in payloads where the control is not shown.
        gender: typed('gender') || '2',
        dob: typed('dob'),
        patientId: '',
        convertToPatient: knownContact ? 'true' : 'false',
        workflow: 'patientAsAService',
        ...(ssn ? { ssn } : {}),
      },
    })
    return { kind: 'sent' }
  } catch (failure) {
    const issues = refusedFields(failure, registerFields).map(each => ({ ...each, code: codeOf(each.field) }))
    return { kind: 'refused', ...callErrorOf('requestPatientAccount', failure), issues }
  }
}

const codeOf = (field: RegisterField) =>
  `REGISTER_INVALID_${field.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}` as RegisterIssue['code']
