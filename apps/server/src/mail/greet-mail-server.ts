import nodemailer from 'nodemailer'

/** Connects to the mail server, greets it, signs in where the address has a name and password, and leaves. Nothing is sent. */
export async function greetMailServer(smtpUrl: string, patienceMs = 10_000): Promise<void> {
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
