// npm run careword -- <command>: the operator's command line (rulings G-39, G-44).

import { createInterface } from 'node:readline/promises'
import { runCareword } from './run-careword.ts'

process.exitCode = await runCareword(process.argv.slice(2), {
  environment: process.env,
  // npm runs its scripts in the project's folder; INIT_CWD holds the operator's working directory.
  folder: process.env.INIT_CWD ?? process.cwd(),
  out: text => process.stdout.write(text),
  err: text => process.stderr.write(text),
  ...(process.stdin.isTTY && { ask }),
})

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
