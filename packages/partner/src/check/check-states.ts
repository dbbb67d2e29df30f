import { statesOfVersion } from '../states-of-version.ts'
import { type DocumentTypeSettings, type PartnerSettings, usStates } from '../settings/partner-settings.ts'
import type { Finding } from './check-agreement.ts'

/** The places where the partner's documents are made: the states, and the capital. */
const knownStates: readonly string[] = [...usStates, 'DC']

/** Finds codes that are not a state, and states of the partner for which a type has no version. */
export function checkStates(settings: PartnerSettings): Finding[] {
  const unknown = (settingPath: string, states: readonly string[]): Finding[] =>
    states.flatMap((found, i) =>
      knownStates.includes(found)
        ? []
        : [{ settingPath: `${settingPath}[${i}]`, code: 'noState', found, allowed: knownStates }],
    )
  return [
    ...unknown('states', settings.states),
    ...settings.smartform_schemas.flatMap((schema, i) => [
      ...schema.collections.flatMap(({ site, states }, j): Finding[] => {
        const settingPath = `smartform_schemas[${i}].collections[${j}]`
        const ofSite =
          site === 'ALL'
            ? []
            : unknown(settingPath, [site]).map(one => ({ ...one, settingPath: `${settingPath}.site` }))
        return [...ofSite, ...unknown(`${settingPath}.states`, states)]
      }),
      ...leftOut(settings, schema, `smartform_schemas[${i}].collections`),
    ]),
  ]
}

/** Finds states that no version names, where a person could begin no document. A form that asks for no state is for all states. */
function leftOut(settings: PartnerSettings, schema: DocumentTypeSettings, settingPath: string): Finding[] {
  const open = schema.collections.filter(({ creatable }) => creatable)
  const byState = schema.workflow === 'state' || open.some(({ states }) => states.length > 0)
  if (!byState || schema.permissions.create.length === 0) return []
  const covered = open.map(one => (one.site === 'ALL' ? statesOfVersion(settings, schema, one) : [one.site]))
  if (covered.some((states, j) => states.length === 0 && open[j]?.site === 'ALL')) return []
  const missing = settings.states.filter(state => !covered.some(states => states.includes(state)))
  if (missing.length === 0) return []
  const named = missing.length > 6 ? `${missing.slice(0, 6).join(', ')} …` : missing.join(', ')
  return [{ settingPath, code: 'statesWithoutForm', values: { many: missing.length, states: named } }]
}
