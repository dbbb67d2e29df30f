import type { MessageKind } from './message-kinds.ts'

/** What is said to whom; the words are the partner's, by kind and language. One recipient each. */
export interface Message {
  kind: MessageKind
  channel: 'email' | 'sms'
  /** E-mail address, or phone as E.164. */
  to: string
  /** Whose message it is; null for an address that has no account. */
  userId: string | null
  lang: string
  /** First name for the greeting, where the kind greets by name. */
  name?: string
  /** From publicAddress, never from a request. */
  link?: string
  linkEnds?: Date
  code?: string
  codeEnds?: Date
}
