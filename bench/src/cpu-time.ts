import { readFileSync } from 'node:fs'

/** Milliseconds of processor time that these processes have used, with all their threads. Linux; 0 elsewhere. */
export function cpuTime(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + cpuTimeOf(pid), 0)
}

function cpuTimeOf(pid: number): number {
  try {
    // utime and stime, in hundredths of a second; the name before them may contain blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
