import type { PictureDrawer } from '../conversion/draw-pictures.ts'
import { performJob } from '../conversion/perform-job.ts'
import type { JobRunner } from '../conversion/run-jobs.ts'

const close = async () => {}

/** Runs jobs in the test's process, for tests about the result of a file and not about a lost process. */
export const inProcess: { jobs: JobRunner; drawer: PictureDrawer } = {
  jobs: { run: job => performJob(job), close },
  drawer: { kept: () => undefined, draw: job => performJob(job), close },
}
