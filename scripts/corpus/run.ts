// Runs every real file of a folder through the conversion of uploads: a valid file is accepted with all its pages, and any other file is
// refused or becomes a PDF without active content. The folder is not part of the project; see docs/testing.md.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { startConverter } from '../../apps/server/src/pdf/conversion/start-converter.ts'
import { activeNames } from '../../apps/server/src/pdf/testing/active-names.ts'

interface Expected {
  file: string
  good: boolean
  pages: number | null
}

const limits = { seconds: 60, megabytes: 512, lagMs: 1000 }
const folder = path.resolve(process.argv[2] ?? '../shared/corpora')
if (!existsSync(path.join(folder, 'index.tsv'))) {
  console.log(
    `There are no files to run: ${folder} has no index.tsv. Name another folder: npm run corpus -- <folder>`,
  )
  process.exit(0)
}

const [head = '', ...lines] = readFileSync(path.join(folder, 'index.tsv'), 'utf8').trimEnd().split('\n')
const columns = head.split('\t')
const expected = lines.map((line): Expected => {
  const cells = line.split('\t')
  const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
  const pages = Number(cell('pages'))
  return { file: cell('file'), good: cell('expected_class') === 'good', pages: pages > 0 ? pages : null }
})

const converter = startConverter()
const asker = { person: 'corpus', signal: new AbortController().signal }
let wrong = 0
let longestWait = 0
console.log(row('file', '', 'result', 'time', 'peak', ''))
for (const { file, good, pages } of expected) {
  const bytes = readFileSync(path.join(folder, file))
  const memory = watchChildren()
  const began = performance.now()
  const result = await converter.convert({ files: [bytes], photos: null, person: 'corpus' })
  const seconds = (performance.now() - began) / 1000
  const { megabytes: peak, lagMs } = memory.end()
  longestWait = Math.max(longestWait, lagMs)
  const faults: string[] = []
  if (seconds > limits.seconds) faults.push('too slow')
  if (peak > limits.megabytes) faults.push('too much memory')
  if (lagMs > limits.lagMs) faults.push(`the caller waited ${lagMs.toFixed(0)} ms`)
  if (good && !result.ok) faults.push('a good file was refused')
  if (result.ok) {
    if (good && pages !== null && result.pages !== pages) faults.push(`${pages} pages were expected`)
    const active = await activeNames(result.pdf)
    if (active.length > 0) faults.push(`still has ${active.join(' ')}`)
    const drawn = await converter.image(result.pdf, { page: 1, width: 200 }, asker).catch(() => null)
    if (drawn === null) faults.push('its first page cannot be drawn')
    if ((await PDF.load(result.pdf)).getPageCount() !== result.pages) faults.push('pages miscounted')
  }
  if (faults.length > 0) wrong += 1
  const said = result.ok ? `${result.pages} p ${result.notes.join(' ')}` : result.reason
  console.log(
    row(
      file,
      good ? 'good' : '',
      said,
      `${seconds.toFixed(1)} s`,
      `${peak.toFixed(0)} MB`,
      faults.length > 0 ? `WRONG: ${faults.join(', ')}` : '',
    ),
  )
}
await converter.close()
console.log(`The caller waited ${longestWait.toFixed(0)} ms at the most.`)
console.log(`${expected.length - wrong} passed, ${wrong} failed`)
process.exit(wrong > 0 ? 1 : 0)

function row(file: string, good: string, said: string, time: string, peak: string, faults: string): string {
  const cells = [file.padEnd(70), good.padEnd(5), said.padEnd(34), time.padStart(7), peak.padStart(7), faults]
  return cells.join(' ').trimEnd()
}

/** Measures the most memory of our processes, and how long another request would have waited for this process. */
function watchChildren() {
  const every = 20
  let most = 0
  let lagMs = 0
  let looked = performance.now()
  const look = () => {
    lagMs = Math.max(lagMs, performance.now() - looked - every)
    looked = performance.now()
    try {
      const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim()
      for (const pid of pids.split(' ').filter(Boolean)) {
        const status = readFileSync(`/proc/${pid}/status`, 'latin1')
        most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
      }
    } catch {
      // The process has ended, or this system has no /proc: then there is no figure.
    }
  }
  const timer = setInterval(look, every)
  return {
    end() {
      look()
      clearInterval(timer)
      return { megabytes: most, lagMs }
    },
  }
}
