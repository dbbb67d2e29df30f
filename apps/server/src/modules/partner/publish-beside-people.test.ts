// A partner is published again and again while people read, begin, fill in and sign: nothing is lost, and no answer is of two versions.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalHash } from '../../core/canonical-hash.ts'
import { makeDatabase, makePool } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { rowById, rowsWhere } from '../../db/rows.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { adMetadata, sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { makePartnerStore } from './make-partner-store.ts'
import type { PreparedVersion } from './prepare-version.ts'
import { publishVersion } from './publish-version.ts'
import { partnersDir, readBaseFolder } from './read-partner-folders.ts'
import { readVersion } from './read-version.ts'

const base = readBaseFolder(partnersDir)
let portal: TestPortal
let owner: ReturnType<typeof makeDatabase>
let tenantId: string
/** The title on the pages of each document that was sealed. */
const sealedTitles = new Map<string, string>()

beforeAll(async () => {
  portal = await startTestPortal({
    ...noPages,
    seal: async ({ form, document }) => {
      sealedTitles.set(document.id, form.title)
      return { bytes: Buffer.from(`%PDF-1.7 ${document.id}`), pages: 1 }
    },
  })
  owner = makeDatabase(makePool({ url: portal.ownerUrl, max: 1, onIdleError: () => {} }))
  tenantId = await portal.tenantId('evergreen')
  // Each request looks which version is in force, as after some seconds.
  let now = 0
  portal.services.partners = makePartnerStore(portal.services.db, { now: () => (now += 60_000) })
})
afterAll(async () => {
  await owner.destroy()
  await portal.close()
})

/** Evergreen with a letter in its name, its kinds of documents, its texts and its forms. */
async function lettered(letter: string): Promise<PreparedVersion> {
  const { config_hash } = await portal.services.db
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select('config_hash')
    .executeTakeFirstOrThrow()
  const stored = await inTenant(owner, tenantId, trx => readVersion(trx, tenantId, base, config_hash ?? ''))
  const { config, forms } = structuredClone({ config: stored.config, forms: stored.forms })
  const { business } = config.settings
  const name = `Evergreen ${letter}`
  config.terms = JSON.parse(
    JSON.stringify(config.terms).replaceAll(business.name, name),
  ) as typeof config.terms
  business.name = name
  for (const schema of config.settings.smartform_schemas) schema.displayName = `Document ${letter}`
  for (const texts of Object.values(config.content)) texts['home.title'] = `Home ${letter}`
  for (const form of forms.values()) {
    form.definition.title = `Topics ${letter}`
    form.hash = canonicalHash(form.definition)
  }
  return { ...stored, config, forms, hash: canonicalHash({ config, forms: [...forms] }) }
}

const publication = {
  kind: 'publish',
  by: 'test',
  reason: 'another letter',
  correct: true,
  replaceUnused: false,
} as const
const publish = async (version: PreparedVersion) => {
  const { outcome, comparison } = await publishVersion(owner, tenantId, base, version, publication)
  if (outcome === 'refused') throw new Error(comparison.refusals.join('\n'))
}

/** Publishes in turn until `work` is done, at least six times beside it. */
async function besidePublishing(work: (isPublished: () => boolean) => Promise<void>): Promise<void> {
  const versions = [await lettered('A'), await lettered('B')]
  let published = 0
  let isDone = false
  const publishing = async () => {
    while (!isDone || published < 6)
      for (const version of versions) {
        await publish(version)
        published++
      }
  }
  await Promise.all([
    publishing(),
    work(() => published >= 6).finally(() => {
      isDone = true
    }),
  ])
}

const lettersIn = (texts: (string | undefined)[]) => [...new Set(texts.map(text => text?.at(-1)))]
const get = async <T>(who: TestPerson | null, url: string): Promise<T> => {
  const answer = await portal.call(who, { method: 'GET', url })
  expect(answer.statusCode).toBe(200)
  return answer.json<T>()
}

test('what a page reads of the partner is of one version, whatever is published meanwhile', async () => {
  const patient = await portal.person()
  await publish(await lettered('A'))
  const seen = new Set<string | undefined>()
  await besidePublishing(async isPublished => {
    do {
      const config = await get<{
        business: { name: string }
        smartform_schemas: { displayName: string }[]
        patientEngagement: { translations: { en: Record<string, string> } }
      }>(null, '/api/dashboard/dashboard-config')
      const letters = lettersIn([
        config.business.name,
        ...config.smartform_schemas.map(({ displayName }) => displayName),
        config.patientEngagement.translations.en['home.title'],
      ])
      expect(letters).toHaveLength(1)
      seen.add(letters[0])
      const groups = await get<Record<string, { title: string; collections: { canCreate: boolean }[] }>>(
        patient,
        `/api/document/patient/${patient.patientId}`,
      )
      expect(lettersIn(Object.values(groups).map(({ title }) => title))).toHaveLength(1)
      // The forms come with the settings: a version whose forms were another's could begin nothing.
      expect(groups['AD']?.collections.every(({ canCreate }) => canCreate)).toBe(true)
    } while (!isPublished() || seen.size < 2)
  })
})

test('one call asks once which version is in force', async () => {
  const patient = await portal.person()
  const calls = formCalls(portal)
  const { partners } = portal.services
  let asked = 0
  portal.services.partners = {
    ...partners,
    tenant: slug => {
      asked++
      return partners.tenant(slug)
    },
    byId: id => {
      asked++
      return partners.byId(id)
    },
  }
  const askedBy = async (call: () => Promise<unknown>) => {
    asked = 0
    await call()
    return asked
  }
  let documentId = ''
  expect(await askedBy(async () => (documentId = await calls.begin(patient)))).toBe(1)
  expect(await askedBy(() => calls.read(patient, documentId))).toBe(1)
  expect(await askedBy(() => calls.fill(patient, documentId, sampleAnswers()))).toBe(1)
  expect(await askedBy(() => calls.sign(patient, documentId, sampleAnswers().secSubmit ?? {}))).toBe(1)
  expect(await askedBy(() => get(null, '/api/dashboard/dashboard-config'))).toBe(1)
  portal.services.partners = partners
})

test('what people begin, fill in and sign is all there, with the words that are on its sealed pages', async () => {
  const sample = sampleAnswers()
  const people = await Promise.all(Array.from({ length: 4 }, () => portal.person()))
  const signed: string[] = []
  await besidePublishing(async isPublished => {
    const live = async (patient: TestPerson) => {
      const calls = formCalls(portal)
      do {
        const created = await calls.create(patient, patient.patientId, adMetadata)
        expect(created.statusCode).toBe(200)
        const { documentId } = created.json<{ documentId: string }>()
        for (const calledName of ['Ana', 'Anita']) {
          const saved = await calls.save(patient, documentId, 'secStepOne', {
            ...sample['secStepOne'],
            calledName,
          })
          expect(saved.statusCode).toBe(200)
        }
        await calls.fill(patient, documentId, {
          ...sample,
          secStepOne: { ...sample['secStepOne'], calledName: 'Anita' },
        })
        const form = (await calls.read(patient, documentId)).json<{ answers: typeof sample }>()
        expect(form.answers['secStepOne']).toMatchObject({ calledName: 'Anita' })
        // Words that are corrected while it is sealed: the press is refused, and the next one seals the corrected words.
        let answer = await calls.sign(patient, documentId, sample.secSubmit ?? {})
        while (answer.statusCode === 409)
          answer = await calls.sign(patient, documentId, sample.secSubmit ?? {})
        expect(answer.statusCode).toBe(200)
        signed.push(documentId)
      } while (!isPublished())
    }
    await Promise.all(people.map(live))
  })
  expect(signed.length).toBeGreaterThanOrEqual(people.length)
  for (const documentId of signed) {
    const title = await inTenant(portal.services.db, tenantId, async trx => {
      const { definition_hash } = await rowById(trx, 'documents', tenantId, documentId)
        .select('definition_hash')
        .executeTakeFirstOrThrow()
      const { definition } = await rowsWhere(trx, 'form_definitions', {
        tenant_id: tenantId,
        hash: definition_hash ?? '',
      })
        .select('definition')
        .executeTakeFirstOrThrow()
      return definition.title
    })
    expect(sealedTitles.get(documentId)).toBe(title)
  }
})
