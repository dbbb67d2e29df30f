import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type Place, fairLine } from '../fair-line.ts'
import type { PageSize, ReaderAnswer, ReaderJob } from './reader-child.ts'

export type { PageSize } from './reader-child.ts'

/** Reads PDFs of our own making. */
export interface PdfReader {
  /** The text of each page, in the order in which it stands in the file. */
  extractText(pdf: Uint8Array, place?: Place): Promise<string[]>
  /** One page as PNG; pages count from 1. Throws NoSuchPage, and what a line throws (fair-line.ts). */
  pageImage(pdf: Uint8Array, want: { page: number } & PageSize, place?: Place): Promise<Buffer>
  close(): Promise<void>
}

export class NoSuchPage extends Error {}

const limits = {
  waiting: 200,
  /** Pictures of one person in the line: a page of tiles asks for all of its own at once. */
  each: 12,
  milliseconds: 15_000,
  megabytes: 600,
  /** The memory of WebAssembly never shrinks, so the child is replaced now and then. */
  jobs: 300,
}

/** Starts the reader: one long-lived child process with a queue in front. The child is made with the first job. */
export function startReader(): PdfReader {
  const line = fairLine({ longest: limits.waiting, each: limits.each })
  let child: ChildProcess | undefined
  let jobs = 0

  function childNow(): ChildProcess {
    if (child) return child
    child = fork(new URL('./reader-child.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
      execArgv: [],
    })
    jobs = 0
    return child
  }

  async function endChild(): Promise<void> {
    const ended = child
    child = undefined
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    keepAlive(ended, true)
    const exit = once(ended, 'exit')
    ended.kill('SIGKILL')
    await exit
  }

  async function run(job: ReaderJob): Promise<ReaderAnswer> {
    const current = childNow()
    keepAlive(current, true)
    let healthy = false
    try {
      const answer = await ask(current, job)
      if (!('fault' in answer)) healthy = true
      else if (answer.noSuchPage) throw new NoSuchPage('no such page')
      else throw new Error(`the PDF cannot be read: ${answer.fault}`)
      return answer
    } catch (error) {
      if (error instanceof NoSuchPage) healthy = true
      throw error
    } finally {
      jobs += 1
      // After any fault the heap of pdfium cannot be trusted (engineering notes §6).
      if (healthy && jobs < limits.jobs) keepAlive(current, false)
      else await endChild()
    }
  }

  return {
    async extractText(pdf, place = {}) {
      const answer = await line.add(place, () => run({ want: 'text', pdf }))
      if ('text' in answer) return answer.text
      throw new Error('the reader answered with something else')
    },
    async pageImage(pdf, { page, ...size }, place = {}) {
      const answer = await line.add(place, () => run({ want: 'image', pdf, page, size }))
      if ('png' in answer) return Buffer.from(answer.png)
      throw new Error('the reader answered with something else')
    },
    close: endChild,
  }
}

/** An idle child must not keep a script alive; a busy one must. */
function keepAlive(child: ChildProcess, on: boolean): void {
  if (on) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

async function ask(child: ChildProcess, job: ReaderJob): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const stop = (why: string) => {
      settle()
      reject(new Error(`the PDF reader was stopped: ${why}`))
    }
    const onMessage = (answer: unknown) => {
      settle()
      resolve(answer as ReaderAnswer)
    }
    const onExit = () => stop('it ended')
    const clock = setTimeout(() => stop('it took too long'), limits.milliseconds)
    const watch = setInterval(() => {
      if (megabytesOf(child.pid) > limits.megabytes) stop('it took too much memory')
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
      if (error) stop('it could not be asked')
    })
  })
}

/** Resident memory of a process; 0 where the system does not tell (then only the clock watches). */
function megabytesOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
