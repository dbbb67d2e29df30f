// Processes one upload and exits, so that no other person's file is loaded into memory that the upload may have corrupted. Bytes in, bytes
// out, without environment, database or files.

import { Worker } from 'node:worker_threads'
import { ready, tellSoFar } from '../helper-process.ts'
import { performJob } from './perform-job.ts'
import type { UploadJob } from './conversion-job.ts'

process.on('message', (job: UploadJob) => {
  void performJob(job, tellSoFar).then(result => process.send?.(result))
})
// The parent is gone: no one needs the result.
process.on('disconnect', () => process.exit())
new Worker(new URL('./watch-memory.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 16 },
}).unref()
process.send?.(ready)
