import {
  type BucketLocationConstraint,
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3'
import { type Bucket, makeS3Client } from './s3-store.ts'
import { failureStatus } from './storage-unavailable.ts'

/** Amazon takes this region as the place of a new bucket only where none is named. */
const unnamedRegion = 'us-east-1'

/**
 * Makes the bucket, with versions kept. A bucket that is there already is left as it is, whatever its rule of versions.
 * @returns `versions`: whether the service took the rule. Not every service with the interface of S3 has versions.
 */
export async function createBucket(place: Bucket): Promise<{ made: boolean; versions: boolean }> {
  const client = makeS3Client(place)
  const { bucket: Bucket, region } = place
  const isThere = await client.send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    (error: unknown) => {
      if (failureStatus(error) === 404) return false
      throw error
    },
  )
  if (isThere) return { made: false, versions: false }
  const location = { LocationConstraint: region as BucketLocationConstraint }
  await client.send(
    new CreateBucketCommand({
      Bucket,
      ...(region !== unnamedRegion && { CreateBucketConfiguration: location }),
    }),
  )
  const rule = { Bucket, VersioningConfiguration: { Status: 'Enabled' as const } }
  const versions = await client.send(new PutBucketVersioningCommand(rule)).then(
    () => true,
    () => false,
  )
  return { made: true, versions }
}
