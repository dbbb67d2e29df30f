// A whole server on a database of its own for one test file: real PostgreSQL, real rules, no network.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { deriveUserType } from '@careword/domain'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { makeDatabase, makePool } from '../db/connect.ts'
import { inTenant } from '../db/in-tenant.ts'
import { makeRateLimits } from '../core/rate-limits/rate-limits.ts'
import { readEnv } from '../core/settings/env.ts'
import { performRequests } from '../jobs/perform-requests.ts'
import { currentTerms } from '../modules/acceptances/record-acceptance.ts'
import { patientRow } from '../modules/patients/patient-row.ts'
import { makePasswords } from '../secrets/passwords.ts'
import { startSession } from '../modules/session/start-session.ts'
import { makeServices } from '../start/make-services.ts'
import type { Services } from '../core/services.ts'
import { noPages } from './no-pages.ts'
import { reader, renderer } from './pdf-helpers.ts'

export interface TestPortal {
  app: FastifyInstance
  services: Services
  ownerUrl: string
  /** Moves the server's clock. */
  setNow: (now: Date | null) => void
  /** Milliseconds that the server would have waited, one number for each time. */
  waits: number[]
  tenantId: (slug: string) => Promise<string>
  /** The id of the terms that people of this type have to accept now. */
  termsId: (userType: 'patient' | 'contact', slug?: string) => Promise<string>
  /** A person made for this test; signed in without the password's cost. */
  person: (given?: NewPerson) => Promise<TestPerson>
  /** Calls as a browser of this person (or an anonymous one) would. */
  call: (
    who: TestPerson | null,
    options: InjectOptions & { tenant?: string },
  ) => Promise<LightMyRequestResponse>
  /** Does what a job does within seconds: what neutral partners' people asked for. */
  afterwards: () => Promise<void>
  close: () => Promise<void>
}

interface NewPerson {
  tenant?: string
  roles?: string[]
  /** false: no patient of their own. */
  patient?: boolean
  firstName?: string
  lastName?: string
  dob?: string
  mrn?: string | null
  /** Terms and notice they accepted last; the current ones when not given. */
  acceptedTerms?: string | null
  acceptedNotice?: string | null
  /** Without one they are invited, or come by single sign-on. */
  password?: string
}

export interface TestPerson {
  tenant: string
  userId: string
  patientId: string
  email: string
  cookie: string
}

/**
 * @param pages 'realPages' where a test reads PDFs or their pages; otherwise a few bytes are returned in place of each.
 * @param uploads replaces the converter where a test is not about what is in files.
 */
export async function startTestPortal(
  pages: Services['pdf'] | 'realPages' = noPages,
  uploads?: Services['uploads'],
): Promise<TestPortal> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const adminUrl = inject('ownerUrl').replace('{database}', 'postgres')
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${database} template ${inject('template')} strategy wal_log`)
  await admin.end()

  const dataDir = mkdtempSync(path.join(tmpdir(), 'careword-test-data-'))
  const ownerUrl = inject('ownerUrl').replace('{database}', database)
  const pool = makePool({
    url: inject('serverUrl').replace('{database}', database),
    max: 4,
    onIdleError: () => {},
  })
  const db = makeDatabase(pool)
  const env = readEnv({ DEMO: '1', DATA_DIR: dataDir, PORT: '0' })
  const made = await makeServices(env, { db, pool }, pino({ level: 'silent' }), undefined, {
    renderer,
    reader,
  })
  let clock: Date | null = null
  const waits: number[] = []
  const services: Services = {
    ...made,
    ...(pages !== 'realPages' && { pdf: pages }),
    ...(uploads && { uploads }),
    // A call that counts something its table entry omits fails the test.
    rateLimits: makeRateLimits(pool, made.secret),
    passwords: makePasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    now: () => clock ?? new Date(),
    wait: async ms => void waits.push(ms),
  }
  const app = await buildApp(services)
  await app.ready()

  const portal: TestPortal = {
    app,
    services,
    ownerUrl,
    waits,
    setNow(now) {
      clock = now
    },
    async tenantId(slug) {
      const tenant = await services.partners.tenant(slug)
      if (!tenant) throw new Error(`no partner ${slug}`)
      return tenant.id
    },
    async termsId(userType, slug = 'evergreen') {
      const tenant = await services.partners.tenant(slug)
      const terms = tenant && currentTerms(tenant, userType)
      if (!terms) throw new Error(`no terms for ${userType} at ${slug}`)
      return terms.id
    },
    async person({
      tenant = 'evergreen',
      roles = ['patient', 'viewer'],
      patient = roles.includes('patient'),
      firstName = 'Test',
      lastName = 'Person',
      dob = '1950-02-03',
      mrn = null,
      acceptedTerms,
      acceptedNotice,
      password,
    } = {}) {
      const passwordHash = password === undefined ? null : await services.passwords.hash(password)
      const published = await services.partners.tenant(tenant)
      if (!published) throw new Error(`no partner ${tenant}`)
      const tenantId = published.id
      const email = `${randomUUID()}@people.example`
      return inTenant(db, tenantId, async trx => {
        const { id: userId } = await trx
          .insertInto('users')
          .values({
            tenant_id: tenantId,
            email,
            email_key: email,
            first_name: firstName,
            last_name: lastName,
            roles,
            password_hash: passwordHash,
            accepted_terms_id:
              acceptedTerms === undefined
                ? (currentTerms(published, deriveUserType(roles))?.id ?? null)
                : acceptedTerms,
            accepted_notice_id:
              acceptedNotice === undefined ? published.config.settings.electronicNotice.id : acceptedNotice,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        let patientId = randomUUID() as string
        if (patient) {
          const row = await trx
            .insertInto('patients')
            .values(patientRow(services.secret, { tenantId, userId, firstName, lastName, dob, mrn, email }))
            .returning('id')
            .executeTakeFirstOrThrow()
          patientId = row.id
        }
        const token = await startSession(trx, { tenantId, userId, now: services.now(), formerToken: null })
        return { tenant, userId, patientId, email, cookie: `careword=${token}` }
      })
    },
    call(who, { tenant, headers, ...options }) {
      const host = `${tenant ?? who?.tenant ?? 'evergreen'}.localhost`
      return app.inject({
        ...options,
        headers: { host, origin: `http://${host}`, ...(who && { cookie: who.cookie }), ...headers },
      })
    },
    async afterwards() {
      for (const { id } of await services.partners.all()) await performRequests(services, id)
    },
    async close() {
      await app.close()
      await made.pdf.close()
      await made.uploads.close()
      await db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return portal
}
