import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

export interface SentMessage {
  status: number
  headers: OutgoingHttpHeaders
  text: string
}

/** Captures the response of engine.io to a request, so that the caller can send it later: engine.io uses only two methods of a response. */
export function laterResponse(): { response: ServerResponse; message: Promise<SentMessage> } {
  const { promise: message, resolve } = Promise.withResolvers<SentMessage>()
  let head: Pick<SentMessage, 'status' | 'headers'> = { status: 200, headers: {} }
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
  return { response: response as unknown as ServerResponse, message }
}
