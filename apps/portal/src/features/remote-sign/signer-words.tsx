import { type ReactNode, useMemo } from 'react'
import { PartnerContext, usePartner } from '../../partner/partner-context.tsx'

/** A remote signer does not finish the document, so the texts announce that their signature is ready to be sent. */
export function SignerWords({ children }: { children: ReactNode }) {
  const partner = usePartner()
  const { t } = partner
  const own = useMemo(
    (): typeof partner => ({
      ...partner,
      t: (key, values) => t(key === 'wizard.signature.ready' ? 'remote.ready' : key, values),
    }),
    [partner, t],
  )
  return <PartnerContext value={own}>{children}</PartnerContext>
}
