// npm run check-partners: lists every issue of partners/ with its place, so that a partner's author needs no code.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editorSchema } from '@careword/forms/definition-checks/editor-schema'
import { formSchema } from '@careword/forms'
import { type Issue, issueOf, settingsJsonSchema } from '@careword/partner'
import { checkPartners } from '../apps/server/src/modules/partner/check-partners.ts'
import { runCareword } from '../apps/server/src/cli/run-careword.ts'

export { checkPartners }

/** Schemas, generated from the code into partners/generated, with which an editor explains every setting and every key of a form. */
const schemas: Record<string, () => object> = {
  'partner.schema.json': settingsJsonSchema,
  'form.schema.json': () => editorSchema(formSchema),
}

export function checkSchemas(folder: string): Issue[] {
  return Object.entries(schemas).flatMap(([place, schema]): Issue[] => {
    const file = join(folder, place)
    const current = existsSync(file) && readFileSync(file, 'utf8') === textOf(schema())
    return current ? [] : [issueOf(place, 'schemaDiffers')]
  })
}

const textOf = (schema: object) => `${JSON.stringify(schema, null, 2)}\n`

if (import.meta.main) {
  const argv = process.argv.slice(2)
  const generated = join(import.meta.dirname, '..', 'partners', 'generated')
  if (argv.includes('--write-schema'))
    for (const [name, schema] of Object.entries(schemas))
      writeFileSync(join(generated, name), textOf(schema()))
  const differing = checkSchemas(generated)
  for (const { place, issue, todo } of differing) console.log(`error ${place}: ${issue}. ${todo}`)
  const code = await runCareword(['partner', 'check', ...argv.filter(word => word !== '--write-schema')], {
    environment: process.env,
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    out: text => process.stdout.write(text),
    err: text => process.stderr.write(text),
  })
  process.exitCode = differing.length > 0 ? 1 : code
}
