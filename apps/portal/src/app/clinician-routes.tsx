// The list of patients, and access in an emergency.

import { paths } from '@careword/contract/paths'
import { createRoute } from '@tanstack/react-router'
import { lazyImport } from '../api/lazy-import.ts'
import { session, onFailure, page } from './route-layouts.tsx'

const patientsPart = () => lazyImport(() => import('../patient/patients-query.ts'))

const patients = createRoute({
  getParentRoute: () => session,
  path: paths.patients.template,
  staticData: {
    titleKey: 'shell.titles.patients',
    staffTitleKey: 'account.patients.title',
    showFooter: true,
    part: patientsPart,
    fetches: ['fetchUserInformation', 'fetchContactListOfPatients'],
  },
  loader: async ({ context, params }) =>
    (await patientsPart()).loadPatients(context.cache, params.encryptedUserId),
  component: page(() => import('../features/patients/patients-page.tsx'), 'PatientsPage'),
  ...onFailure,
})

const emergencyAccessPart = () =>
  lazyImport(() => import('../features/emergency-access/load-emergency-access.ts'))

const emergencyAccess = createRoute({
  getParentRoute: () => session,
  path: paths['emergency-access'].template,
  staticData: {
    titleKey: 'shell.titles.emergency-access',
    shape: 'form',
    showFooter: true,
    part: emergencyAccessPart,
    fetches: ['fetchUserInformation'],
  },
  loader: async ({ context }) => (await emergencyAccessPart()).loadEmergencyAccess({ context }),
  component: page(
    () => import('../features/emergency-access/emergency-access-page.tsx'),
    'EmergencyAccessPage',
  ),
  ...onFailure,
})

export const clinicianRoutes = [patients, emergencyAccess] as const
