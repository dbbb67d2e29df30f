import {
  deriveUserType,
  emailKey,
  registeredPerson,
  registrationCode,
  registrationIssues,
  todayAt,
  type RegistrationForm,
} from '@careword/domain'
import type { registrationBody } from '@careword/contract/shapes'
import type { z } from 'zod'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { recordAudit, withoutSession } from '../../core/record-audit.ts'
import { networkOf } from '../../core/network.ts'
import { type Account, findAccountByEmailKey } from '../account/find-account.ts'
import { type From, storeRequest } from '../account/account-request.ts'
import { resetTryCount } from '../account/find-requested-account.ts'
import { inviteAgain } from '../account/invite-account-again.ts'
import { storeRegistration } from './store-registration.ts'
import { auditDenial } from '../account/audit-denial.ts'
import type { RegistrationDetails } from './registration-details.ts'
import { notifyAccountExists } from '../account/notify-account-exists.ts'
import { rowsWhere } from '../../db/rows.ts'

type Body = z.output<typeof registrationBody>

/** The outcome of a registration; where the partner is neutral, only the audit distinguishes them. */
type Outcome = 'registered' | 'invited' | 'exists'

/**
 * POST requestPatientAccount: a visitor requests an account. No patient is created yet: the typed data is stored encrypted until a message
 * proves the address. Roles, ids and anything else in the body grant nothing (ruling G-17, security T-14).
 */
export function registerAccount(services: Services, context: RequestContext, body: Body): Promise<void> {
  return auditDenial(
    services,
    context,
    'registerAccount',
    () => request(services, context, body),
    code => code.startsWith('REGISTER_') || code === 'ACCOUNT_EMAIL_ALREADY_IN_USE',
  )
}

async function request(services: Services, context: RequestContext, body: Body): Promise<void> {
  const { tenant } = context
  const { settings } = tenant.config
  if (
    !settings.featureToggles.enablePatientAsAService ||
    !settings.allow_patient_login ||
    body.workflow !== 'patientAsAService' ||
    body.tenantId.toLowerCase() !== tenant.slug
  )
    throw new AppError('ACCOUNT_UNAUTHORIZED_WORKFLOW', 'registration is not offered this way')
  const form = formOf(body)
  refuseIssues(form, services, context)

  const details = registeredPerson(form, settings.register)
  const key = emailKey(details.email)
  await services.rateLimits.consume('registerNetwork', [tenant.id, networkOf(context.address)])
  await services.rateLimits.consume('registerAddress', [tenant.id, key])
  const request = { kind: 'register', details, convert: body.convertToPatient === 'true' } as const
  if (settings.accountDisclosure === 'neutral') return storeRequest(services, context, request)
  const outcome = await inTenant(services.db, tenant.id, trx =>
    performRegistration(services, trx, context, request),
  )
  await resetTryCount(services, tenant, request)
  if (outcome === 'exists')
    throw new AppError('ACCOUNT_EMAIL_ALREADY_IN_USE', 'the address has an account', { subCode: '006005' })
}

/** Stores the typed data, or notifies the owner of the address; and audits which. */
export async function performRegistration(
  services: Services,
  trx: Trx,
  from: From,
  { details, convert }: { details: RegistrationDetails; convert: boolean },
): Promise<Outcome> {
  const came = await register(services, trx, from, details, convert)
  await recordAudit(trx, {
    tenantId: from.tenant.id,
    ...withoutSession(from),
    action: 'registerAccount',
    outcome: came === 'exists' ? 'denied' : 'done',
    code: came,
  })
  return came
}

async function register(
  services: Services,
  trx: Trx,
  context: From,
  details: RegistrationDetails,
  convert: boolean,
): Promise<Outcome> {
  const { tenant, lang } = context
  const key = emailKey(details.email)
  const made = await trx
    .insertInto('users')
    .values({
      tenant_id: tenant.id,
      email: details.email,
      email_key: key,
      first_name: details.firstName,
      middle_name: details.middleName,
      last_name: details.lastName,
      roles: ['patient', 'viewer'],
      password_hash: null,
      accepted_terms_id: null,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await storeRegistration(services, trx, context, made.id, details)
    return 'registered'
  }
  const account = await lockAccount(trx, context, key)
  if (mayWait(account, convert)) {
    await storeRegistration(services, trx, context, account.userId, details)
    return 'registered'
  }
  if (account.active && !account.activated) {
    // The partner that invited them knows them: its record is used, not the data typed here.
    await inviteAgain(services, trx, tenant, account, lang)
    return 'invited'
  }
  if (tenant.config.settings.accountDisclosure === 'neutral')
    await notifyAccountExists(services, trx, tenant, account, lang)
  return 'exists'
}

/**
 * The account that already has this address, locked until the transaction ends, so that two simultaneous registrations run one after the
 * other.
 */
async function lockAccount(trx: Trx, { tenant }: From, key: string): Promise<Account> {
  await rowsWhere(trx, 'users', { tenant_id: tenant.id, email_key: key })
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  const account = await findAccountByEmailKey(trx, tenant, key)
  if (!account) throw new AppError('REGISTER_FAILED', 'the address was taken and free again')
  return account
}

/**
 * A pending registration can be replaced; a contact, with no more rights than a contact, may become a patient (ruling G-46). A person who
 * was only invited gets that invitation again: a stranger's form must not replace it.
 */
function mayWait(account: Account, convert: boolean): boolean {
  if (!account.active) return false
  if (account.registering) return true
  if (deriveUserType(account.roles) === 'patient') return account.patientId === null && !account.hasPassword
  const contactOnly =
    account.roles.includes('contact') && account.roles.every(role => role === 'contact' || role === 'viewer')
  return convert && contactOnly && account.hasPassword
}

function formOf(body: Body): RegistrationForm {
  const { firstName, lastName, gender, dob, email, phones } = body
  return {
    firstName,
    middleName: body.middleName ?? '',
    lastName,
    gender,
    dob,
    ssn: body.ssn ?? '',
    email,
    phone: phones[0]?.number ?? '',
    alternatePhone: phones[1]?.number ?? '',
  }
}

/** All issues are reported at once: the page marks every red field together. */
function refuseIssues(form: RegistrationForm, services: Services, { tenant }: RequestContext): void {
  const { register, timeZone, phoneUserDomain } = tenant.config.settings
  const issues = registrationIssues(form, register, todayAt(services.now(), timeZone))
  // The user name of a person known by a phone number looks like an address, and is none.
  const isPhoneName = emailKey(form.email).endsWith(`@${phoneUserDomain.toLowerCase()}`)
  if (isPhoneName && !issues.some(issue => issue.field === 'email'))
    issues.push({ field: 'email', code: 'REGISTER_INVALID_EMAIL', rule: 'emailInvalid' })
  const code = registrationCode(issues)
  if (code === null) return
  throw new AppError(code, `${issues.length} fields`, {
    fields: issues.map(({ field, rule, values }) => ({ path: field, rule, ...(values && { values }) })),
  })
}
