import type { DashboardConfig } from '@careword/partner'

/** Paints the portal with the partner's colours. By CSSOM: the content security policy allows no inline style. */
export function applyTheme(config: DashboardConfig, root: HTMLElement = document.documentElement): void {
  for (const [property, value] of Object.entries(config.patientEngagement.theme)) {
    if (property.startsWith('--cw-') && typeof value === 'string') root.style.setProperty(property, value)
  }
  // The star of required labels is a mark of its own there (Shell spec §9); ui/base.css paints it.
  root.toggleAttribute('data-onboarding', config.patientEngagement.configurations.onboardingPartner)
}

/** The partner's mark in the browser tab. */
export function applyIcon(config: DashboardConfig): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link || !config.images.icon) return
  link.type = config.images.icon.endsWith('.svg') ? 'image/svg+xml' : ''
  link.href = config.images.icon
}
