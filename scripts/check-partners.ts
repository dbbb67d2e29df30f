// npm run check-partners: names every issue of partners/ with its place, so that a partner's author needs no code to be right.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formSchema } from '@careword/forms'
import { type Issue, settingsJsonSchema } from '@careword/partner'
import { checkPartners } from '../apps/server/src/modules/partner/check-partners.ts'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'

export { checkPartners }

/** Schemas with which an editor explains every setting and every key of a form, in partners/generated; generated from the code. */
const schemas: Record<string, () => object> = {
  'partner.schema.json': settingsJsonSchema,
  'form.schema.json': () => formSchema,
}

export function checkSchemas(folder: string): Issue[] {
  return Object.entries(schemas).flatMap(([place, schema]): Issue[] => {
    const file = join(folder, place)
    const current = existsSync(file) && readFileSync(file, 'utf8') === textOf(schema())
    const issue = 'differs from the code; run npm run check-partners -- --write-schema'
    return current ? [] : [{ place, issue, level: 'error' }]
  })
}

const textOf = (schema: object) => `${JSON.stringify(schema, null, 2)}\n`

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { 'write-schema': { type: 'boolean' } },
    allowPositionals: true,
  })
  const own = join(import.meta.dirname, '..', 'partners')
  const generated = join(own, 'generated')
  if (values['write-schema'])
    for (const [name, schema] of Object.entries(schemas))
      writeFileSync(join(generated, name), textOf(schema()))
  const { base, partners } = readPartnerFolders(positionals[0] ?? own)
  const issues = [...checkSchemas(generated), ...checkPartners(base, partners)]
  for (const { place, issue, level } of issues) {
    console.log(`${level === 'error' ? 'error  ' : 'warning'} ${place}: ${issue}`)
  }
  const errors = issues.filter(issue => issue.level === 'error').length
  console.log(`${partners.length} partners, ${errors} errors, ${issues.length - errors} warnings`)
  process.exitCode = errors > 0 ? 1 : 0
}
