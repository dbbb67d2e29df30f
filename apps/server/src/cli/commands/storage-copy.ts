import { statSync } from 'node:fs'
import { type StorageSettings, bucketOf, storageFolder } from '../../core/settings/storage-place.ts'
import { type CopiedShelf, CopyStopped, copyShelf } from '../../storage/copy-shelf.ts'
import { explainStorage } from '../../storage/explain-storage.ts'
import { type ShelfName, onShelves } from '../../storage/document-store.ts'
import { type StoragePlace, makeStores } from '../../storage/make-stores.ts'
import { type Context, type Report, command } from '../command.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

export const storageCopy = command({
  name: 'storage copy',
  about:
    'copies all stored documents from a folder into a bucket or back, and looks at every one by its hash',
  options: {
    from: {
      takes: '<place>',
      about: "'folder' (in DATA_DIR), 's3' (the bucket of the S3_ settings), or the path of another folder",
      required: true,
    },
    to: { takes: '<place>', about: 'the same', required: true },
  },
  example: 'storage copy --from folder --to s3',
  notes: [
    'Nothing is deleted or changed in --from. It can be ended at any moment and run again: what is there already is read, compared with its name, and left.',
    'It works beside a running server; run it once more when the server has ended, before it starts with the new STORAGE (docs/operations.md).',
    'Exit code 1 when something in --from is not what was stored, or one of the two places does not answer.',
  ],
  async run({ from, to }, context) {
    const [source, target] = [storagePlace(from, context), storagePlace(to, context)]
    if (nameOf(source) === nameOf(target)) throw new WrongCall('--from and --to are the same place.')
    refuseNoFolder(source)
    const [stores, into] = [await makeStores(source), await makeStores(target)]
    const copied = onShelves(nothingYet)
    let stopped: string | null = null
    for (const shelf of Object.keys(copied) as ShelfName[]) {
      if (stopped !== null) break
      try {
        await copyShelf(stores[shelf], into[shelf], copied[shelf])
      } catch (error) {
        if (!(error instanceof CopyStopped)) throw error
        const { says, fix } = explainStorage(error.side === 'from' ? source : target, error.cause)
        stopped = `STOPPED at --${error.side}: ${says}. ${fix}, then run it again: it goes on from here.`
      }
    }
    return reportOf(copied, stopped)
  },
})

function storagePlace(word: string, { env, file }: Context): StoragePlace {
  const settings: StorageSettings = env()
  if (word === 'folder') return { kind: 'folder', folder: storageFolder(settings) }
  if (word === 's3') {
    if (settings.S3_BUCKET === '')
      throw new WrongCall('s3 needs S3_BUCKET and its neighbours (docs/settings.md).')
    return bucketOf(settings)
  }
  if (!/[/\\]/.test(word))
    throw new WrongCall(`'${word}' is no place: folder, s3, or a path such as /mnt/backup/storage.`)
  return { kind: 'folder', folder: file(word) }
}

function nameOf(place: StoragePlace): string {
  return place.kind === 'folder' ? place.folder : `${place.endpoint} ${place.bucket}`
}

/** Refuses a folder that does not exist: a mistyped path would be copied as empty, and reported as done. */
function refuseNoFolder(place: StoragePlace): void {
  if (place.kind === 'folder' && !statSync(place.folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Refused(`There is no folder ${place.folder}.`)
}

function nothingYet(): CopiedShelf {
  return { looked: 0, copied: 0, thereBefore: 0, changed: [] }
}

function reportOf(copied: Record<ShelfName, CopiedShelf>, stopped: string | null): Report {
  const shelves = Object.entries(copied)
  return {
    lines: [
      ...shelves.flatMap(([shelf, { looked, copied: now, thereBefore, changed }]) => [
        ...changed.map(name => `CHANGED ${shelf} ${name}: not what was stored, not copied`),
        `${shelf}: ${looked} looked at, ${now} copied, ${thereBefore} there before, ${changed.length} not sound`,
      ]),
      ...(stopped === null ? [] : [stopped]),
    ],
    json: { ...copied, stopped },
    failed: stopped !== null || shelves.some(([, { changed }]) => changed.length > 0),
  }
}
