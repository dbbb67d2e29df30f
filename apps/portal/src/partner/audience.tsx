import type { UserType } from '@careword/domain/people/user-type'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { icuEngine, subscribeIcu } from './load-icu.ts'
import { PartnerContext, usePartner } from './partner-context.tsx'
import { createWords } from './words.ts'

/** All texts below it address this reader (packages/partner, voice). */
export function Audience({ reader, children }: { reader: UserType; children: ReactNode }) {
  const partner = usePartner()
  const icu = useSyncExternalStore(subscribeIcu, icuEngine)
  const voiced = useMemo(
    () => ({ ...partner, ...createWords(partner.config, partner.lang, icu, reader) }),
    [partner, icu, reader],
  )
  return <PartnerContext value={voiced}>{children}</PartnerContext>
}
