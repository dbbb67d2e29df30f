import nodemailer from 'nodemailer'
import { isValidEmail } from '@careword/domain'
import { SendFailure } from './send-failure.ts'

interface Mail {
  id: string
  from: { name: string; address: string }
  replyTo: string | undefined
  to: string
  subject: string
  text: string
  html: string | null
}

export interface Mailer {
  /** Resolves when the other side took the mail; else throws a SendFailure. */
  send: (mail: Mail) => Promise<void>
}

export interface Patience {
  connectMs: number
  silenceMs: number
  /** The limit of the whole conversation: a server may also send bytes for ever. */
  wholeMs: number
}
const usualPatience: Patience = { connectMs: 10_000, silenceMs: 20_000, wholeMs: 60_000 }

/** Sends by SMTP; null when no server is set (the demo's messages stay in its mailbox). */
export function makeMailer(smtpUrl: string, patience: Patience = usualPatience): Mailer | null {
  if (smtpUrl === '') return null
  return {
    async send({ id, from, replyTo, to, subject, text, html }) {
      if (!isOneMailbox(to)) throw new SendFailure('address', true)
      // Each mail has its own connection, so a connection that hangs is cut without affecting other mails.
      const transport = nodemailer.createTransport({
        url: smtpUrl,
        connectionTimeout: patience.connectMs,
        greetingTimeout: patience.connectMs,
        socketTimeout: patience.silenceMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      let clock: NodeJS.Timeout | undefined
      const tooLong = new Promise<never>((_resolve, reject) => {
        clock = setTimeout(() => reject(new SendFailure('timeout')), patience.wholeMs)
      })
      // A mail has one recipient, in the envelope as in the header, the address as data and never as a line; the same id on every try lets
      // the other side recognize a repeat.
      const sent = transport.sendMail({
        from,
        ...(replyTo !== undefined && { replyTo }),
        to: { name: '', address: to },
        envelope: { from: from.address, to },
        subject: oneLine(subject),
        text,
        ...(html !== null && { html }),
        messageId: `<${id}@${from.address.split('@')[1] ?? 'careword'}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
      try {
        await Promise.race([sent, tooLong])
      } catch (error) {
        sent.catch(() => {})
        throw error instanceof SendFailure ? error : failureOf(error as SmtpError)
      } finally {
        clearTimeout(clock)
        transport.close()
      }
    },
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  /** The SMTP command that the server refused. */
  command?: string
}

/**
 * Only refusals of this recipient or this mail are permanent. When the sender's name or password is wrong, or the server accepts nothing
 * from us, the operator has to repair that, and the message is retried.
 */
function failureOf({ code, responseCode, command }: SmtpError): SendFailure {
  if (code === 'EAUTH' || code === 'ENOAUTH') return new SendFailure('sign-in refused')
  if (responseCode !== undefined && responseCode >= 400)
    return new SendFailure(`refused ${responseCode}`, responseCode >= 500 && ofThisMail.has(command ?? ''))
  if (code === 'ETIMEDOUT') return new SendFailure('timeout')
  return new SendFailure(code !== undefined && /^[A-Z0-9_]{2,40}$/.test(code) ? code : 'failed')
}

const ofThisMail = new Set(['RCPT TO', 'DATA'])

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Exactly one address, as data: no list, no second line, nothing that a mail library could read as more than it is (security T-29). */
function isOneMailbox(address: string): boolean {
  return address === address.trim() && address.length <= 254 && isValidEmail(address)
}
