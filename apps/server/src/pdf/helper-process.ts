// A process that does one thing at a time for the server: bytes in, bytes out. It gets no environment, no database and no files. Before it
// uses too much memory it is replaced by another process, which is started while the old one still works.

import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

export interface HelperLimits {
  /** A job may take so long, and its process may hold so much meanwhile; then it is ended. */
  milliseconds: number
  /** Multiplies the time limit where the processors were busy with something else; 1 when omitted. */
  patience?: number
  mostMegabytes: number
  /** The number of jobs, and the memory, after which a fresh process takes over. */
  jobs: number
  megabytes: number
  /** The size of its JavaScript heap; 160 when omitted. */
  heapMegabytes?: number
  /** The nice value, by which it yields where processors are scarce; less than half a share when omitted. */
  stepsBack?: number
}

export interface Helper<Job, Result> {
  /** The process is made with the first job. Throws HelperLost when it ended, took too long or grew too large. */
  ask(job: Job): Promise<Result>
  close(): Promise<void>
}

/** The reasons why a helper gave no answer. starved: its time was over, and other processes used the processors meanwhile. */
export type HowLost = 'time' | 'starved' | 'memory' | 'ended'

export class HelperLost extends Error {
  readonly how: HowLost
  /** The last partial result, sent with `tellSoFar`. */
  readonly soFar: unknown

  constructor(message: string, how: HowLost, soFar?: unknown) {
    super(message)
    this.how = how
    this.soFar = soFar
  }
}

/** Sent by a helper at work: its findings survive if it is lost. */
export const tellSoFar = (soFar: unknown): void => void process.send?.({ soFar })

/** Sent once by a helper, when it has loaded what it needs. */
export const ready = 'ready'

interface Process {
  child: ChildProcess
  jobs: number
  ready: boolean
}

/** @param fit may the process go on after this answer? */
export function startHelper<Job extends object, Result>(
  file: URL,
  limits: HelperLimits,
  fit: (result: Result) => boolean,
): Helper<Job, Result> {
  let current: Process | undefined
  let standby: Process | undefined

  function begin(): Process {
    const child = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Few arenas, so that freed memory is used again, whichever thread asks (glibc).
      env: { MALLOC_ARENA_MAX: '2' },
      // A small heap is collected often; documents and fonts live outside it.
      execArgv: [
        '--max-semi-space-size=4',
        `--max-old-space-size=${limits.heapMegabytes ?? 160}`,
        '--expose-gc',
      ],
    })
    letOthersFirst(child, limits.stepsBack ?? stepsBack)
    const made: Process = { child, jobs: 0, ready: false }
    child.once('message', () => {
      made.ready = true
    })
    const forget = () => {
      if (current === made) current = undefined
      if (standby === made) standby = undefined
    }
    child.once('exit', forget)
    child.once('error', forget)
    keepAlive(child, false)
    return made
  }

  /** The process for the next job: the standby as soon as it is ready. */
  function take(): Process {
    if (standby && (standby.ready || !current)) {
      const old = current
      current = standby
      standby = undefined
      old?.child.kill('SIGKILL')
    }
    current ??= begin()
    return current
  }

  return {
    async ask(job) {
      const worker = take()
      keepAlive(worker.child, true)
      let good = false
      try {
        const result = await ask<Result>(worker.child, job, limits)
        good = fit(result)
        return result
      } finally {
        worker.jobs += 1
        keepAlive(worker.child, false)
        if (!good) {
          if (current === worker) current = undefined
          worker.child.kill('SIGKILL')
        } else if (worker.jobs >= limits.jobs || megabytesOf(worker.child.pid) > limits.megabytes)
          standby ??= begin()
      }
    },
    async close() {
      const running = [current, standby].filter(one => one !== undefined)
      current = standby = undefined
      await Promise.all(running.map(({ child }) => end(child)))
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  keepAlive(child, true)
  await new Promise(resolve => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })
}

/** Less than half a share: where processors are scarce, saves and sign-ins go first, and signing is still not starved. */
const stepsBack = 4

function letOthersFirst({ pid }: ChildProcess, steps: number): void {
  try {
    if (pid !== undefined) setPriority(pid, steps)
  } catch {
    // A machine that forbids it, or a process that has ended: it is a courtesy, no need.
  }
}

/** An idle child must not keep a script running; a busy child must. */
function keepAlive(child: ChildProcess, on: boolean): void {
  if (on) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function ask<Result>(child: ChildProcess, job: object, limits: HelperLimits): Promise<Result> {
  return new Promise((resolve, reject) => {
    const before = processorTime(child.pid)
    let soFar: unknown
    const stop = (why: string, how: HowLost) => {
      settle()
      reject(new HelperLost(why, how, soFar))
    }
    const onMessage = (result: unknown) => {
      if (result === ready) return
      if (typeof result === 'object' && result !== null && 'soFar' in result) {
        soFar = result.soFar
        return
      }
      settle()
      resolve(result as Result)
    }
    const onExit = () => stop('it ended', 'ended')
    const { milliseconds, patience = 1 } = limits
    const how = () => howOver(processorTime(child.pid) - before, milliseconds)
    const end = () => stop('it took too long', how())
    let clock = setTimeout(() => {
      if (patience > 1 && how() === 'starved') clock = setTimeout(end, milliseconds * (patience - 1))
      else end()
    }, milliseconds)
    const watch = setInterval(() => {
      if (megabytesOf(child.pid) > limits.mostMegabytes) stop('it took too much memory', 'memory')
    }, 50)
    function settle(): void {
      clearTimeout(clock)
      clearInterval(watch)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onExit)
    }
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.on('error', onExit)
    child.send(job, error => {
      if (error) stop('it could not be asked', 'ended')
    })
  })
}

/** A process that got less than half of its time on a processor: how long its job takes is unknown. */
export const howOver = (worked: number, milliseconds: number): 'time' | 'starved' =>
  worked < milliseconds / 2 ? 'starved' : 'time'

/** Milliseconds that a process had a processor; infinite where the system does not report it: then only the clock counts. */
function processorTime(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
    // In hundredths of a second, whatever the kernel counts in.
    return (user + system) * 10
  } catch {
    return Infinity
  }
}

/** Resident memory of a process; 0 where the system does not report it (then only clock and count apply). */
function megabytesOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
