// A process that does one job at a time for the server: bytes in, bytes out, without environment, database or files. Before the process
// uses too much memory another replaces it, which starts while the old one still works.

import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

export interface HelperLimits {
  /** The limits of one job, in time and memory of its process; beyond them the process is ended. */
  milliseconds: number
  /** Multiplies the time limit if other processes used the processors; 1 when omitted. */
  patience?: number
  mostMegabytes: number
  /** The number of jobs, and the memory, after which a new process takes over. */
  jobs: number
  megabytes: number
  /** The limit of the JavaScript heap; 160 when omitted. */
  heapMegabytes?: number
  /** The nice value of the process; `stepsBack` below when omitted. */
  stepsBack?: number
}

export interface Helper<Job, Result> {
  /** Runs a job; the first one starts the process. Throws HelperLost when the process ended, took too long or grew too large. */
  ask(job: Job): Promise<Result>
  close(): Promise<void>
}

/** The reasons why a helper gave no answer. starved: the time was over because other processes used the processors. */
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

/** Sends partial results, which survive if the helper is lost. */
export const tellSoFar = (soFar: unknown): void => void process.send?.({ soFar })

/** The message of a helper that has loaded its libraries. */
export const ready = 'ready'

interface Process {
  child: ChildProcess
  jobs: number
  ready: boolean
}

/** @param fit whether the process may continue after this answer */
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
      // Few arenas, so that every thread can reuse freed memory (glibc).
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

/** A lower priority than the server: with busy processors, saves and sign-ins go first, and signing still proceeds. */
const stepsBack = 4

function letOthersFirst({ pid }: ChildProcess, steps: number): void {
  try {
    if (pid !== undefined) setPriority(pid, steps)
  } catch {
    // The machine may forbid this, or the process may have ended. Priority is not essential.
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

/** 'starved' for a process that got less than half of its time on a processor: the time that its job needs is unknown. */
export const howOver = (worked: number, milliseconds: number): 'time' | 'starved' =>
  worked < milliseconds / 2 ? 'starved' : 'time'

/** The processor time of a process in milliseconds; infinite where the system does not report it, so that only the clock counts. */
function processorTime(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
    // The system reports hundredths of a second, whatever unit the kernel uses.
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
