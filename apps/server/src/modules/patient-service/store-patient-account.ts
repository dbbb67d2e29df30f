import { mobilePhone } from '@careword/domain/people/phone-number'
import { emailKey, toE164 } from '@careword/domain'
import { sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import type { Services } from '../../core/services.ts'
import { addRole } from '../account/add-role.ts'
import { recordAcceptance } from '../acceptances/record-acceptance.ts'
import { recordAudit } from '../../core/record-audit.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { patientRow } from '../patients/patient-row.ts'
import { mrnKey, encryptedMrn } from '../patients/mrn-and-ssn.ts'
import { startSession } from '../session/start-session.ts'
import { readingSeconds } from './opened-account-link.ts'
import { type AccountResolution, resolveAccount } from './resolve-account.ts'
import { notValid } from './read-signed-person.ts'
import type { SignedPerson } from './signed-person.ts'
import { rowsWhere, updateRow } from '../../db/rows.ts'

interface Given {
  passwordHash: string
  termsId: string
  formerToken: string | null
}

export interface MadeAccount {
  userId: string
  patientId: string
  /** The token of the session that begins. */
  token: string
}

/** Uses the link up and makes the account, all of it or nothing. */
export async function storePatientAccount(
  services: Services,
  trx: Trx,
  context: RequestContext,
  person: SignedPerson,
  given: Given,
): Promise<MadeAccount> {
  const { tenant } = context
  await oneAtATime(services, trx, tenant.id, person)
  await spendLink(services, trx, tenant.id, person)
  const place = await resolveAccount(trx, services.secret, tenant, person)
  if (place.kind === 'refused') throw new AppError('ACCOUNT_UNAUTHORIZED_WORKFLOW', place.reason)
  if (place.kind === 'exists')
    throw new AppError('ACCOUNT_EMAIL_ALREADY_IN_USE', 'there is an account', { subCode: '006005' })

  const userId = await storeUser(services, trx, context, person, given, place)
  const patientId = await storePatient(services, trx, tenant.id, userId, person, place)
  await recordAcceptance(trx, {
    tenantId: tenant.id,
    userId,
    kind: 'terms',
    termsId: given.termsId,
    now: services.now(),
    address: context.address,
  })
  if (place.hadPassword)
    await queueMessage(services, trx, tenant, {
      kind: 'passwordChanged',
      channel: 'email',
      to: person.patient.email,
      userId,
      lang: context.lang,
      name: person.patient.firstName,
    })
  await recordAudit(trx, {
    tenantId: tenant.id,
    actorId: userId,
    actorType: 'patient',
    action: 'createAccount',
    outcome: 'done',
    patientId,
    address: context.address,
    requestId: context.requestId,
  })
  const token = await startSession(trx, {
    tenantId: tenant.id,
    userId,
    now: services.now(),
    formerToken: given.formerToken,
  })
  return { userId, patientId, token }
}

/** Lets two links for one record, or for one address, run one after the other: the second sees the result of the first. */
async function oneAtATime(
  { secret }: Services,
  trx: Trx,
  tenantId: string,
  { patient }: SignedPerson,
): Promise<void> {
  const keys = [
    mrnKey(secret, tenantId, patient.mrn),
    keyedHash(secret, 'signed address', tenantId, emailKey(patient.email)),
  ].map(hash => hash.readBigInt64BE())
  // Always in the same order, so that two transactions cannot deadlock.
  for (const key of keys.toSorted((a, b) => (a < b ? -1 : 1)))
    await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(trx)
  // Also locks out a concurrent set-up of the same account by registration or invitation.
  await rowsWhere(trx, 'users', { tenant_id: tenantId, email_key: emailKey(patient.email) })
    .select('id')
    .forUpdate()
    .execute()
}

/** Good for one account (ruling G-18). Kept until the longest that any browser may use the link. */
async function spendLink(
  services: Services,
  trx: Trx,
  tenantId: string,
  { jti, exp }: SignedPerson,
): Promise<void> {
  const hash = keyedHash(services.secret, 'signed link', tenantId, jti)
  await trx
    .deleteFrom('used_nonces')
    .where('tenant_id', '=', tenantId)
    .where('ends_at', '<', services.now())
    .execute()
  const used = await trx
    .insertInto('used_nonces')
    .values({
      tenant_id: tenantId,
      nonce_hash: hash,
      ends_at: new Date((exp + 2 * readingSeconds) * 1000),
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'nonce_hash']).doNothing())
    .executeTakeFirst()
  if (used.numInsertedOrUpdatedRows !== 1n) throw notValid('used')
}

type Open = Extract<AccountResolution, { kind: 'open' }>

async function storeUser(
  services: Services,
  trx: Trx,
  { tenant }: RequestContext,
  { patient }: SignedPerson,
  { passwordHash }: Given,
  { userId }: Open,
): Promise<string> {
  const now = services.now()
  const columns = {
    email: patient.email,
    email_key: emailKey(patient.email),
    first_name: patient.firstName,
    middle_name: patient.middleName,
    last_name: patient.lastName,
    password_hash: passwordHash,
    password_changed_at: now,
  }
  if (userId === null) {
    const { id } = await trx
      .insertInto('users')
      .values({ tenant_id: tenant.id, ...columns, roles: ['patient', 'viewer'], accepted_terms_id: null })
      .onConflict(conflict => conflict.columns(['tenant_id', 'email_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
      .then(row => {
        // A concurrent registration took the address.
        if (!row)
          throw new AppError('ACCOUNT_EMAIL_ALREADY_IN_USE', 'address taken now', { subCode: '006005' })
        return row
      })
    return id
  }
  await updateRow(trx, 'users', tenant.id, userId, columns)
  for (const role of ['patient', 'viewer'] as const) await addRole(trx, tenant.id, userId, role)
  // Secrets sent for the former way end with it, and so do all sessions.
  for (const table of ['registrations', 'sent_codes', 'account_proofs', 'sessions'] as const)
    await trx.deleteFrom(table).where('tenant_id', '=', tenant.id).where('user_id', '=', userId).execute()
  return userId
}

/** The record that is there stays as the partner keeps it; only its account, and a missing number, are added. */
async function storePatient(
  { secret }: Services,
  trx: Trx,
  tenantId: string,
  userId: string,
  { patient }: SignedPerson,
  { patientId }: Open,
): Promise<string> {
  if (patientId !== null) {
    await updateRow(trx, 'patients', tenantId, patientId, {
      user_id: userId,
      ...encryptedMrn(secret, { tenantId, patientId }, patient.mrn),
    })
    return patientId
  }
  const phones = patient.phones.map(number => toE164(number)).filter(number => number !== null)
  const { id } = await trx
    .insertInto('patients')
    .values(
      patientRow(secret, {
        tenantId,
        userId,
        firstName: patient.firstName,
        middleName: patient.middleName,
        lastName: patient.lastName,
        dob: patient.dob,
        gender: patient.gender,
        mrn: patient.mrn,
        email: patient.email,
        phones: phones.map(mobilePhone),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
