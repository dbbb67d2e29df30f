// Pages whose link or card is the only authority: a signer, a phone beside the screen, the holder of an emergency card.

import { paths } from '@careword/contract/paths'
import { createRoute } from '@tanstack/react-router'
import { open, page } from './route-layouts.tsx'

const patientAsync = createRoute({
  getParentRoute: () => open,
  path: paths.patientAsync.template,
  staticData: {
    titleKey: 'shell.titles.patientAsync',
    sessionless: true,
    fetches: ['fetchPatientAsyncDocumentDetails'],
  },
  component: page(() => import('../features/remote-sign/remote-page.tsx'), 'RemotePage'),
})

const device = createRoute({
  getParentRoute: () => open,
  path: paths.device.template,
  staticData: { titleKey: 'shell.titles.device', sessionless: true },
  component: page(() => import('../features/device/device-page.tsx'), 'DevicePage'),
})

const card = createRoute({
  getParentRoute: () => open,
  path: paths.card.template,
  staticData: { titleKey: 'shell.titles.card', sessionless: true },
  component: page(() => import('../features/emergency-view/card-page.tsx'), 'CardPage'),
})

const linkError = createRoute({
  getParentRoute: () => open,
  path: paths.patientasynclinkerrorerror.template,
  staticData: { titleKey: 'shell.titles.patientasynclinkerror', sessionless: true },
  component: page(() => import('../features/errors/invalid-link-page.tsx'), 'InvalidLinkPage'),
})

export const linkRoutes = [patientAsync, device, card, linkError] as const
