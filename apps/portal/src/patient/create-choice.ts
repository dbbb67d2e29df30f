import { isFiveWishes } from '@careword/domain/documents/blank-forms'
import { stateIssue } from '@careword/domain/documents/version-states'
import type { DocumentNeed } from '@careword/partner'
import type { AskedPlace } from '@careword/domain/documents/offered-versions'
import type { DocumentGroup } from './documents-query.ts'

export type Collection = DocumentGroup['collections'][number]

type CreateChoice =
  | { kind: 'direct'; collection: Collection }
  | { kind: 'choose'; collections: Collection[]; place?: AskedPlace }
  | { kind: 'refused'; code: string }

/**
 * Documents spec §4, create workflow: versions that cannot be created are dropped. A single version is created immediately, several are
 * offered, and of a single-selection workflow the first is used. The onboarding partner asks for a region (consent) or a state (addendum)
 * as well. When all versions are five-wishes, or one is for some states only, the state is the choice.
 * @param needs a list to show before a document is begun: the state is then asked in any case, because witnesses differ by state
 */
export function createChoice(
  group: DocumentGroup | undefined,
  onboardingPartner = false,
  needs: readonly DocumentNeed[] = [],
): CreateChoice {
  if (!group) return { kind: 'refused', code: 'DOCUMENT_CREATE_FAILED_NO_TYPE' }
  // Documents spec §5: neither type, site nor version may be empty.
  if (group.type === '') return { kind: 'refused', code: 'DOCUMENT_CREATE_METADATA_FAILED' }
  const collections = group.collections.filter(each => each.canCreate)
  const [only] = collections
  if (!only) return { kind: 'refused', code: 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA' }
  const place = askedPlace(collections, onboardingPartner)
  if (place) return { kind: 'choose', collections, place }
  // A single-selection workflow goes straight on (Documents spec §4).
  const single = collections.every(each => each.workflow === 'single')
  const first = single ? [only] : collections
  if (needs.length > 0)
    return needs.includes('witnesses') && first.length === 1 && only.site === 'ALL'
      ? { kind: 'choose', collections: first, place: 'stateOfVersion' }
      : { kind: 'choose', collections: first }
  return first.length === 1 ? { kind: 'direct', collection: only } : { kind: 'choose', collections }
}

function askedPlace(collections: Collection[], onboardingPartner: boolean): AskedPlace | undefined {
  const workflows = new Set(collections.map(each => each.workflow))
  if (onboardingPartner && workflows.has('region')) return 'region'
  if (onboardingPartner && workflows.has('state')) return 'state'
  const severalWishes = collections.length > 1 && collections.every(isFiveWishes)
  // Without a state the server would refuse these versions.
  const forSomeStates = collections.some(each => stateIssue(collections, each, undefined) !== null)
  return severalWishes || forSomeStates ? 'stateOfVersion' : undefined
}
