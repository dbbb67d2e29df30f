import { OperatorError } from '../core/operator-error.ts'

/** Explains to the operator why the server's address cannot be listened on. */
export function listenSentence(error: unknown, host: string, port: number): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return error
  const why =
    code === 'EADDRINUSE'
      ? 'another program listens there. End it, or set another PORT'
      : code === 'EACCES'
        ? 'this user may not listen there. Set a PORT from 1024 on, with the proxy in front of it'
        : 'it is no address of this machine. Correct HOST'
  return new OperatorError(`The server cannot listen on ${host}:${port} (${code}): ${why}.`)
}
