import { mobilePhone } from '@careword/domain/people/phone-number'
import { randomUUID } from 'node:crypto'
import { emailKey } from '@careword/domain'
import { sql } from 'kysely'
import { type Trx, inTenant } from '../../../db/in-tenant.ts'
import { type Actor, doneBy, recordAudits } from '../../../core/record-audit.ts'
import type { Tenant } from '../../../core/partner-store.ts'
import { patientRow } from '../patient-row.ts'
import { mrnKey } from '../mrn-and-ssn.ts'
import type { Services } from '../../../core/services.ts'
import { changesOf, type KnownPatient, updatePatient } from './update-patient.ts'
import type { CsvIssue } from './read-csv.ts'
import type { FilePatient } from './read-patients.ts'
import { rowsWhere, insertRows } from '../../../db/rows.ts'
import { sameTenant } from '../../../db/same-tenant.ts'

interface Imported {
  added: number
  updated: number
  unchanged: number
  /** People with an account, who keep their own e-mail address although the file has another. */
  emailsKept: number
  /** Issues that only the database can find. With any of them no patient was changed. */
  issues: CsvIssue[]
}

/** The rows that one statement inserts. */
const batch = 500

class Rehearsed extends Error {}

/**
 * Adds and updates the patients of a file, matched by record number, all together or not at all.
 * @param dryRun reports the changes without storing any
 */
export async function importPatients(
  services: Pick<Services, 'db' | 'secret'>,
  tenant: Tenant,
  patients: readonly FilePatient[],
  { dryRun, actor }: { dryRun: boolean; actor: Actor },
): Promise<Imported> {
  const { db, secret } = services
  const keyed = patients.map(patient => ({
    patient,
    key: mrnKey(secret, tenant.id, patient.mrn).toString('hex'),
  }))
  const done: Imported = { added: 0, updated: 0, unchanged: 0, emailsKept: 0, issues: [] }
  try {
    await inTenant(db, tenant.id, async trx => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`patient import ${tenant.id}`}, 0))`.execute(
        trx,
      )
      for (let i = 0; i < keyed.length; i += batch)
        await importBatch(services, trx, tenant, keyed.slice(i, i + batch), done, actor)
      if (dryRun || done.issues.length > 0) throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return done
}

async function importBatch(
  { secret }: Pick<Services, 'secret'>,
  trx: Trx,
  tenant: Tenant,
  keyed: readonly { patient: FilePatient; key: string }[],
  done: Imported,
  actor: Actor,
): Promise<void> {
  const known = await knownPatients(
    trx,
    tenant.id,
    keyed.map(({ key }) => key),
  )
  const fresh = keyed.filter(({ key }) => !known.has(key))
  const rows = fresh.map(({ patient }) =>
    patientRow(secret, {
      tenantId: tenant.id,
      patientId: randomUUID(),
      userId: null,
      firstName: patient.firstName,
      middleName: patient.middleName ?? '',
      lastName: patient.lastName,
      dob: patient.dob,
      gender: patient.gender ?? '2',
      mrn: patient.mrn,
      email: patient.email,
      phones: patient.phone === null ? [] : [mobilePhone(patient.phone)],
    }),
  )
  if (rows.length > 0) await insertRows(trx, 'patients', rows)
  done.added += rows.length
  const audits = rows.map(row =>
    doneBy(actor, tenant.id, 'importPatient', { patientId: row.id ?? null, code: 'added' }),
  )
  for (const { patient, key } of keyed) {
    const there = known.get(key)
    if (!there) continue
    const changes = changesOf(there, patient, tenant.config.settings.phoneUserDomain)
    if (changes.emailKept) done.emailsKept += 1
    if (!changes.any) {
      done.unchanged += 1
      continue
    }
    const { userName } = changes
    if (userName !== null && (await isTaken(trx, tenant.id, userName.email, there.userId)))
      done.issues.push({
        line: patient.line,
        column: userName.phone === null ? 'email' : 'phone',
        issue: 'belongs to another account, and this patient was invited already',
      })
    else await updatePatient(trx, tenant.id, there, changes)
    done.updated += 1
    audits.push(doneBy(actor, tenant.id, 'importPatient', { patientId: there.id, code: 'updated' }))
  }
  if (audits.length > 0) await recordAudits(trx, audits)
}

async function knownPatients(
  trx: Trx,
  tenantId: string,
  keys: readonly string[],
): Promise<Map<string, KnownPatient>> {
  const rows = await trx
    .selectFrom('patients as p')
    .leftJoin('users as u', sameTenant('u.id', 'p.user_id'))
    .where('p.tenant_id', '=', tenantId)
    .where(
      'p.mrn_key',
      'in',
      keys.map(key => Buffer.from(key, 'hex')),
    )
    .select([
      'p.id',
      'p.mrn_key',
      'p.user_id as userId',
      'p.first_name as firstName',
      'p.middle_name as middleName',
      'p.last_name as lastName',
      'p.dob',
      'p.gender',
      'p.email',
      'p.phones',
      'u.email as userEmail',
      'u.phone as userPhone',
      sql<boolean>`u.password_hash is not null or exists (
        select 1 from user_identities i where i.tenant_id = u.tenant_id and i.user_id = u.id)`.as(
        'activated',
      ),
    ])
    .forUpdate('p')
    .execute()
  return new Map(rows.map(({ mrn_key, ...row }) => [mrn_key?.toString('hex') ?? '', row]))
}

async function isTaken(trx: Trx, tenantId: string, email: string, userId: string | null): Promise<boolean> {
  const found = await rowsWhere(trx, 'users', { tenant_id: tenantId, email_key: emailKey(email) })
    .select('id')
    .executeTakeFirst()
  return found !== undefined && found.id !== userId
}
