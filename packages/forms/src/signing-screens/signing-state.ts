import type { RefusedBeforeSigning } from '@careword/domain/documents/refused-before-signing'
import type { TypedAndSaved } from '../signing/is-confirmed.ts'

/** A screen at the end of a form. */
interface OpenScreen {
  id: string
  /** Whether the signer confirmed that they hold the screen. */
  handed: boolean
  /** Set when a signer gave the screen back: the page then addresses only the owner. */
  returned?: true
}

/** The part of a draft that the signing screens read. */
export interface SigningState extends TypedAndSaved {
  readonly sectionId: string
  /** The open screen of the last section. */
  readonly screen?: OpenScreen
  /** In the last section: whether another person was given the screen, or the owner confirmed that it is back. */
  readonly holder?: 'other' | 'person'
  /** Paths of signatures that were requested by a link and not given yet. */
  readonly askedOf?: readonly string[]
  /** The names of the people asked, as typed by the requester, by the same paths. */
  readonly askedNames?: Readonly<Record<string, string>>
  /** Paths of signatures for which a link was sent, whatever its outcome: their signers are not present. */
  readonly elsewhere?: readonly string[]
  /** The people who declined or withdrew, by the path of the signature; name '' where the request has none. */
  readonly refusals?: Readonly<Record<string, { name: string; how: RefusedBeforeSigning['how'] }>>
  /** Signatures given by a link, which cannot be replaced by drawing here. */
  readonly signedByLink?: readonly string[]
}
