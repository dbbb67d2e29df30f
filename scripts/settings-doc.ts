// docs/settings.md: every setting of the server and of a partner, as the code has them. `node scripts/settings-doc.ts` writes it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partnerSettingsTable } from '@careword/partner'
import { settingsTable } from '../apps/server/src/core/settings/env.ts'

export const settingsDocFile = join(import.meta.dirname, '..', 'docs', 'settings.md')

export const settingsDoc = (): string => `# Settings

Both tables are written from the code by \`node scripts/settings-doc.ts\`.

## The server

Read once at start from the environment; every issue is named together. Printed by \`npm run serve -- --settings\`.

${settingsTable()}

## A partner

They are in \`partners/<slug>/partner.json\`; \`npm run check-partners\` names every issue with its place (docs/partners.md). \`[]\` means each of a list, \`<name>\` a key that the partner chooses. A text setting holds the key of words in \`content/\`.

${partnerSettingsTable()}
`

if (import.meta.main) writeFileSync(settingsDocFile, settingsDoc())
