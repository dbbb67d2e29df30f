import type { PictureDrawer } from '../uploads/draw-pictures.ts'
import { performJob } from '../uploads/perform-job.ts'
import type { JobRunner } from '../uploads/run-jobs.ts'

const close = async () => {}

/** The same jobs without a process for each, where a test is about what becomes of a file and not about a process that is lost. */
export const inProcess: { jobs: JobRunner; drawer: PictureDrawer } = {
  jobs: { run: job => performJob(job), close },
  drawer: { kept: () => undefined, draw: job => performJob(job), close },
}
