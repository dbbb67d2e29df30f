import type { AskedPlace } from '@careword/domain/documents/offered-versions'
import { statesByName } from '@careword/forms/lists/states-by-name'
import type { DashboardConfig } from '@careword/partner'

interface Place {
  kind: 'region' | 'state'
  options: { value: string; label: string }[]
}

/**
 * The options of the region or state. Regions and the states of an addendum are the partner's lists (ruling G-64). A version by state is
 * available in all states, the District of Columbia included.
 */
export function regionOptions(
  asked: AskedPlace,
  lang: string,
  {
    regions,
    states,
    stateNames,
  }: Pick<DashboardConfig['patientEngagement']['collections'], 'regions' | 'states' | 'stateNames'>,
): Place {
  if (asked === 'region')
    return {
      kind: 'region',
      options: regions.map(({ value, label, secondLang }) => ({
        value,
        label: secondLang[lang]?.label ?? label,
      })),
    }
  return { kind: 'state', options: statesByName(lang, asked === 'state' ? states : undefined, stateNames) }
}
