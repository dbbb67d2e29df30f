import nodemailer from 'nodemailer'
import { connect } from 'node:net'
import { connect as connectSafely } from 'node:tls'
import type { Env } from '../../core/settings/env.ts'
import { isLoopback } from '../../core/settings/loopback.ts'
import { type Finding, broken, kindOf, ok, warning } from './finding.ts'

/** Connects to the mail server and greets it; nothing is sent. */
export async function checkMail(env: Pick<Env, 'SMTP_URL' | 'DEMO'>): Promise<Finding> {
  if (env.SMTP_URL === '')
    return env.DEMO
      ? ok('mail', 'the demo keeps messages in its mailbox page')
      : broken('mail', 'no mail server is set', 'Set SMTP_URL=smtp://user:password@host:587')
  const { hostname, protocol } = new URL(env.SMTP_URL)
  try {
    await greetMailServer(env.SMTP_URL)
  } catch (error) {
    const kind = kindOf(error)
    const fix =
      kind === 'EAUTH'
        ? 'Correct the user and password in SMTP_URL'
        : 'Correct host and port in SMTP_URL, or let this machine through to it'
    return broken('mail', `the mail server does not answer as it should (${kind})`, fix)
  }
  return protocol === 'smtps:' || isLoopback(hostname) || !new URL(env.SMTP_URL).password
    ? ok('mail', 'the mail server answers')
    : ok('mail', 'the mail server answers and takes the password')
}

/** Connects to the SMS gateway and sends nothing: a text message costs money and reaches a person. */
export async function checkSms(env: Pick<Env, 'SMS_URL' | 'SMS_TOKEN' | 'DEMO'>): Promise<Finding> {
  const check = 'text messages'
  if (env.SMS_URL === '')
    return env.DEMO
      ? ok(check, 'the demo keeps messages in its mailbox page')
      : warning(
          check,
          'no gateway is set: people known only by phone are not reached',
          'Set SMS_URL, SMS_TOKEN and SMS_BODY (docs/settings.md)',
        )
  const url = new URL(env.SMS_URL)
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    return broken(check, 'the gateway is asked without encryption', 'Use an https address in SMS_URL')
  try {
    await reachHost(url)
  } catch (error) {
    return broken(
      check,
      `the gateway cannot be reached (${kindOf(error)})`,
      'Correct SMS_URL, or let this machine through to it',
    )
  }
  return env.SMS_TOKEN === '' && !isLoopback(url.hostname)
    ? warning(check, 'the gateway is asked without a token', 'Set SMS_TOKEN')
    : ok(check, 'the gateway is there (it was asked nothing)')
}

/** Connects to the mail server, greets it, signs in if the address has a name and password, and disconnects without sending. */
async function greetMailServer(smtpUrl: string, patienceMs = 10_000): Promise<void> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Connects, over https with a check of the certificate, and disconnects without sending a byte. */
function reachHost({ protocol, hostname, port }: URL, patienceMs = 10_000): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const safely = protocol === 'https:'
  return new Promise((resolve, reject) => {
    const socket = safely
      ? connectSafely({ host, port: Number(port || 443), servername: host })
      : connect({ host, port: Number(port || 80) })
    socket.setTimeout(patienceMs, () =>
      socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    )
    socket.once('error', reject)
    socket.once(safely ? 'secureConnect' : 'connect', () => {
      socket.end()
      resolve()
    })
  })
}
