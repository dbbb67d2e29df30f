import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

export interface Said {
  status: number
  headers: OutgoingHttpHeaders
  text: string
}

/** What engine.io answers to a request whose answer is somebody else's to send: it knows two calls of a response. */
export function laterResponse(): { response: ServerResponse; said: Promise<Said> } {
  const { promise: said, resolve } = Promise.withResolvers<Said>()
  let head: Pick<Said, 'status' | 'headers'> = { status: 200, headers: {} }
  const response = {
    writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
      head = { status, headers }
      return response
    },
    end(text = '') {
      resolve({ ...head, text })
      return response
    },
  }
  return { response: response as unknown as ServerResponse, said }
}
