import { bucketOf } from '../../core/settings/storage-place.ts'
import { explainStorage } from '../../storage/explain-storage.ts'
import { command } from '../command.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

export const storageCreate = command({
  name: 'storage create',
  about: 'makes the bucket of the S3_ settings, with versions kept, where it is not there yet',
  example: 'storage create',
  notes: [
    'A bucket that is there already is left as it is.',
    'It takes a key that may make buckets; a server needs none that may (docs/operations.md, A bucket).',
  ],
  async run(_values, { env }) {
    const settings = env()
    if (settings.S3_BUCKET === '')
      throw new WrongCall('It needs S3_BUCKET and its neighbours (docs/settings.md).')
    const place = bucketOf(settings)
    const { createBucket } = await import('../../storage/create-bucket.ts')
    const { made, versions } = await createBucket(place).catch((error: unknown) => {
      const { says, fix } = explainStorage(place, error)
      throw new Refused(`The bucket ${place.bucket} could not be made: ${says}. ${fix}.`)
    })
    const line = made
      ? versions
        ? 'was made, and keeps versions.'
        : 'was made. The service keeps no versions: what is removed by mistake cannot be put back.'
      : 'is there already.'
    return { lines: [`The bucket ${place.bucket} ${line}`], json: { bucket: place.bucket, made, versions } }
  },
})
