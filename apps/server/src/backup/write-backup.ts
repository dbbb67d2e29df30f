import { open, rename, rm } from 'node:fs/promises'
import { OperatorError } from '../core/operator-error.ts'
import { encryptTo } from '../secrets/age.ts'
import { StoredBytesChanged } from '../storage/document-store.ts'
import { type BackupOf, backupParts, mend } from './backup-parts.ts'
import { type Manifest, manifestName, manifestShape } from './manifest.ts'
import { ProgramFailed } from './run-program.ts'
import { tarEnd, tarPart } from './tar.ts'

/**
 * Writes one encrypted file, completely or not at all. Plain text is never on the disk.
 * @returns the manifest of the file
 */
export async function writeBackup(of: BackupOf, recipient: string, file: string): Promise<Manifest> {
  const making = `${file}.part`
  let manifest: Manifest | undefined
  async function* plain(): AsyncGenerator<Buffer> {
    for await (const part of backupParts(of)) {
      if (part.name === manifestName) manifest = manifestShape.parse(JSON.parse(part.bytes.toString('utf8')))
      yield* tarPart(part)
    }
    yield tarEnd()
  }
  const target = await open(making, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      error.code === 'EEXIST'
        ? `${making} is there: another backup is under way, or was ended in the middle. Then remove it.`
        : `${making} cannot be written (${error.code ?? ''}).`,
    )
  })
  try {
    for await (const bytes of encryptTo(recipient, plain())) await target.writeFile(bytes)
    await target.sync()
    await target.close()
    await rename(making, file)
  } catch (error) {
    await target.close().catch(() => {})
    await rm(making, { force: true })
    if (error instanceof StoredBytesChanged)
      throw new OperatorError(`${error.message}. ${mend}`, { cause: error })
    if (error instanceof ProgramFailed) throw new OperatorError(error.message, { cause: error })
    throw error
  }
  if (!manifest) throw new Error('a backup without a manifest')
  return manifest
}
