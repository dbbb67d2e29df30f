// npm run check-partners: names every fault of partners/ with its place, so that a partner's author needs no code to be right.
import { join } from 'node:path'
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
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'

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

if (import.meta.main) {
  const root = process.argv[2] ?? join(import.meta.dirname, '..', 'partners')
  const { base, partners } = readPartnerFolders(root)
  const faults = checkPartners(base, partners)
  for (const { place, fault, level } of faults) {
    console.log(`${level === 'error' ? 'error  ' : 'warning'} ${place}: ${fault}`)
  }
  const errors = faults.filter(fault => fault.level === 'error').length
  console.log(`${partners.length} partners, ${errors} errors, ${faults.length - errors} warnings`)
  process.exitCode = errors > 0 ? 1 : 0
}
