// Writes docs/settings.md, every setting of the server and of a partner, from the code: `node scripts/settings-doc.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partnerSettingsTable } from '@careword/partner'
import { settingsTable } from '../apps/server/src/core/settings/env.ts'

export const settingsDocFile = join(import.meta.dirname, '..', 'docs', 'settings.md')

const examples = ['evergreen', 'lakeside'].map((slug): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'partners', slug, 'partner.json'), 'utf8')),
)

export const settingsDoc = (): string => `# Settings

Both tables are written from the code by \`node scripts/settings-doc.ts\`.

## The server

Read once at start from the environment; every issue is named together. \`NAME_FILE\` names a file that holds the setting, in place of \`NAME\`: for secrets that a container engine or a secret manager puts into files. Printed by \`npm run serve -- --settings\`.

${settingsTable()}

## A partner

They are in \`partners/<slug>/partner.json\`; \`npm run check-partners\` names every issue with its place (docs/partners.md). \`[]\` means each of a list, \`<name>\` a key that the partner chooses. A text key, such as \`home.title\`, leads to words in \`content/<lang>.json\`. A setting is needed where its default is 'needed' and what holds it is there; all others may be left out. Examples are those of the partners of this project.

${partnerSettingsTable(examples)}
`

if (import.meta.main) writeFileSync(settingsDocFile, settingsDoc())
