import type { MissingPart } from '@careword/domain/documents/reported-missing'
import type { MessageKind } from './message-kinds.ts'

/** The content of a message and its recipient; the words are the partner's, by kind and language. One recipient each. */
export interface Message {
  kind: MessageKind
  channel: 'email' | 'sms'
  /** E-mail address, or phone as E.164. */
  to: string
  /** The recipient; null for an address without an account. */
  userId: string | null
  lang: string
  /** Whether the recipient's language is unknown: the mail links to the page in each of the partner's other languages. */
  langUnknown?: boolean
  /** First name for the greeting, where the kind greets by name. */
  name?: string
  /** Set if the person who is asked to sign watches by video, or is asked by the partner only. */
  asks?: 'videoWitness' | 'byPartner'
  /** The person whose document it is about, where the kind needs one. */
  about?: string
  /** Whether the health system knows the person whom the message is about; if not, initials replace the name. */
  aboutIsKnown?: boolean
  /** The time zone of the document it is about, in which its times are shown; the partner's where it is about none. */
  timeZone?: string
  /** The day since when something holds, 'yyyy-MM-dd'. */
  day?: string
  /** The parts that the person who added the paper reported as missing. */
  missingParts?: readonly MissingPart[] | null
  /** Whether the paper was never in force, and replaced no document. */
  neverInForce?: boolean
  /** The number of a report. */
  number?: string
  /** A link made by publicAddress, never from a request. */
  link?: string
  linkEnds?: Date
  code?: string
  codeEnds?: Date
}
