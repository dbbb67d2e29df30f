// Published content never changes under a document (decision 0155).

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FormDefinition } from '@careword/forms'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { inTenant } from '../db/in-tenant.ts'
import { asOwner } from './open-app-services.ts'
import { rowById, updateRow } from '../db/rows.ts'
import { withSignOn } from '../modules/demo/demo-sign-on.ts'
import { makePartnerStore } from '../modules/partner/make-partner-store.ts'
import { publishFolders } from '../modules/partner/publish-folders.ts'
import { partnersDir } from '../modules/partner/read-partner-folders.ts'
import { asIfSigned } from '../testing/as-if-signed.ts'
import { carewordOf } from '../testing/careword.ts'
import { formCalls } from '../testing/form-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { uploadedDocument } from '../testing/uploaded-document.ts'

const root = mkdtempSync(path.join(tmpdir(), 'careword-publishing-'))
const folder = path.join(root, 'evergreen')
let portal: TestPortal
let careword: ReturnType<typeof carewordOf>
let calls: ReturnType<typeof formCalls>
let patient: TestPerson

beforeAll(async () => {
  cpSync(path.join(partnersDir, 'base'), path.join(root, 'base'), { recursive: true })
  portal = await startTestPortal()
  careword = carewordOf(portal)
  calls = formCalls(portal)
  restoreFolder()
  const first = await publish()
  if (first.code !== 0) throw new Error(first.err)
  patient = await portal.person()
  await calls.begin(patient)
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})
beforeEach(restoreFolder)

/** Forms of states without a test here; each check of the folder would walk them. */
const otherStates = /ALL-5WISHES1(?!Kansas)[A-Z]/
/** Restores the folder as published, without the sample answers, which no longer fit after a change of a form. */
function restoreFolder(): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.join(partnersDir, 'evergreen'), folder, {
    recursive: true,
    filter: file => !file.endsWith('sample-answers.json') && !otherStates.test(file),
  })
  writeSettings(settings => {
    settings.stateVersions = { KS: '5WISHES1Kansas' }
    for (const schema of settings.smartform_schemas)
      schema.collections = schema.collections.filter(({ version }) => !otherStates.test(`ALL-${version}`))
  })
}

const ad = 'forms/AD/ALL-5WISHES1/definition.json'
/** An author's change of a file. */
function write(file: string, from: string, to: string): void {
  const at = path.join(folder, file)
  const text = readFileSync(at, 'utf8')
  expect(text).toContain(from)
  writeFileSync(at, text.replaceAll(from, to))
}
interface Settings {
  stateVersions: Record<string, string>
  business: { name: string; supported_languages: string[] }
  smartform_schemas: {
    type: string
    collections: { version: string }[]
    downloadablePDFs?: { language: string }[]
  }[]
  documentDefinitions: Record<string, unknown>
}
function writeSettings(change: (settings: Settings) => void): void {
  const at = path.join(folder, 'partner.json')
  const settings = JSON.parse(readFileSync(at, 'utf8')) as Settings
  change(settings)
  writeFileSync(at, JSON.stringify(settings, null, 2))
}
const publish = (...more: string[]) => careword('partner', 'publish', folder, ...more)
const inForce = async () => {
  const { config_hash } = await portal.services.db
    .selectFrom('tenants')
    .where('slug', '=', 'evergreen')
    .select('config_hash')
    .executeTakeFirstOrThrow()
  return config_hash
}
/** Expects a refusal with these sentences, and no change. */
async function expectRefused(refusal: RegExp, ...more: string[]): Promise<void> {
  const before = await inForce()
  const ran = await publish(...more)
  expect(ran).toMatchObject({ code: 1, out: '' })
  expect(ran.err).toContain('evergreen was not published, and nothing was changed:')
  expect(ran.err).toMatch(refusal)
  expect(await inForce()).toBe(before)
}
const label = 'What do you like to be called?'

describe('what differs is shown with whom it reaches', () => {
  test('a folder as it was published differs in nothing', async () => {
    expect(await careword('partner', 'diff', folder)).toMatchObject({
      code: 0,
      out: 'evergreen does not differ from what is in force.\n',
    })
  })

  test('questions, options, words, settings and texts are named', async () => {
    write(ad, '"id": "calledName"', '"id": "nickname"')
    write(ad, '"value": "unsure"', '"value": "notSure"')
    write(ad, 'Where you live', 'Where do you live')
    write('partner.json', '#1468b8', '#0b5fa5')
    write('content/en.json', 'Your wishes, in', 'All your wishes, in')
    const { code, out } = await careword('partner', 'diff', folder)
    expect(code).toBe(0)
    expect(out).toContain('changed  form AD/ALL-5WISHES1 (1 draft)')
    expect(out).toContain(
      `question secStepOne.calledName '${label}' has the id 'nickname' now: answers that are stored under 'calledName' do not reach it`,
    )
    expect(out).toContain(
      "question secStepOne.homeAddress 'Where you live': its label in English was 'Where you live' and is 'Where do you live' now",
    )
    expect(out).toMatch(/option 'unsure' is gone\n.*option 'notSure' is new/)
    expect(out).toContain("theme.accent was '#1468b8' and is '#0b5fa5' now")
    expect(out).toContain('changed  words in en')
  })

  test('a dry run shows the same, what would be refused, and changes nothing', async () => {
    const before = await inForce()
    write('partner.json', '#1468b8', '#0b5fa5')
    const would = await publish('--dry-run')
    expect(would.code).toBe(0)
    expect(would.out).toContain('evergreen would be published. Nothing was changed now.')
    write(ad, label, 'What are you called?')
    const wouldNot = await publish('--dry-run', '--json')
    expect(wouldNot.code).toBe(1)
    expect(wouldNot.json()).toMatchObject({
      dryRun: true,
      changes: expect.arrayContaining([
        expect.objectContaining({ about: 'form', reach: { drafts: 1, signed: 0, uploaded: 0 } }),
      ]),
      refusals: expect.arrayContaining([expect.stringContaining('AD/ALL-5WISHES1 ')]),
    })
    expect(await inForce()).toBe(before)
  })
})

describe('a published form stays', () => {
  test.each([
    ['with another label', label, 'What are you called?', /its label in English was 'What do you/],
    ['with another id', '"id": "calledName"', '"id": "nickname"', /has the id 'nickname' now/],
    ['with another option', '"value": "unsure"', '"value": "notSure"', /option 'notSure' is new/],
  ])(
    '%s it is refused, with what differs and how many documents were made from it',
    async (_what, from, to, differs) => {
      write(ad, from, to)
      await expectRefused(differs)
      await expectRefused(/AD\/ALL-5WISHES1 was published with other content \(1 draft made from it\)/)
    },
  )

  test('also one that no document was made from, unless its author states that', async () => {
    const roi = 'forms/ROI/ALL-2021/definition.json'
    write(roi, '"maxLength": 100', '"maxLength": 90')
    await expectRefused(/Where no document was made from it: --replace-unused/)
    expect(await publish('--replace-unused')).toMatchObject({ code: 0 })
    restoreFolder()
    expect(await publish('--replace-unused')).toMatchObject({ code: 0 })
    write(ad, '"id": "calledName"', '"id": "nickname"')
    await expectRefused(/1 draft made from it/, '--replace-unused')
  })

  test('and terms, by their id', async () => {
    cpSync(path.join(partnersDir, 'base/terms'), path.join(folder, 'terms'), { recursive: true })
    const file = 'terms/terms-patient-2026.en.json'
    const { title } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { title: string }
    write(file, title, `${title}, reworded`)
    await expectRefused(/The terms terms-patient-2026 were published with other words/)
  })
})

const without = (type: string) => (settings: Settings) => {
  settings.smartform_schemas = settings.smartform_schemas.filter(each => each.type !== type)
  delete settings.documentDefinitions[type]
}

describe('what documents need cannot go', () => {
  const withoutVersion = (settings: Settings) => {
    for (const schema of settings.smartform_schemas)
      schema.collections = schema.collections.filter(
        ({ version }) => version !== '2021' || schema.type !== 'POA',
      )
  }
  const withoutSpanish = (settings: Settings) => {
    settings.business.supported_languages = ['en']
    for (const schema of settings.smartform_schemas)
      schema.downloadablePDFs = (schema.downloadablePDFs ?? []).filter(({ language }) => language === 'en')
  }

  test('while there is none of it, it goes', async () => {
    writeSettings(without('LW'))
    const { code, out } = await publish()
    expect(code).toBe(0)
    expect(out).toContain('gone     type LW')
    restoreFolder()
    expect((await publish()).out).toContain('new      type LW')
  })

  test.each([
    ['a type', 'POLST', without('POLST'), /The type POLST cannot go: 1 uploaded document of this type/],
    [
      'a version',
      'POA',
      withoutVersion,
      /The version POA\/ALL-2021 cannot go: 1 uploaded document of this version/,
    ],
  ])('%s', async (_what, type, change, refusal) => {
    await uploadedDocument(portal, patient, { type, site: 'ALL', version: '2021' })
    writeSettings(change)
    await expectRefused(refusal)
  })

  test('a language', async () => {
    const other = await portal.person()
    await asIfSigned(portal, await calls.begin(other))
    await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx.updateTable('documents').set({ lang: 'es' }).where('patient_id', '=', other.patientId).execute(),
    )
    writeSettings(withoutSpanish)
    await expectRefused(/The language es cannot go: 1 signed document in this language/)
  })

  test('who begins a document while a type goes either is counted or begins none', async () => {
    const other = await portal.person()
    const metadata = { type: 'ROI', site: 'ALL', version: '2021' }
    const create = () => calls.create(other, other.patientId, metadata)
    rmSync(path.join(folder, 'forms/ROI'), { recursive: true })
    writeSettings(without('ROI'))
    // This server still has the previous version.
    await portal.services.partners.tenant('evergreen')
    expect(await publish()).toMatchObject({ code: 0 })
    expect((await create()).statusCode).toBe(400)
    restoreFolder()
    expect(await publish()).toMatchObject({ code: 0 })
    expect((await create()).statusCode).toBe(200)
    rmSync(path.join(folder, 'forms/ROI'), { recursive: true })
    writeSettings(without('ROI'))
    await expectRefused(/The type ROI cannot go: 1 draft of this type/)
  })
})

describe('the history', () => {
  const history = (...more: string[]) => careword('partner', 'history', 'evergreen', ...more)
  const versions = async () => {
    const { publications } = (await history('--json')).json() as unknown as {
      publications: { version: string; kind: string; by: string; reason: string | null }[]
    }
    return publications
  }

  test('names who published what, when and what it changed, the newest first', async () => {
    const before = await versions()
    write('partner.json', '#1468b8', '#0b5fa5')
    expect(await publish()).toMatchObject({ code: 0 })
    const { out } = await history('--changes')
    const [newest = '', heading, difference] = out.split('\n')
    expect(newest).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}version [0-9a-f]{12} {2}publish by .+ on .+ {2}\(in force\)$/,
    )
    expect(heading).toBe('    changed  settings')
    expect(difference).toBe("      - theme.accent was '#1468b8' and is '#0b5fa5' now")
    expect((await versions()).slice(1)).toEqual(before)
    expect(before.at(-1)).toMatchObject({ kind: 'publish', by: 'the start of the demo' })
    expect((await careword('partner', 'history', 'nowhere')).code).toBe(2)
  })

  test('a former version comes back whole, and is written down as that', async () => {
    expect(await publish()).toMatchObject({ code: 0 })
    const [former] = await versions()
    write('partner.json', '#1468b8', '#0b5fa5')
    write('content/en.json', 'Your wishes, in', 'All your wishes, in')
    expect(await publish()).toMatchObject({ code: 0 })
    const rollback = (version: string, ...more: string[]) =>
      careword('partner', 'rollback', 'evergreen', version, ...more)
    expect((await rollback(former?.version ?? '', '--dry-run')).out).toContain(
      "theme.accent was '#0b5fa5' and is '#1468b8' now",
    )
    const ran = await rollback(former?.version.slice(0, 8) ?? '', '--message', 'The blue was too dark.')
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect((await inForce())?.slice(0, 12)).toBe(former?.version)
    expect((await versions())[0]).toMatchObject({ kind: 'rollback', reason: 'The blue was too dark.' })
    const running = await makePartnerStore(portal.services.db).tenant('evergreen')
    expect(running?.config.settings.theme.accent).toBe('#1468b8')
    expect(running?.config.content['en']?.['branding.tagline']).toBe('Your wishes, in your words')
    expect(await rollback('ffffffffffff')).toMatchObject({ code: 2, out: '' })
  })

  test('a version whose settings this release cannot read does not come back, and they are named', async () => {
    expect(await publish()).toMatchObject({ code: 0 })
    const [former] = await versions()
    write('partner.json', '#1468b8', '#0b5fa5')
    expect(await publish()).toMatchObject({ code: 0 })
    await asOwner(portal.ownerUrl, owner =>
      sql`update partner_versions set config = jsonb_set(config, '{settings,remoteLink}', '"seven days"')
        where hash like ${`${former?.version}%`}`.execute(owner),
    )
    const ran = await careword('partner', 'rollback', 'evergreen', former?.version ?? '')
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toMatch(/has settings that this release cannot read[^]*remoteLink/)
    await asOwner(portal.ownerUrl, owner =>
      sql`delete from partner_publications where hash like ${`${former?.version}%`}`.execute(owner),
    )
    await asOwner(portal.ownerUrl, owner =>
      sql`delete from partner_versions where hash like ${`${former?.version}%`}`.execute(owner),
    )
  })

  test('a version without a type that documents need does not come back', async () => {
    writeSettings(without('OTHER'))
    expect(await publish()).toMatchObject({ code: 0 })
    const [lacking] = await versions()
    restoreFolder()
    expect(await publish()).toMatchObject({ code: 0 })
    await uploadedDocument(portal, patient, { type: 'OTHER', site: 'ALL', version: '2021' })
    const ran = await careword('partner', 'rollback', 'evergreen', lacking?.version ?? '')
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toContain('The type OTHER cannot go: 1 uploaded document of this type')
  })
})

test('what the start of the demo put beside the folder stays, and is no difference', async () => {
  const recordSystem = { issuer: 'http://127.0.0.1:4000', fhirBaseUrl: 'http://127.0.0.1:4000/fhir' }
  await asOwner(portal.ownerUrl, owner => publishFolders(owner, root, each => withSignOn(each, recordSystem)))
  expect((await careword('partner', 'diff', folder)).out).not.toContain('sso')
  write('partner.json', '#1468b8', '#0b5fa5')
  expect(await publish()).toMatchObject({ code: 0 })
  const running = await makePartnerStore(portal.services.db).tenant('evergreen')
  expect(running?.config.settings.theme.accent).toBe('#0b5fa5')
  expect(running?.config.settings.sso?.issuer).toBe(recordSystem.issuer)
})

describe('a mistake in words', () => {
  const shownLabel = async (who: TestPerson, documentId: string) => {
    const form = (await calls.read(who, documentId)).json<Pick<FormDefinition, 'sections'>>()
    const input = form.sections[0]?.inputs.find(({ id }) => id === 'calledName')
    return input?.label
  }
  const corrected = 'How do you like to be called?'

  test('is corrected with a reason: drafts show the corrected words, and what is signed keeps its own', async () => {
    const [drafting, waiting, printing, signing] = [
      await portal.person(),
      await portal.person(),
      await portal.person(),
      await portal.person(),
    ]
    const drafted = await calls.begin(drafting)
    const frozen = await calls.begin(waiting)
    const printed = await calls.begin(printing)
    const signed = await calls.begin(signing)
    const tenantId = await portal.tenantId('evergreen')
    const set = (id: string, values: { frozen_at: Date } | { paper_made_at: Date }) =>
      inTenant(portal.services.db, tenantId, trx => updateRow(trx, 'documents', tenantId, id, values))
    await set(frozen, { frozen_at: new Date() })
    await set(printed, { paper_made_at: new Date() })
    await asIfSigned(portal, signed)
    const saved = await calls.save(drafting, drafted, 'secStepOne', { calledName: 'Rosie' })
    expect(saved.statusCode).toBe(200)

    write(ad, label, corrected)
    await expectRefused(/Where words alone differ, correct a mistake and change no meaning: --correct/)
    expect((await careword('partner', 'diff', folder)).out).toContain('form AD/ALL-5WISHES1, in words alone')
    const { code, out } = await publish('--correct', 'The question was not good English.')
    expect(code).toBe(0)
    expect(out).toMatch(/Drafts that show the corrected words: [1-9]/)
    expect(await shownLabel(drafting, drafted)).toBe(corrected)
    for (const [who, id] of [
      [waiting, frozen],
      [printing, printed],
    ] as const)
      expect(await shownLabel(who, id)).toBe(label)
    const hashOf = async (id: string) =>
      inTenant(portal.services.db, tenantId, trx =>
        rowById(trx, 'documents', tenantId, id).select('definition_hash').executeTakeFirstOrThrow(),
      )
    expect(await hashOf(signed)).toEqual(await hashOf(frozen))

    // Typed answers are kept, and the draft can be continued.
    const read = (await calls.read(drafting, drafted)).json<{ answers: Record<string, object> }>()
    expect(read.answers['secStepOne']).toMatchObject({ calledName: 'Rosie' })
    const again = await calls.save(drafting, drafted, 'secStepOne', { calledName: 'Rosa' })
    expect(again.statusCode).toBe(200)
    expect((await careword('partner', 'history', 'evergreen')).out).toContain(
      'because: The question was not good English.',
    )
    restoreFolder()
    expect(await publish('--correct', 'It was good English.')).toMatchObject({ code: 0 })
  })

  test('is no way to change a question, an option or terms', async () => {
    write(ad, '"value": "unsure"', '"value": "notSure"')
    await expectRefused(/AD\/ALL-5WISHES1 was published with other content/, '--correct', 'A better value.')
  })
})

test('other content is a new version by one command: new documents begin from it, and drafts keep theirs', async () => {
  write('forms/AD/ALL-5WISHES1Kansas/definition.json', '"title": "', '"title": "My ')
  await expectRefused(/AD\/ALL-5WISHES1Kansas was published with other content/)
  const version = (form: string, to: string) => careword('partner', 'version', form, to, '--folder', folder)
  const made = await version('AD/ALL-5WISHES1Kansas', '2026-12Kansas')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('stateVersions: KS lead to 2026-12Kansas.')
  const published = await publish()
  expect(published).toMatchObject({ code: 0, err: '' })
  expect(published.out).toContain('new      form AD/ALL-2026-12Kansas')
  expect(published.out).toContain('gone     form AD/ALL-5WISHES1Kansas')
  const begun = async (of: string) => {
    const who = await portal.person()
    const metadata = { type: 'AD', site: 'ALL', version: of }
    const state = { private: { USA_STATE: 'KS' } }
    return (await calls.create(who, who.patientId, metadata, state)).statusCode
  }
  expect(await begun('2026-12Kansas')).toBe(200)
  expect(await begun('5WISHES1Kansas')).toBe(400)

  expect(await version('AD/ALL-5WISHES1Kansas', '2026-12Kansas')).toMatchObject({ code: 1 })
  expect(await version('AD', '2027')).toMatchObject({
    code: 2,
    err: expect.stringContaining('several forms'),
  })
  expect(await version('AD/ALL-5WISHES', '2027')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Did you mean: AD/ALL-5WISHES1'),
  })
  restoreFolder()
  await expectRefused(/The version AD\/ALL-2026-12Kansas cannot go: 1 draft of this version/)
})
