// People inserted into the database of a demo server, and signed in by a session row: for journeys, bench and faults that are not about
// signing in.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface Patient {
  patientId: string
  userId: string
  email: string
  firstName: string
  lastName: string
}

/** The demo person whose roles, password and accepted terms a new patient copies. */
const likePatient = { evergreen: 'new-patient@evergreen.example', lakeside: 'patient@lakeside.example' }

export type DemoTenant = keyof typeof likePatient

/** A new patient without documents, with the demo's password: its hash is copied from a demo person. */
export async function addPatient(
  owner: pg.Client,
  firstName = 'Rosa',
  lastName = 'Walker',
  tenant: DemoTenant = 'evergreen',
): Promise<Patient> {
  const patient = {
    patientId: randomUUID(),
    userId: randomUUID(),
    email: `p-${randomUUID()}@${tenant}.example`,
    firstName,
    lastName,
  }
  const { rowCount } = await owner.query(
    `insert into users (tenant_id, id, email, email_key, first_name, last_name, roles, password_hash, accepted_terms_id, accepted_notice_id)
     select t.id, $1, $2, $2, $3, $4, p.roles, p.password_hash, p.accepted_terms_id, p.accepted_notice_id
       from tenants t join users p on p.tenant_id = t.id and p.email_key = $5 where t.slug = $6`,
    [patient.userId, patient.email, firstName, lastName, likePatient[tenant], tenant],
  )
  if (rowCount !== 1) throw new Error(`the demo has no ${likePatient[tenant]} to take the roles from`)
  await owner.query(
    `insert into patients (tenant_id, id, user_id, first_name, last_name, first_name_key, last_name_key, dob, email)
     select id, $1, $2, $3, $4, lower($3), lower($4), '1951-03-02', $5 from tenants where slug = $6`,
    [patient.patientId, patient.userId, firstName, lastName, patient.email, tenant],
  )
  return patient
}

/** A session of this person; returns the value of the cookie 'careword'. */
export async function addSession(owner: pg.Client, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    `insert into sessions (tenant_id, token_hash, user_id, created_at, last_active_at)
     select tenant_id, $1, id, now(), now() from users where id = $2`,
    [createHash('sha256').update(token).digest(), userId],
  )
  return token
}

/** The ids of a person by e-mail. */
export async function findPerson(
  owner: pg.Client,
  email: string,
  tenant = 'evergreen',
): Promise<{ userId: string; patientId: string | null }> {
  const { rows } = await owner.query<{ user_id: string; patient_id: string | null }>(
    `select u.id as user_id, p.id as patient_id from users u join tenants t on t.id = u.tenant_id
       left join patients p on p.tenant_id = u.tenant_id and p.user_id = u.id where t.slug = $1 and u.email_key = $2`,
    [tenant, email],
  )
  if (!rows[0]) throw new Error(`no person ${email} at ${tenant}`)
  return { userId: rows[0].user_id, patientId: rows[0].patient_id }
}
