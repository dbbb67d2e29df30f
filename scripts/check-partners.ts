// npm run check-partners: names every fault of partners/ with its place, so that a partner's author needs no code to be right.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkDefinition } from '@careword/forms'
import {
  type BaseFolder,
  buildConfig,
  checkBase,
  checkHosts,
  checkPartner,
  type Fault,
  type PartnerFolder,
  settingsJsonSchema,
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

/** partners/generated/partner.schema.json lets an editor explain every setting; it follows the code. */
export function checkSettingsSchema(file: string): Fault[] {
  const current = existsSync(file) && readFileSync(file, 'utf8') === settingsSchemaText()
  const fault = 'is not what the code says; run npm run check-partners -- --write-schema'
  return current ? [] : [{ place: basename(file), fault, level: 'error' }]
}

const settingsSchemaText = () => `${JSON.stringify(settingsJsonSchema(), null, 2)}\n`

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { 'write-schema': { type: 'boolean' } },
    allowPositionals: true,
  })
  const own = join(import.meta.dirname, '..', 'partners')
  const schema = join(own, 'generated', 'partner.schema.json')
  if (values['write-schema']) writeFileSync(schema, settingsSchemaText())
  const { base, partners } = readPartnerFolders(positionals[0] ?? own)
  const faults = [...checkSettingsSchema(schema), ...checkPartners(base, partners)]
  for (const { place, fault, level } of faults) {
    console.log(`${level === 'error' ? 'error  ' : 'warning'} ${place}: ${fault}`)
  }
  const errors = faults.filter(fault => fault.level === 'error').length
  console.log(`${partners.length} partners, ${errors} errors, ${faults.length - errors} warnings`)
  process.exitCode = errors > 0 ? 1 : 0
}
