// The partner's settings say for which states a version is, its form refuses the others: two truths, held against each other.
import path from 'node:path'
import { checkForm, type FormDefinition, stateName, usStates } from '@careword/forms'
import { partnerSettings, statesOfVersion } from '@careword/partner'
import { versionsForState } from '@careword/domain'
import { expect, test } from 'vitest'
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
      // The general five topics hold what each state asks; only who begins them is led to the state's own words (decisions 0022).
      const general = wanted.states.length === 0 && input.chosenAtStart === undefined
      expect(refuses(state), stateName(state, 'en')).toBe(!fits && !general)
    }
  },
)
