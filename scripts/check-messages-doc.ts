// docs/check-messages.md: every message of the check of a partner's folder. `node scripts/check-messages-doc.ts` writes it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileMessages } from '@careword/partner/check-messages/file-messages'
import { formMessages } from '@careword/partner/check-messages/form-messages'
import { gateMessages } from '@careword/partner/check-messages/gate-messages'
import type { Message } from '@careword/partner/check-messages/message'
import { settingsMessages } from '@careword/partner/check-messages/settings-messages'
import { walkMessages } from '@careword/partner/check-messages/walk-messages'
import { wordsMessages } from '@careword/partner/check-messages/words-messages'

export const checkMessagesDocFile = join(import.meta.dirname, '..', 'docs', 'check-messages.md')

const areas: [title: string, messages: Record<string, Message>][] = [
  ['The folder and its files', fileMessages],
  ['partner.json', settingsMessages],
  ['Words', wordsMessages],
  ['Forms', formMessages],
  ['Forms, when every answer is tried', walkMessages],
  ['Warnings that can be waived with a reason', gateMessages],
]

const cell = (text: string) => text.replaceAll('|', String.raw`\|`)
const table = (messages: Record<string, Message>) =>
  [
    '| code | level | what is wrong | what to do |',
    '|---|---|---|---|',
    ...Object.entries(messages)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(
        ([code, { level = 'error', text, todo }]) =>
          `| \`${code}\` | ${level} | … ${cell(text)} | ${cell(todo)} |`,
      ),
  ].join('\n')

export const checkMessagesDoc = (): string => `# Messages of the check

What \`careword partner check\` names, by code (\`--json\` has the code of each message). A sentence begins with the place it is about; names in braces are filled in. An error stops a publish, a warning does not; what a language beside English and Spanish lacks is a warning. Written from the code by \`node scripts/check-messages-doc.ts\`.

${areas.map(([title, messages]) => `## ${title}\n\n${table(messages)}`).join('\n\n')}
`

if (import.meta.main) writeFileSync(checkMessagesDocFile, checkMessagesDoc())
