// The partner's settings list the states of a version, and its form refuses all others: the two must agree.
import path from 'node:path'
import { checkForm, type FormDefinition, stateName, usStates } from '@careword/forms'
import { partnerSettings, statesOfVersion } from '@careword/partner'
import { offeredVersions, versionsForState } from '@careword/domain'
import { describe, expect, test } from 'vitest'
import { refuseOtherState } from '../apps/server/src/modules/forms/refuse-other-state.ts'
import { formKey } from '../apps/server/src/modules/partner/form-key.ts'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'

const { partners } = readPartnerFolders(path.join(import.meta.dirname, '..', 'partners'))

const versions = partners.flatMap(folder => {
  const settings = partnerSettings().parse(folder.json['partner.json'])
  return settings.smartform_schemas.flatMap(schema => {
    const all = schema.collections
      .filter(each => each.creatable)
      .map(each => ({ ...each, states: statesOfVersion(settings, schema, each) }))
    const tied = all.some(({ states }) => states.length > 0)
    return all
      .filter(() => tied)
      .map(wanted => ({
        name: `${folder.slug} ${schema.type}/${wanted.site}-${wanted.version}`,
        wanted,
        all,
        definition: folder.json[
          `forms/${schema.type}/${wanted.site}-${wanted.version}/definition.json`
        ] as FormDefinition,
      }))
  })
})

/** The question about the state of the document, as its form asks it. */
function stateQuestion(definition: FormDefinition) {
  for (const section of definition.sections)
    for (const input of section.inputs)
      if (input.type === 'dropdown' && (input.prefill === 'usState' || input.chosenAtStart !== undefined))
        return { section, input }
  throw new Error('the form asks for no state')
}

test('there are versions for states at both kinds of partner', () =>
  expect(new Set(versions.map(({ name }) => name.split('/')[0]))).toEqual(
    new Set(['evergreen AD', 'lakeside ADDENDUM']),
  ))

test.each(versions)(
  '$name: the form refuses the states that the settings give to others',
  ({ wanted, all, definition }) => {
    const { section, input } = stateQuestion(definition)
    const place = `${section.id}.${input.id}`
    const refuses = (state: string) =>
      checkForm(definition, { [section.id]: { [input.id]: state } }, '2026-06-01').some(
        ({ path: at, rule }) => at === place && rule === 'refused',
      )
    const asked = Object.keys(usStates).filter(
      state => input.source === 'usStates' || input.options?.some(({ value }) => value === state),
    )
    expect(asked.length).toBeGreaterThan(40)
    for (const state of asked) {
      const fits = versionsForState(all, state).includes(wanted)
      // The general five topics contain every state's requirements; only a person who begins with it is led to the state's own words
      // (decision 0020).
      const general = wanted.states.length === 0 && input.chosenAtStart === undefined
      expect(refuses(state), stateName(state, 'en')).toBe(!fits && !general)
    }
  },
)

describe.each(
  partners.flatMap(folder => {
    const settings = partnerSettings().parse(folder.json['partner.json'])
    return settings.smartform_schemas.map(schema => ({
      name: `${folder.slug} ${schema.type}`,
      folder,
      settings,
      schema,
    }))
  }),
)('$name', ({ folder, settings, schema }) => {
  const hasForm = ({ site, version }: { site: string; version: string }) =>
    `forms/${schema.type}/${site}-${version}/definition.json` in folder.json
  const versions = schema.collections
    .filter(each => each.creatable && hasForm(each))
    .map(each => ({ ...each, states: statesOfVersion(settings, schema, each) }))
  const tenant = {
    config: { settings },
    forms: new Set(versions.map(each => formKey({ type: schema.type, ...each }))),
  }
  const takes = (wanted: (typeof versions)[number], state: string | undefined) => {
    try {
      refuseOtherState(tenant, schema, wanted, state)
      return true
    } catch {
      return false
    }
  }

  test('what the dialog offers for a state is what the server takes for it', () => {
    for (const state of Object.keys(usStates))
      expect(offeredVersions(versions, 'stateOfVersion', state), state).toEqual(
        versions.filter(each => takes(each, state)),
      )
  })

  test('a version has one name: in the dialog and on its document', () => {
    if (folder.slug !== 'lakeside') return
    for (const each of versions) {
      const form = folder.json[
        `forms/${schema.type}/${each.site}-${each.version}/definition.json`
      ] as FormDefinition
      expect([form.title, form.secondLang?.['es']?.title]).toEqual([
        each.displayName,
        each.secondLang['es']?.displayName,
      ])
    }
  })
})
