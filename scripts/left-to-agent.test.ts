// An answer that leaves something to the agent is marked, so that the document can state that no agent is left; so is each power that an
// agent may be refused in one state only.
import path from 'node:path'
import type { FormDefinition } from '@careword/forms'
import { writtenInputs, writtenOptions } from '@careword/forms/definition-checks/walk-definition'
import { expect, test } from 'vitest'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'

const { partners } = readPartnerFolders(path.join(import.meta.dirname, '..', 'partners'))
const forms = partners.flatMap(({ slug, json }) =>
  Object.entries(json).flatMap(([file, def]) =>
    file.endsWith('/definition.json') ? [[`${slug} ${file}`, def as FormDefinition] as const] : [],
  ),
)

test.each(forms)('%s marks what is left to the agent', (_, def) => {
  const options = writtenInputs(def).flatMap(written =>
    written.input.type === 'check' ? [] : writtenOptions(written),
  )
  const leaves = options.filter(({ option }) =>
    /^(Option \d\. )?My agent decides\b|leave it to my agent|my agent to decide/.test(option.text),
  )
  expect(leaves.filter(({ option }) => option.leavesToAgent !== true).map(({ place }) => place)).toEqual([])
})

test.each(forms)('%s marks each power that an agent is refused in one state', (_, def) => {
  const powers = writtenInputs(def).filter(
    written =>
      /^Whether my agent may\b/.test(written.input.printLabel ?? '') &&
      'input' in (written.input.condition ?? {}) &&
      writtenOptions(written).some(({ option }) => option.refuses),
  )
  expect(powers.filter(({ input }) => input.atBedside === undefined).map(({ place }) => place)).toEqual([])
})
