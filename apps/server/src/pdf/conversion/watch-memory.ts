// Watches the memory of a process that reads a hostile file, in its own thread. The server's check may be late when the server is busy, and
// a file that expands without end takes half a gigabyte in a second.

import { mostMegabytes } from './conversion-job.ts'

const milliseconds = 10

setInterval(() => {
  if (process.memoryUsage.rss() > mostMegabytes * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
}, milliseconds)
