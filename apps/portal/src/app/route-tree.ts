import { root, open, session } from './route-layouts.tsx'
import { publicRoutes, gallery } from './public-routes.tsx'
import { redirects } from './redirect-routes.tsx'
import { accountRoutes } from './account-routes.tsx'
import { linkRoutes } from './link-routes.tsx'
import { patientRoutes } from './patient-routes.tsx'
import { clinicianRoutes } from './clinician-routes.tsx'
import { documentRoutes } from './document-routes.tsx'

/**
 * The route table of Shell spec §2. The flags are in staticData; the loader fetches the data that `fetches` names
 * (route-table.screen.test.tsx checks that the two agree).
 */
export const routeTree = root.addChildren([
  ...redirects,
  open.addChildren([
    ...publicRoutes,
    ...accountRoutes,
    ...linkRoutes,
    ...(import.meta.env.DEV ? [gallery()] : []),
  ]),
  session.addChildren([...patientRoutes, ...clinicianRoutes, ...documentRoutes]),
])
