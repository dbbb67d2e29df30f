import type { SignatureKind } from '@careword/forms'
import { createContext } from 'react'
import { call } from '../../api/call.ts'

export interface TypedName {
  name: string
  kind: SignatureKind
}

/** Fetches the picture of a typed name, so that the signer sees the name as on paper, whatever fonts their device has. */
export type DrawName = (typed: TypedName, signal: AbortSignal) => Promise<string>

const drawInSession: DrawName = async (body, signal) => (await call('drawTypedName', { body, signal })).image

/** The call to use: by the link on the page of a link, otherwise by the session. */
export const DrawNameContext = createContext<DrawName>(drawInSession)
