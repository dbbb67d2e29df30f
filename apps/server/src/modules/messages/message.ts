import type { MissingPart } from '@careword/domain/documents/said-missing'
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
  /** Nobody said which language they read: the mail says in each other one of the partner's where the page is in it. */
  langUnknown?: boolean
  /** First name for the greeting, where the kind greets by name. */
  name?: string
  /** Of whoever is asked to sign: they watch by video, or the partner asks and nobody else. */
  asks?: 'videoWitness' | 'byPartner'
  /** Whose document it is about, where the kind says so. */
  about?: string
  /** The health system knows whom it is about; where nobody says so, initials stand for the name. */
  aboutIsKnown?: boolean
  /** The clock of the document that it is about, in which its times are told; the partner's where it is about none. */
  timeZone?: string
  /** The day since when something holds, 'yyyy-MM-dd'. */
  day?: string
  /** What whoever added the paper that it is about said that it lacks. */
  addedWithout?: readonly MissingPart[] | null
  /** The number of a report. */
  number?: string
  /** From publicAddress, never from a request. */
  link?: string
  linkEnds?: Date
  code?: string
  codeEnds?: Date
}
