import { writeFileSync } from 'node:fs'
import { makeAgeKey } from '../../secrets/age.ts'
import { command } from '../command.ts'
import { WrongCall } from '../wrong-call.ts'

export const backupKey = command({
  name: 'backup key',
  about:
    'makes the pair of keys that backups are encrypted with: a public one to write, a private one to restore',
  takes: { name: 'file', about: 'where the private key goes; it must not be there yet', required: true },
  example: 'backup key /media/safe/careword-backup.key',
  notes: [
    'Take the file away from this machine and keep it in two places: without it no backup opens, and with it every one does.',
  ],
  async run(_values, { file }, given) {
    const { recipient, identity } = await makeAgeKey()
    try {
      writeFileSync(file(given), `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      throw new WrongCall(
        code === 'EEXIST'
          ? `${given} is there already: a key is never written over.`
          : `${given} cannot be written (${code}).`,
      )
    }
    return {
      lines: [
        `The private key is in ${file(given)}: take it away from this machine, and keep it in two places.`,
        `BACKUP_RECIPIENT=${recipient}`,
      ],
      json: { recipient },
    }
  },
})
