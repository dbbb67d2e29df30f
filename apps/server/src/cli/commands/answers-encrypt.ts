import { encryptOldSections } from '../../modules/forms/encrypt-old-sections.ts'
import { command } from '../command.ts'

export const answersEncrypt = command({
  words: 'answers encrypt',
  about: 'encrypts answers, notes and unfinished text that still stand in the clear in the database',
  options: {},
  example: 'answers encrypt',
  notes: [
    'A server does the same once, beside its work, after the upgrade. Afterwards this is for rows that an older server wrote meanwhile.',
    'The former text stays in the dead rows of the tables until they are vacuumed, and in older backups.',
  ],
  async run(_values, { appServices }) {
    const { services, ownerUrl } = await appServices()
    const encrypted = await encryptOldSections(services, ownerUrl, true)
    return {
      lines: [
        encrypted === 0
          ? 'Everything was encrypted already.'
          : `${encrypted} rows encrypted. Now: vacuum (full) their tables.`,
      ],
      json: { encrypted },
    }
  },
})
