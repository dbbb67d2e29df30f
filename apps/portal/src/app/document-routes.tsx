// The pages of one document: form, print, revocation, upload.

import { paths } from '@careword/contract/paths'
import { createRoute } from '@tanstack/react-router'
import { lazyImport } from '../api/lazy-import.ts'
import { refuseUnknownUserType } from './guards.ts'
import { session, onFailure, page } from './route-layouts.tsx'

/** A document that is opened again is fetched again: its cache entry is dropped when its page is left. */
const alwaysFresh = { gcTime: 0 } as const

const wizardPart = () => lazyImport(() => import('../features/wizard/wizard-route.ts'))

const edit = createRoute({
  getParentRoute: () => session,
  path: paths.edit.template,
  staticData: {
    titleKey: 'shell.titles.edit',
    shape: 'form',
    ownConnectionLine: true,
    showFooter: true,
    fullWidth: true,
    part: wizardPart,
    fetches: ['fetchUserInformation', 'fetchPatientInformation', 'fetchDocumentIdFormDetails'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  // The part in the address follows the reader: the form must not be fetched again for it, the draft continues unchanged.
  shouldReload: ({ cause }) => cause !== 'stay',
  loader: async ({ context, params, location }) =>
    (await wizardPart()).loadWizard({ context, params, location }),
  ...alwaysFresh,
  component: page(() => import('../features/wizard/wizard-page.tsx'), 'WizardPage'),
  ...onFailure,
})

const printPart = () => lazyImport(() => import('../features/print/print-route.ts'))

const print = createRoute({
  getParentRoute: () => session,
  path: paths.print.template,
  staticData: {
    titleKey: 'shell.titles.print',
    shape: 'paper',
    fullWidth: true,
    part: printPart,
    fetches: ['fetchUserInformation'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params, location }) =>
    (await printPart()).loadPrint({ context, params, location }),
  ...alwaysFresh,
  component: page(() => import('../features/print/print-page.tsx'), 'PrintPage'),
  ...onFailure,
})

const revokePart = () => lazyImport(() => import('../features/revoke/load-revoke.ts'))

const revoke = createRoute({
  getParentRoute: () => session,
  path: paths.revoke.template,
  staticData: {
    titleKey: 'shell.titles.revoke',
    shape: 'form',
    showFooter: true,
    part: revokePart,
    fetches: ['fetchUserInformation', 'fetchPatientInformation', 'fetchAllDocumentsRelatedToPatient'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await revokePart()).loadRevoke({ context, params }),
  ...alwaysFresh,
  component: page(() => import('../features/revoke/revoke-page.tsx'), 'RevokePage'),
  ...onFailure,
})

const uploadPart = () => lazyImport(() => import('../upload/questions/upload-route.ts'))

const upload = createRoute({
  getParentRoute: () => session,
  path: paths.upload.template,
  staticData: {
    titleKey: 'shell.titles.upload',
    shape: 'paper',
    fullWidth: true,
    showHeader: false,
    part: uploadPart,
    fetches: ['fetchUserInformation', 'fetchPatientInformation', 'fetchAllDocumentsRelatedToPatient'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await uploadPart()).loadUpload({ context, params }),
  ...alwaysFresh,
  component: page(() => import('../upload/questions/upload-page.tsx'), 'UploadPage'),
  ...onFailure,
})

export const documentRoutes = [edit, print, revoke, upload] as const
