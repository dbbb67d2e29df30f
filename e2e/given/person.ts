// Given a person: a new patient for each journey, inserted directly into the database, and signed in by a session row.
// Only the sign-in journeys use the sign-in screen.

import { randomUUID } from 'node:crypto'
import type { Lang } from './lang.ts'
import {
  addPatient,
  addSession,
  type DemoTenant,
  findPerson,
  type Patient,
} from '../../scripts/demo-people.ts'
import { ownerConnection } from '../../scripts/demo-server.ts'

export type { DemoTenant, Patient } from '../../scripts/demo-people.ts'

export const demoPassword = 'Demo!2468'

/** First and last name of the patient of a journey. */
export const nameOfPatient: Record<Lang, [string, string]> = {
  en: ['Rosa', 'Walker'],
  es: ['María Inés', 'Núñez Ibáñez'],
}

/** @param lang the language that they chose at an earlier visit, if any */
export const givenPatient = (
  firstName: string,
  lastName: string,
  tenant: DemoTenant = 'evergreen',
  lang: Lang | null = null,
): Promise<Patient> =>
  withOwner(async owner => {
    const patient = await addPatient(owner, firstName, lastName, tenant)
    await owner.query('update users set lang = $2 where id = $1', [patient.userId, lang])
    return patient
  })
export const givenSession = (userId: string): Promise<string> => withOwner(owner => addSession(owner, userId))
export const demoPerson = (email: string, tenant?: DemoTenant): ReturnType<typeof findPerson> =>
  withOwner(owner => findPerson(owner, email, tenant))

/**
 * A person with the same role at evergreen as this demo person, in the same circles: signing in on the screen stores its language in the
 * account, and the demo person's account is shared by all journeys.
 */
export const givenTwin = (email: string): Promise<{ userId: string; email: string }> =>
  withOwner(async owner => {
    const { userId } = await findPerson(owner, email)
    const twin = { userId: randomUUID(), email: `t-${randomUUID()}@evergreen.example` }
    await owner.query(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object(
         'id', $2::text, 'email', $3::text, 'email_key', $3::text, 'lang', null))).* from users u where id = $1`,
      [userId, twin.userId, twin.email],
    )
    await owner.query(
      `insert into circle_links select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'contact_user_id', $2::text))).*
         from circle_links c where contact_user_id = $1`,
      [userId, twin.userId],
    )
    return twin
  })

/** This contact is in the patient's circle, and accepted its terms. */
export const givenShared = (patientId: string, contactUserId: string): Promise<void> =>
  withOwner(async owner => {
    await owner.query(
      `insert into circle_links (tenant_id, patient_id, contact_user_id, relationship, accepted_terms_id, terms_accepted_at)
       select c.tenant_id, $1, $2, 'child', c.accepted_terms_id, now() from circle_links c
         where c.contact_user_id = $2 and c.accepted_terms_id is not null limit 1`,
      [patientId, contactUserId],
    )
  })

/** The server has ended every session of this person. */
export const givenEndedSessions = (userId: string): Promise<void> =>
  withOwner(async owner => {
    await owner.query('delete from sessions where user_id = $1', [userId])
  })
/** The terms changed since this person accepted them. */
export const givenOutdatedTerms = (userId: string): Promise<void> =>
  withOwner(async owner => {
    await owner.query("update users set accepted_terms_id = 'terms-of-last-year' where id = $1", [userId])
  })

async function withOwner<T>(
  work: (owner: Awaited<ReturnType<typeof ownerConnection>>) => Promise<T>,
): Promise<T> {
  const owner = await ownerConnection(process.env.E2E_DATA_DIR ?? '')
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
