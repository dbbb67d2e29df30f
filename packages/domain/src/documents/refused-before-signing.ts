/** An agent who was asked and refused before the document was signed: its pages do not say of them that they may still accept. */
export interface RefusedBeforeSigning {
  name: string
  how: 'gaveUp' | 'declined'
}

interface Request {
  name: string
  state: string
  declinedAt: Date | null
  withdrawnAt: Date | null
}

/** An acceptance that was given up counts until it is given again, as it does after the signing (sinceSigned). */
export const refusedBeforeSigning = (requests: readonly Request[], signedAt: Date): RefusedBeforeSigning[] =>
  requests.flatMap(({ name, state, declinedAt, withdrawnAt }): RefusedBeforeSigning[] => {
    if (state === 'signed') return []
    if (withdrawnAt !== null) return withdrawnAt <= signedAt ? [{ name, how: 'gaveUp' }] : []
    return state === 'declined' && declinedAt !== null && declinedAt <= signedAt
      ? [{ name, how: 'declined' }]
      : []
  })
