// Asks clamd, the scanner of ClamAV, whether a file contains malware. The protocol: a command, then chunks with their lengths, then one
// line as the answer.

import { connect, type NetConnectOpts, type Socket } from 'node:net'

/** unknown: the scan gave no result, and the file is refused. */
type Verdict = 'clean' | 'virus' | 'unknown'

const millisecondsToScan = 30_000
const millisecondsToGreet = 3_000
const pieceBytes = 64 * 1024
const longestAnswer = 4_096

/**
 * @param address host:port, or the path of a socket
 * @param onUnknown called with the class of the failure that prevented a verdict
 */
export async function scanWithClamd(
  address: string,
  file: Uint8Array,
  onUnknown: (detail: string) => void = () => {},
): Promise<Verdict> {
  let hindered = 'refused'
  const answer = await ask(address, millisecondsToScan, socket => {
    socket.write('zINSTREAM\0')
    for (let index = 0; index < file.length; index += pieceBytes) {
      const piece = file.subarray(index, index + pieceBytes)
      socket.write(lengthOf(piece.length))
      socket.write(piece)
    }
    socket.write(lengthOf(0))
  }).catch((error: NodeJS.ErrnoException) => {
    hindered = error.code ?? 'noAnswer'
    return ''
  })
  if (answer === 'stream: OK') return 'clean'
  if (answer.endsWith(' FOUND')) return 'virus'
  onUnknown(hindered)
  return 'unknown'
}

/** Throws if clamd does not answer as expected. */
export async function greetClamd(address: string): Promise<void> {
  const answer = await ask(address, millisecondsToGreet, socket => socket.write('zPING\0'))
  if (answer !== 'PONG') throw new Error('it is no clamd')
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function ask(address: string, milliseconds: number, say: (socket: Socket) => unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(connectOptions(address))
    let answer = ''
    const end = (error?: Error) => {
      clearTimeout(clock)
      socket.destroy()
      const [reply, ...others] = answer.split('\0')
      // An answer without its end may be incomplete.
      if (!error && reply !== undefined && others.length > 0) resolve(reply)
      else reject(error ?? new Error('no answer'))
    }
    const clock = setTimeout(
      () => end(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
      milliseconds,
    )
    socket.setEncoding('latin1')
    socket.on('connect', () => say(socket))
    socket.on('data', piece => {
      answer += String(piece)
      if (answer.includes('\0') || answer.length > longestAnswer) end()
    })
    socket.on('error', error => (answer.includes('\0') ? end() : end(error)))
    socket.on('close', () => end())
  })
}

function connectOptions(address: string): NetConnectOpts {
  if (address.startsWith('/')) return { path: address }
  const index = address.lastIndexOf(':')
  return { host: address.slice(0, index).replace(/^\[(.*)\]$/, '$1'), port: Number(address.slice(index + 1)) }
}
