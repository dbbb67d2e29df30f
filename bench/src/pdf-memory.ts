import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { childrenOf, serverHeap } from '../../scripts/demo-server.ts'
import { atMost, median, printed, type Row } from './row.ts'

/** The memory of a small machine, without that of the database beside it. */
const mostMegabytes = 500

/** The memory of a process that makes one document after the other, including its reader. */
export const pdfMemory: Row = {
  name: 'pdf-memory',
  async run({ long, quick }) {
    const documents = long ? 2000 : quick ? 150 : 300
    const megabytes = await watch(documents)
    // The first half warms up: fonts, the compiler, the reader's heap, the first garbage collection.
    const quarter = Math.floor(megabytes.length / 4)
    const third = median(megabytes.slice(quarter * 2, quarter * 3))
    const last = median(megabytes.slice(-quarter))
    return [
      atMost(
        `memory over the last quarter of ${documents} documents, against the third`,
        last / third,
        // A short run is still filling its caches.
        long ? 1.15 : 1.25,
        'x',
        2,
      ),
      atMost(
        'most at any moment: who asks, the renderer and the reader',
        Math.max(...megabytes),
        mostMegabytes,
        ' MB',
        0,
      ),
      printed(
        'first / third / last quarter, and most',
        `${Math.round(median(megabytes.slice(0, quarter)))} / ${Math.round(third)} / ${Math.round(last)}, ${Math.round(Math.max(...megabytes))} MB`,
      ),
    ]
  },
}

function watch(documents: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'pdf-memory-child.ts'), [String(documents)], {
      // The options of a server.
      execArgv: serverHeap,
    })
    const megabytes: number[] = []
    child.on('message', n => {
      if (Number(n) % 5 === 0) megabytes.push(residentMb(child.pid ?? 0))
    })
    child.once('error', reject)
    child.once('exit', code =>
      code === 0 ? resolve(megabytes) : reject(new Error(`the document maker ended with ${code}`)),
    )
  })
}

function residentMb(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + rssOf(one), 0) / 1024
}

function rssOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s*(\d+)/m)?.[1] ?? 0)
  } catch {
    return 0
  }
}
