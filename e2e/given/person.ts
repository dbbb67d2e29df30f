// Given a person: a patient of one's own for each journey, put straight into the database, and signed in by a session row.
// Only the sign-in journeys use the sign-in screen.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { ownerConnection } from '../../scripts/demo-server.ts'

export interface Patient {
  patientId: string
  userId: string
  email: string
  firstName: string
  lastName: string
}

export const demoPassword = 'Demo!2468'

/** A new patient of evergreen without documents, with the demo's password. */
export async function givenPatient(firstName = 'Rosa', lastName = 'Ñúñez Walker'): Promise<Patient> {
  return withOwner(async owner => {
    const patient = { patientId: randomUUID(), userId: randomUUID(), email: `p-${randomUUID()}@evergreen.example`, firstName, lastName }
    // The password's hash is that of a demo person: they all have the same.
    await owner.query(
      `insert into users (tenant_id, id, email, email_key, first_name, last_name, roles, password_hash)
       select t.id, $1, $2, $2, $3, $4, p.roles, p.password_hash
         from tenants t join users p on p.tenant_id = t.id and p.email_key = 'new-patient@evergreen.example' where t.slug = 'evergreen'`,
      [patient.userId, patient.email, firstName, lastName],
    )
    await owner.query(
      `insert into patients (tenant_id, id, user_id, first_name, last_name, dob, email)
       select id, $1, $2, $3, $4, '1951-03-02', $5 from tenants where slug = 'evergreen'`,
      [patient.patientId, patient.userId, firstName, lastName, patient.email],
    )
    return patient
  })
}

/** The value of the session cookie for somebody of evergreen. */
export async function givenSession(userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await withOwner(owner =>
    owner.query(
      `insert into sessions (tenant_id, token_hash, user_id, created_at, last_active_at)
       select tenant_id, $1, id, now(), now() from users where id = $2`,
      [createHash('sha256').update(token).digest(), userId],
    ),
  )
  return token
}

/** The id of a demo person, by e-mail. */
export async function demoPerson(email: string, tenant = 'evergreen'): Promise<{ userId: string; patientId: string | null }> {
  return withOwner(async owner => {
    const { rows } = await owner.query<{ user_id: string; patient_id: string | null }>(
      `select u.id as user_id, p.id as patient_id from users u join tenants t on t.id = u.tenant_id
         left join patients p on p.tenant_id = u.tenant_id and p.user_id = u.id where t.slug = $1 and u.email_key = $2`,
      [tenant, email],
    )
    if (!rows[0]) throw new Error(`no demo person ${email} at ${tenant}`)
    return { userId: rows[0].user_id, patientId: rows[0].patient_id }
  })
}

async function withOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await ownerConnection(process.env.E2E_DATA_DIR ?? '')
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
