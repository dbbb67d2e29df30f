import { useMatches, useParams } from '@tanstack/react-router'
import { type KioskMode, type KioskPlace, useKioskMode, useKioskPlace } from '../../session/kiosk-state.ts'
import type { User } from '../../session/user-query.ts'

export interface Kiosk {
  /** Set by the signing page; null before that page has rendered, and on every other page. */
  mode: KioskMode | null
  /** The page that was opened is not the one that is signed on. */
  elsewhere?: KioskPlace
}

/** Whether another person holds the screen, according to the signing page and to the state that this tab stores. */
export function useKiosk(user: User | undefined): Kiosk | undefined {
  const mode = useKioskMode()
  const place = useKioskPlace(user)
  const { documentId } = useParams({ strict: false })
  const titleKey = useMatches({ select: matches => matches.at(-1)?.staticData.titleKey })
  if (!place) return mode ? { mode } : undefined
  const isThere = titleKey === 'shell.titles.edit' && documentId === place.documentId
  return isThere ? { mode } : { mode, elsewhere: place }
}
