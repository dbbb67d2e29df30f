import { startHelper } from '../helper-process.ts'
import { mostMegabytes, type UploadJob, type UploadResult } from './conversion-job.ts'

/**
 * The limits of one process. The process also checks its own memory, more often (watch-memory.ts). `stepsBack` keeps signing faster than
 * uploads.
 */
export const ofOneProcess = { mostMegabytes: mostMegabytes + 30, heapMegabytes: 320, stepsBack: 10 } as const

export interface JobRunner {
  /** Runs a job in its own process. Throws HelperLost where it took too long, used too much, or ended. */
  run(job: UploadJob, secondsAtMost: number): Promise<UploadResult>
  /** Ends the running process. */
  close(): Promise<void>
}

export function runJobs(): JobRunner {
  const running = new Set<{ close: () => Promise<void> }>()
  return {
    async run(job, secondsAtMost) {
      const helper = startHelper<UploadJob, UploadResult>(
        new URL('./conversion-child.ts', import.meta.url),
        {
          ...ofOneProcess,
          milliseconds: secondsAtMost * 1000,
          patience: 2,
          jobs: Infinity,
          megabytes: Infinity,
        },
        () => true,
      )
      running.add(helper)
      try {
        return await helper.ask(job)
      } finally {
        running.delete(helper)
        await helper.close()
      }
    },
    close: async () => void (await Promise.all([...running].map(helper => helper.close()))),
  }
}
