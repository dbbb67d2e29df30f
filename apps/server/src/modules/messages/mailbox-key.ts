import { emailKey } from '@careword/domain'
import type { Message } from './message.ts'

/** By which what is sent to one address or number is counted, whoever asks and however it is written. */
export const mailboxKey = ({ channel, to }: Pick<Message, 'channel' | 'to'>): string =>
  channel === 'email' ? emailKey(to) : to
