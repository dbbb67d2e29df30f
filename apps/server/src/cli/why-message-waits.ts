import { areHeld } from '../db/hold-messages.ts'
import { onOwnConnection } from '../db/own-connection.ts'
import type { AppServices } from './open-app-services.ts'

/** The reason why a new message waits, in a sentence; null if a running server sends it. The demo's messages are in its mailbox. */
export async function whyMessageWaits(
  { services: { env }, ownerUrl }: Pick<AppServices, 'services' | 'ownerUrl'>,
  channel: 'email' | 'sms',
): Promise<string | null> {
  const held = await reasonForHold({ ownerUrl })
  if (held !== null) return held
  if (env.DEMO) return null
  if (channel === 'sms' && env.SMS_URL === '')
    return 'SMS_URL is not set: text messages leave when it is, or import an e-mail address and invite again.'
  return channel === 'email' && env.SMTP_URL === '' ? 'SMTP_URL is not set: mail leaves when it is.' : null
}

/** The reason why messages of all channels wait. */
export const reasonForHold = async ({ ownerUrl }: Pick<AppServices, 'ownerUrl'>): Promise<string | null> =>
  (await onOwnConnection(ownerUrl, areHeld))
    ? 'Messages are held: it leaves after careword message release.'
    : null

/** A line about whether the invitation to a newly added person was sent. */
export async function invitationLine(app: Pick<AppServices, 'services' | 'ownerUrl'>): Promise<string> {
  const why = await whyMessageWaits(app, 'email')
  return why === null
    ? 'The invitation leaves as soon as a server runs.'
    : `The invitation has not left. ${why}`
}
