// The pages about one patient: home, documents, contacts, access log, profile, emergency card, and the questions.

import { paths } from '@careword/contract/paths'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyImport } from '../api/lazy-import.ts'
import { refuseUnknownUserType } from './guards.ts'
import { session, onFailure, page } from './route-layouts.tsx'

const sessionChunk = () => lazyImport(() => import('./session-chunk.ts'))

const home = createRoute({
  getParentRoute: () => session,
  path: paths.home.template,
  staticData: {
    titleKey: 'shell.titles.home',
    shape: 'cards',
    showFooter: true,
    fetches: ['fetchUserInformation', 'fetchAllDocumentsRelatedToPatient'],
  },
  beforeLoad: async ({ context, params }) => {
    refuseUnknownUserType(context.config, params.userType)
    const part = await sessionChunk()
    part.redirectFromHome(context, params.patientId)
  },
  loader: ({ context, params }) => context.loadDocuments(params.patientId),
  component: page(() => import('../features/home/home-page.tsx'), 'HomePage'),
  ...onFailure,
})

const documents = createRoute({
  getParentRoute: () => session,
  path: paths.documents.template,
  staticData: {
    titleKey: 'shell.titles.documents',
    shape: 'cards',
    showFooter: true,
    fetches: ['fetchUserInformation', 'fetchAllDocumentsRelatedToPatient'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: ({ context, params }) => context.loadDocuments(params.patientId),
  component: page(() => import('../features/documents/documents-page.tsx'), 'DocumentsPage'),
  ...onFailure,
})

const contactsPart = () => lazyImport(() => import('../features/contacts/load-contacts.ts'))

const contacts = createRoute({
  getParentRoute: () => session,
  path: paths.contacts.template,
  staticData: {
    titleKey: 'shell.titles.contacts',
    shape: 'cards',
    showFooter: true,
    part: contactsPart,
    fetches: ['fetchUserInformation', 'fetchPatientListOfContacts'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await contactsPart()).loadContacts({ context, params }),
  component: page(() => import('../features/contacts/contacts-page.tsx'), 'ContactsPage'),
  ...onFailure,
})

const accessLogPart = () => lazyImport(() => import('../features/access-log/load-access-log.ts'))

const accessLog = createRoute({
  getParentRoute: () => session,
  path: paths['access-log'].template,
  staticData: {
    titleKey: 'shell.titles.access-log',
    shape: 'cards',
    showFooter: true,
    part: accessLogPart,
    fetches: ['fetchUserInformation'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await accessLogPart()).loadAccessLog({ context, params }),
  component: page(() => import('../features/access-log/access-log-page.tsx'), 'AccessLogPage'),
  ...onFailure,
})

const profilePart = () => lazyImport(() => import('../features/profile/load-profile.ts'))

const profile = createRoute({
  getParentRoute: () => session,
  path: paths.profile.template,
  staticData: {
    titleKey: 'shell.titles.profile',
    shape: 'form',
    showFooter: true,
    part: profilePart,
    fetches: ['fetchUserInformation', 'fetchPatientInformation', 'fetchPatientUserInformation'],
  },
  loader: async ({ context, params }) => (await profilePart()).loadProfile({ context, params }),
  component: page(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
  ...onFailure,
})

const ownCardPart = () => lazyImport(() => import('../features/emergency-card/load-card.ts'))

const emergencyCard = createRoute({
  getParentRoute: () => session,
  path: paths['emergency-card'].template,
  staticData: {
    titleKey: 'shell.titles.emergency-card',
    shape: 'form',
    showFooter: true,
    part: ownCardPart,
    fetches: ['fetchUserInformation', 'fetchPatientInformation'],
  },
  beforeLoad: ({ context, params }) => refuseUnknownUserType(context.config, params.userType),
  loader: async ({ context, params }) => (await ownCardPart()).loadCard({ context, params }),
  component: page(() => import('../features/emergency-card/own-card-page.tsx'), 'OwnCardPage'),
  ...onFailure,
})

/** A partner's own page of questions replaces ours (ruling G-12). */
const faq = createRoute({
  getParentRoute: () => session,
  path: paths.faq.template,
  staticData: { titleKey: 'shell.titles.faq', showFooter: true, fetches: ['fetchUserInformation'] },
  beforeLoad: ({ context, params }) => {
    refuseUnknownUserType(context.config, params.userType)
    const { link } = context.config.patientEngagement.configurations.faq
    if (link !== null) throw redirect({ href: link })
  },
  component: page(() => import('../features/faq/faq-page.tsx'), 'FaqPage'),
  ...onFailure,
})

export const patientRoutes = [home, documents, contacts, accessLog, profile, emergencyCard, faq] as const
