// npm run check-partners: names every fault of partners/ with its place, so that a partner's author needs no code to be right.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Fault, settingsJsonSchema } from '@careword/partner'
import { checkPartners } from '../apps/server/src/modules/partner/check-partners.ts'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'

export { checkPartners }

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
