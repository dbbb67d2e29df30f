// Programs of PostgreSQL. A password is never an argument: other users of the machine could read it in the process list.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that failed; the message is a sentence for an operator. */
export class ProgramFailed extends Error {}

interface Program {
  child: ChildProcess
  /** Resolves when the program has succeeded. */
  ended: Promise<void>
}

export function runProgram(name: string, args: string[], url: string): Program {
  const place = new URL(url)
  const password = decodeURIComponent(place.password)
  place.password = ''
  const child = spawn(name, [...args, '-d', place.href], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-2_000)
  })
  // The program may end before it has read everything; its exit gives the reason.
  child.stdin.on('error', () => {})
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code !== 0) throw new ProgramFailed(`${name} ended with ${String(code)}: ${output.trim()}`)
    },
    (error: unknown) => {
      throw new ProgramFailed(
        (error as NodeJS.ErrnoException).code === 'ENOENT'
          ? `The program ${name} is not here: install PostgreSQL's client programs, of the database's version or a newer one.`
          : `${name} could not be started.`,
      )
    },
  )
  ended.catch(() => {})
  return { child, ended }
}
