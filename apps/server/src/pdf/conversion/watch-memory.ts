// Runs beside whatever reads a hostile file, in a thread of its own: the server's watch is late where the server is busy, and a file that
// unfolds without end takes half a gigabyte in a second.

import { mostMegabytes } from './conversion-job.ts'

const milliseconds = 10

setInterval(() => {
  if (process.memoryUsage.rss() > mostMegabytes * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
}, milliseconds)
