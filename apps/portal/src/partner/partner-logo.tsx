import { useState } from 'react'
import { usePartner } from './partner-context.tsx'

/** The partner's logo; the default one when it is missing or does not load (Shell spec §2). */
export function PartnerLogo({ className, height }: { className?: string | undefined; height: number }) {
  const { config } = usePartner()
  const { logo, defaultLogo } = config.images
  const [failed, setFailed] = useState(false)
  return (
    <img
      className={className}
      src={failed || !logo ? defaultLogo : logo}
      alt={config.patientEngagement.branding.name}
      height={height}
      style={{ height, width: 'auto' }}
      onError={() => setFailed(true)}
    />
  )
}
