import type { RefusedBeforeSigning } from '@careword/domain/documents/refused-before-signing'
import type { TypedAndSaved } from '../signing/is-confirmed.ts'

/** A screen at the end of a form. */
interface OpenScreen {
  id: string
  /** Whether the signer confirmed that they hold the screen. */
  handed: boolean
  /** Whether the signer gave the screen back: the page asks for the owner, and for no other person. */
  returned?: true
}

/** The part of a draft that the signing screens read. */
export interface SigningState extends TypedAndSaved {
  readonly sectionId: string
  /** The open screen of the last section. */
  readonly screen?: OpenScreen
  /** In the last section: whether another person was given the screen, or the owner confirmed that it is back. */
  readonly holder?: 'other' | 'person'
  /** Signatures that others were asked for by a link and have not given yet, by their paths. */
  readonly askedOf?: readonly string[]
  /** The names of those who were asked, as the requester typed them, by the same paths. */
  readonly askedNames?: Readonly<Record<string, string>>
  /** Signatures for which a link was sent, whatever its outcome: their signers are not present. */
  readonly elsewhere?: readonly string[]
  /** The people who declined a request, or gave the acceptance up, by the path of the signature; '' where the request has no name. */
  readonly refusals?: Readonly<Record<string, { name: string; how: RefusedBeforeSigning['how'] }>>
  /** Signatures given by a link, which cannot be replaced by drawing here. */
  readonly signedByLink?: readonly string[]
}
