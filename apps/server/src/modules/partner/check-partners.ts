import { checkDefinition } from '@careword/forms'
import { checkRules } from '@careword/forms/execution/check-rules'
import {
  type BaseFolder,
  buildConfig,
  checkBase,
  checkHosts,
  checkPartner,
  type Fault,
  type PartnerFolder,
} from '@careword/partner'
import { told } from './resolve-forms.ts'

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
    ...checkExecution(base),
    ...each.flatMap(({ faults }) => faults),
    ...checkHosts(sound.map(({ folder }) => buildConfig(base, folder))),
  ]
}

/** Every form of the folder: faults of its source come alone, faults of the form are told where its source says so. */
export function checkDefinitions(folder: PartnerFolder): Fault[] {
  return Object.entries(folder.json)
    .filter(([path]) => /^forms\/.*\/definition\.json$/.test(path))
    .flatMap(([path, definition]) => {
      const form = folder.forms?.[path]
      if (form?.resolved === false) return form.faults
      const faults = checkDefinition(definition).map(fault =>
        told(folder.slug, path, { ...fault, place: form?.placeInSource(fault.place) ?? fault.place }),
      )
      return [...(form?.faults ?? []), ...faults]
    })
}

/** The rules of the states, from which the parts about witnesses are woven. */
function checkExecution(base: BaseFolder): Fault[] {
  return Object.entries(base.json).flatMap(([path, rules]) => {
    const version = /^execution\/([^/]+)\.json$/.exec(path)?.[1]
    if (version === undefined) return []
    const faults = checkRules(rules).map(fault => told(base.slug, path, fault))
    const said = (rules as { version?: unknown }).version
    return said === version
      ? faults
      : [
          ...faults,
          told(base.slug, path, { place: 'version', fault: 'notAllowed', values: { wanted: version } }),
        ]
  })
}
