import nodemailer from 'nodemailer'

export interface Mail {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string | null
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>
}

/** Sends by SMTP; null when no server is set (the demo's messages stay in its mailbox). */
export function makeMailer(smtpUrl: string): Mailer | null {
  if (smtpUrl === '') return null
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send({ id, from, to, subject, text, html }) {
      // One recipient each, the address as data and never as a header line; the same id on every try lets the other side see a repeat.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== null && { html }),
        messageId: `<${id}@careword>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}
