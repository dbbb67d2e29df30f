import { emailKey } from '@careword/domain'
import type { Message } from './message.ts'

/** The key that counts the messages to one address or number, for all callers and every spelling. */
export const mailboxKey = ({ channel, to }: Pick<Message, 'channel' | 'to'>): string =>
  channel === 'email' ? emailKey(to) : to
