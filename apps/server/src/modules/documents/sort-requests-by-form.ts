import type { SignedAs } from '@careword/domain/signature-requests/signed-as'
import { acceptingPlaces, type FormDefinition, signerAt } from '@careword/forms'

interface RequestedSignature {
  /** The place of the signature: section and input. */
  path: string
  signer: SignedAs | null
}

/** Requests for signatures as the form sees them: agent first, then the alternates in order. In the database all of them are agents. */
export function sortRequestsByForm<Request extends RequestedSignature>(
  definition: FormDefinition,
  requests: readonly Request[],
): Request[] {
  const places = acceptingPlaces(definition)
  const placeOf = ({ path }: RequestedSignature) => places.get(path) ?? 0
  return requests
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(request => ({ ...request, signer: signerAt(definition, request.path)?.as ?? request.signer }))
}
