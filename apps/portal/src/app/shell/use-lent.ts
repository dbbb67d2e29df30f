import { useMatches, useParams } from '@tanstack/react-router'
import {
  type InOtherHands,
  type LentPlace,
  useInOtherHands,
  useLentPlace,
} from '../../session/in-other-hands.ts'
import type { User } from '../../session/user-query.ts'

export interface Lent {
  /** Set by the signing page; null before that page has rendered, and on every other page. */
  said: InOtherHands | null
  /** The page that was opened is not the one that is signed on. */
  elsewhere?: LentPlace
}

/** Whether another person holds the screen, according to the signing page and to what this tab remembers of it. */
export function useLent(user: User | undefined): Lent | undefined {
  const said = useInOtherHands()
  const place = useLentPlace(user)
  const { documentId } = useParams({ strict: false })
  const titleKey = useMatches({ select: matches => matches.at(-1)?.staticData.titleKey })
  if (!place) return said ? { said } : undefined
  const isThere = titleKey === 'shell.titles.edit' && documentId === place.documentId
  return isThere ? { said } : { said, elsewhere: place }
}
