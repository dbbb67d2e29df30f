import { checkDefinition } from '@careword/forms'
import {
  type BaseFolder,
  buildConfig,
  checkBase,
  checkHosts,
  checkPartner,
  type Fault,
  type PartnerFolder,
} from '@careword/partner'

/** All faults of one folder partners/: base first, then each partner with its forms. */
export function checkPartners(base: BaseFolder, partners: PartnerFolder[]): Fault[] {
  const none: Fault[] =
    partners.length > 0 ? [] : [{ place: 'partners', fault: 'holds no partner', level: 'error' }]
  const each = partners.map(folder => ({
    folder,
    faults: [...checkPartner(folder, base), ...checkDefinitions(folder)],
  }))
  const sound = each.filter(({ faults }) => faults.every(fault => fault.level !== 'error'))
  return [
    ...none,
    ...checkBase(base),
    ...each.flatMap(({ faults }) => faults),
    ...checkHosts(sound.map(({ folder }) => buildConfig(base, folder))),
  ]
}

function checkDefinitions(folder: PartnerFolder): Fault[] {
  return Object.entries(folder.json)
    .filter(([path]) => /^forms\/.*\/definition\.json$/.test(path))
    .flatMap(([path, definition]) =>
      checkDefinition(definition).map(({ place, fault, values }): Fault => {
        const numbers = values === undefined ? '' : ` ${JSON.stringify(values)}`
        return {
          place: `${folder.slug}/${path}: ${place || '(the whole file)'}`,
          fault: `${fault}${numbers}`,
          level: 'error',
        }
      }),
    )
}
