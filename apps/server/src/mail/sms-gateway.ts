import { fillPlaceholders } from '@careword/domain'
import { SendFailure } from './send-failure.ts'

interface TextMessage {
  id: string
  /** E.164. */
  to: string
  text: string
}

export interface SmsGateway {
  /** Resolves when the gateway took the message; else throws a SendFailure. */
  send: (message: TextMessage) => Promise<void>
}

interface SmsSettings {
  SMS_URL: string
  SMS_TOKEN: string
  /** JSON with {to}, {text} and {id} in it; a body that is not JSON is refused at the start. */
  SMS_BODY: string
}

/**
 * Sends text messages by POST to one address over HTTP; null when no address is set. No redirect is followed, so no other address gets
 * them.
 */
export function makeSmsGateway(settings: SmsSettings, timeoutMs = 15_000): SmsGateway | null {
  if (settings.SMS_URL === '') return null
  const template: unknown = JSON.parse(settings.SMS_BODY)
  return {
    async send({ id, to, text }) {
      if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new SendFailure('number', true)
      const response = await fetch(settings.SMS_URL, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          // The same on every try, for gateways that drop repeats.
          'idempotency-key': id,
          ...(settings.SMS_TOKEN !== '' && { authorization: `Bearer ${settings.SMS_TOKEN}` }),
        },
        body: JSON.stringify(filled(template, { to, text, id })),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
        throw new SendFailure(error.name === 'TimeoutError' ? 'timeout' : (error.cause?.code ?? 'failed'))
      })
      // The body of the response is useless here and may repeat the message.
      await response.body?.cancel().catch(() => {})
      if (response.ok) return
      throw new SendFailure(`refused ${response.status}`, neverTaken.has(response.status))
    },
  }
}

/** Status codes of a gateway that concern this number or text. A wrong token or address (401, 403, 404) is ours to mend. */
const neverTaken = new Set([400, 410, 413, 422])

/** Fills the strings of the template: the values never become JSON of their own. */
function filled(template: unknown, values: Record<string, string>): unknown {
  if (typeof template === 'string') return fillPlaceholders(template, values)
  if (Array.isArray(template)) return template.map(entry => filled(entry, values))
  if (typeof template === 'object' && template !== null)
    return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, filled(value, values)]))
  return template
}
