import { sealOldSections } from '../../modules/forms/seal-old-sections.ts'
import { command } from '../command.ts'

export const answersSeal = command({
  words: 'answers seal',
  about: 'seals answers, notes and unfinished text that still stand in the clear in the database',
  options: {},
  example: 'answers seal',
  notes: [
    'A server does the same once, beside its work, after the upgrade. Afterwards this is for rows that an older server wrote meanwhile.',
    'The former text stays in the dead rows of the tables until they are vacuumed, and in older backups.',
  ],
  async run(_values, { shop }) {
    const { services, ownerUrl } = await shop()
    const sealed = await sealOldSections(services, ownerUrl, true)
    return {
      lines: [
        sealed === 0
          ? 'Everything was sealed already.'
          : `${sealed} rows sealed. Now: vacuum (full) their tables.`,
      ],
      json: { sealed },
    }
  },
})
