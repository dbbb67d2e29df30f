import type { FormDefinition, InputDefinition } from '@careword/forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, makePool } from '../../db/connect.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { shownRecord } from '../../testing/sample-answers.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { partnersDir } from '../partner/read-partner-folders.ts'
import { makePartnerStore } from '../partner/make-partner-store.ts'
import { publishFolders } from '../partner/publish-folders.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  calls = formCalls(portal)
})
afterAll(() => portal.close())

const newQuestion: InputDefinition = {
  id: 'favouriteColour',
  type: 'text',
  label: 'What is your favourite colour?',
  secondLang: { es: { label: '¿Cuál es su color favorito?' } },
}

/** The partner publishes the same form again: one question is added, and the one that asked for a name is gone. */
async function publishAnew(): Promise<void> {
  const pool = makePool({ url: portal.ownerUrl, max: 1, onIdleError: () => {} })
  const owner = makeDatabase(pool)
  await publishFolders(owner, partnersDir, folder => {
    const place = 'forms/AD/ALL-5WISHES1/definition.json'
    const definition = folder.json[place] as FormDefinition | undefined
    if (folder.slug !== 'evergreen' || !definition) return folder
    const sections = definition.sections.map(section =>
      section.id === 'secStepOne'
        ? {
            ...section,
            inputs: [...section.inputs.filter(input => input.id !== 'calledName'), newQuestion],
          }
        : section,
    )
    return { ...folder, json: { ...folder.json, [place]: { ...definition, sections } } }
  })
  await owner.destroy()
  portal.services.partners = makePartnerStore(portal.services.db)
}

test('a draft keeps the definition it was begun with when the partner publishes another, and what is typed in it fits', async () => {
  const patient = await portal.person()
  const before = await calls.begin(patient)
  const asked = async (id: string, who = patient) => {
    const form = (await calls.read(who, id)).json()
    const [first] = form.sections as FormDefinition['sections']
    return { hash: form.definitionHash, ids: first?.inputs.map(input => input.id) }
  }
  const begun = await asked(before)
  expect(begun.ids).toContain('calledName')

  await publishAnew()
  // One draft of a type at a time per patient: the new one belongs to another patient.
  const other = await portal.person()
  const after = await calls.begin(other)
  expect(await asked(before)).toEqual(begun)
  const renewed = await asked(after, other)
  expect(renewed.hash).not.toBe(begun.hash)
  expect(renewed.ids).toContain('favouriteColour')
  expect(renewed.ids).not.toContain('calledName')

  const keep = (id: string, answers: object) =>
    portal.call(id === after ? other : patient, {
      method: 'PUT',
      url: `/api/form/${id}/autosaved?sectionId=secStepOne`,
      payload: { answers, baseRevision: 0, tabId: 'one-page', seq: 1 },
    })
  const save = (id: string, answers: object) =>
    calls.put(id === after ? other : patient, id, 'secStepOne', {
      content: { secStepOne: answers },
      action: 'saveAndStay',
    })
  const [old, fresh] = [{ calledName: 'Rosie' }, { favouriteColour: 'green' }]
  for (const call of [keep, save]) {
    expect((await call(before, old)).statusCode).toBe(200)
    expect((await call(before, fresh)).statusCode).toBe(400)
    expect((await call(after, fresh)).statusCode).toBe(200)
    expect((await call(after, old)).statusCode).toBe(400)
  }
  expect((await calls.read(patient, before)).json().answers.secStepOne).toEqual({ ...shownRecord, ...old })
})
