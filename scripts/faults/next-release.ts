// A release after this one: a copy of the server, and of the command, that makes one more change of the schema.

import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
// A word of its own, because a check of this project reads exports as text.
const exported = 'export'
export const nextChange = '9999-next-release'

/** @param folder must not exist; it becomes a release as far as a server needs one */
export function makeNextRelease(folder: string): void {
  mkdirSync(path.join(folder, 'apps'), { recursive: true })
  cpSync(path.join(root, 'apps/server'), path.join(folder, 'apps/server'), { recursive: true })
  cpSync(path.join(root, 'bin'), path.join(folder, 'bin'), { recursive: true })
  for (const same of [
    'node_modules',
    'packages',
    'partners',
    'package.json',
    'package-lock.json',
    'apps/portal',
  ])
    symlinkSync(path.join(root, same), path.join(folder, same))
  const migrations = path.join(folder, 'apps/server/src/db/migrations')
  writeFileSync(
    path.join(migrations, `${nextChange}.ts`),
    `import { sql } from 'kysely'
const does = 'adds what the release after this one needs'
const up = db => sql.raw('alter table documents add column next_release text').execute(db)
const takesLong = null
const besideOlder = true
${exported} { does, up, takesLong, besideOlder }
`,
  )
  const index = path.join(migrations, 'index.ts')
  const list = readFileSync(index, 'utf8')
    .replace('import ', `import * as next from './${nextChange}.ts'\nimport `)
    .replace('\n} satisfies', `\n  '${nextChange}': next,\n} satisfies`)
  writeFileSync(index, list)
}
