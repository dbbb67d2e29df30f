// The response of GET /api/dashboard/dashboard-config: the literal key tree of Shell spec §7, with the additions of §3.
// Built key by key: a setting that is not named here stays with the server.
import { uploadLimits } from '@careword/domain/limits'
import { defaultStateVersion } from '@careword/domain/uploads/upload-target'
import type { Environment } from '@careword/domain'
import type { StateNames } from '@careword/forms'
import type { PartnerConfig } from './build-config.ts'
import { languageName } from './language-name.ts'
import type { DocumentTypeSettings, PartnerSettings } from './settings/partner-settings.ts'
import type { ByLang, ErrorText, Texts } from './text-shapes.ts'
import { stateNamesIn } from './words/state-names.ts'
import { type Theme, theme } from './theme/theme.ts'

type Home = PartnerSettings['home']
interface FeatureToggles {
  enablePatientInviteAndSsoLaunch: boolean
  ACPRedirectToPE: boolean
  disableMySharedCircleLink: boolean
  enablePatientProfile: boolean
  enablePatientAsAService: boolean
  emergencyCard: boolean
  breakGlass: boolean
  /** Whether some schema has jumpToPatientPortal 'home' (Shell spec §3). */
  clinicianCanViewHome: boolean
}

interface TermsLink {
  'user-type': 'patient' | 'contact'
  url: string
  id: string
}

export interface DashboardConfig {
  /** The tenantId of POST /api/session/login/{tenantId}. */
  tenant: string
  /** The environment of the host name (Shell spec §4); set by the server per host. */
  environment: Environment
  business: { name: string; supported_languages: string[] }
  locales: { default: string; supported: { code: string; name: string }[] }
  images: {
    logo: string
    logoPrint: string
    defaultLogo: string
    poweredBy: string
    homeLogo: string
    icon: string
  }
  featureToggles: FeatureToggles
  links: {
    patientLoginUrl: string
    privateLoginUrl: string
    logoutUrl: string
    acpUrl: string
    privacyPolicy: string
    electronicCommunicationNotice: string
  }
  allow_patient_login: boolean
  terms_of_use: TermsLink[]
  privacy_practices_terms: TermsLink[]
  smartform_schemas: DocumentTypeSettings[]
  documents: { definitions: PartnerSettings['documentDefinitions'] }
  experimental: Record<string, boolean>
  events: PartnerSettings['events']
  /** Built-in words by language, 'area.key', ICU. */
  uiTranslations: ByLang<Texts>
  patientEngagement: {
    patientAsync: { linkDays: number; requireCode: boolean }
    branding: {
      name: string
      titlePrefix: string
      tagline: string | null
      poweredBy: { name: string; link: string | null }
    }
    collections: {
      regions: PartnerSettings['regions']
      states: string[]
      /** The names of states in further languages, where they differ from the English ones. */
      stateNames?: StateNames
      /** Version of an uploaded advance directive by state. */
      stateVersions: Record<string, string>
      defaultStateVersion: string
    }
    configurations: {
      faq: { link: string | null }
      support: { issues_replacement: string | null }
      login: PartnerSettings['login']
      register: PartnerSettings['register']
      phoneUserDomain: string
      onboardingPartner: boolean
      eventExceptions: string[]
      /** The reasons for which a clinician may open a patient's documents in an emergency; none where they may not. */
      breakGlass: PartnerSettings['breakGlass']['reasons']
    }
    dialogs: PartnerSettings['dialogs']
    /** The partner's content by language: text keys of this configuration lead here. */
    translations: ByLang<Texts>
    home: Home
    /** The relationships of a circle to choose from; their English names come with those of each language (Shell spec §5). */
    contacts: PartnerSettings['contacts'] & { englishNames: Texts }
    documents: {
      maxUploadFileSize: { bytes: number; label: string }
      acceptedTypes: string[]
      /** Whether photos of a paper are accepted too. */
      photos: boolean
    }
    edit: PartnerSettings['wizard']
    support: Omit<PartnerSettings['support'], 'issues_replacement'>
    faq: PartnerSettings['faq']['entries']
    theme: Theme
    'error-codes': ByLang<Record<string, ErrorText>>
  }
}

/** The address at which the server serves a file of the partner's images/, or of partners/base/images/ where the partner has none. */
export const imageUrl = (path: string): string => `/partner-files/${path}`
/** The address of a page of terms when the partner has none of its own. */
const termsUrl = (id: string): string => `/partner-files/terms/${id}`

/** An image of the product, the same at every partner (ruling G-93): no partner's folder can contain a file of this name. */
const fiveWishesImage = 'images/five-wishes.svg'

/** The public part of a partner's configuration: pure, same input, same answer. */
export function publicConfig({ slug, settings, uiTexts, content, errors }: PartnerConfig): DashboardConfig {
  const { business, images, links, support, faq } = settings
  const stateNames = stateNamesIn(content)
  return {
    tenant: slug,
    environment: 'prod',
    business,
    locales: {
      default: 'en',
      supported: business.supported_languages.map(code => ({ code, name: languageName(code) })),
    },
    images: {
      logo: imageUrl(images.logo),
      logoPrint: imageUrl(images.logoPrint),
      defaultLogo: imageUrl('images/default-logo.svg'),
      poweredBy: imageUrl('images/powered-by.svg'),
      homeLogo: imageUrl(fiveWishesImage),
      icon: imageUrl(images.icon),
    },
    featureToggles: {
      ...settings.featureToggles,
      clinicianCanViewHome: settings.smartform_schemas.some(schema => schema.jumpToPatientPortal === 'home'),
    },
    links: {
      patientLoginUrl: links.patientLoginUrl,
      privateLoginUrl: links.privateLoginUrl,
      logoutUrl: links.logoutUrl,
      acpUrl: links.acpUrl,
      privacyPolicy: links.privacyPolicy ?? withUrl(patientTerms(settings.privacy_practices_terms)).url,
      electronicCommunicationNotice:
        links.electronicCommunicationNotice ?? termsUrl('electronic-communication'),
    },
    allow_patient_login: settings.allow_patient_login,
    terms_of_use: settings.terms_of_use.map(withUrl),
    privacy_practices_terms: settings.privacy_practices_terms.map(withUrl),
    smartform_schemas: settings.smartform_schemas,
    documents: { definitions: settings.documentDefinitions },
    experimental: settings.experimental,
    events: settings.events,
    uiTranslations: browserTexts(uiTexts),
    patientEngagement: {
      patientAsync: { linkDays: settings.remoteLink.days, requireCode: settings.remoteLink.requireCode },
      branding: {
        name: business.name,
        titlePrefix: settings.branding.titlePrefix ?? business.name,
        tagline: settings.branding.tagline,
        poweredBy: settings.branding.poweredBy,
      },
      collections: {
        regions: settings.regions,
        states: settings.states,
        ...(Object.keys(stateNames).length > 0 && { stateNames }),
        stateVersions: settings.stateVersions,
        defaultStateVersion,
      },
      configurations: {
        faq: { link: faq.link },
        support: { issues_replacement: support.issues_replacement },
        login: settings.login,
        register: settings.register,
        phoneUserDomain: settings.phoneUserDomain,
        onboardingPartner: settings.onboardingPartner,
        eventExceptions: settings.eventExceptions,
        breakGlass: settings.featureToggles.breakGlass ? settings.breakGlass.reasons : [],
      },
      dialogs: settings.dialogs,
      translations: content,
      home: withMediaUrl(settings.home),
      contacts: {
        ...settings.contacts,
        englishNames: Object.fromEntries(
          settings.contacts.relationships.map(value => [
            value,
            content.en?.[`contacts.relationship.${value}`] ?? value,
          ]),
        ),
      },
      documents: {
        maxUploadFileSize: settings.upload.maxUploadFileSize,
        acceptedTypes: [...uploadLimits.extensions],
        photos: settings.upload.photos,
      },
      edit: settings.wizard,
      support: {
        phone: support.phone,
        email: support.email,
        hours: support.hours,
        types: support.types,
        hideClinicalForHostPrefixes: support.hideClinicalForHostPrefixes,
      },
      faq: faq.entries,
      theme: theme(settings.theme.accent, settings.theme.deep),
      'error-codes': errors,
    },
  }
}

/** Leaves out texts that only the server uses: messages, the PDF, the signing record and the public verification page. */
function browserTexts(texts: ByLang<Texts>): ByLang<Texts> {
  return Object.fromEntries(
    Object.entries(texts).map(([lang, words]) => [
      lang,
      Object.fromEntries(Object.entries(words).filter(([key]) => !/^(message|pdf|check|record)\./.test(key))),
    ]),
  )
}

/** The entry for patients, which the checker requires. */
function patientTerms(list: PartnerSettings['terms_of_use']) {
  const found = list.find(entry => entry['user-type'] === 'patient') ?? list[0]
  if (found === undefined) throw new RangeError('no terms')
  return found
}

/**
 * The configuration with the texts of one language only, for a phone that shows no other; texts that the language lacks are in English.
 * A language the partner does not support gives English.
 */
export function inOneLanguage(config: DashboardConfig, wanted: string): DashboardConfig {
  const lang = config.business.supported_languages.includes(wanted) ? wanted : config.locales.default
  const only = <T>(words: ByLang<Record<string, T>>): ByLang<Record<string, T>> => ({
    [lang]: sorted({ ...words[config.locales.default], ...words[lang] }),
  })
  const { patientEngagement } = config
  return {
    ...config,
    uiTranslations: only(config.uiTranslations),
    patientEngagement: {
      ...patientEngagement,
      translations: only(patientEngagement.translations),
      'error-codes': only(patientEngagement['error-codes']),
    },
  }
}

/** Sorts keys, because the database orders them by length, and related texts side by side compress better by a twentieth. */
const sorted = <T>(words: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(words).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The home page with the served address of a picture of the partner's folder; an external address is unchanged. */
function withMediaUrl(home: Home): Home {
  if (!home.media || !home.media.url.startsWith('images/')) return home
  return { ...home, media: { ...home.media, url: imageUrl(home.media.url) } }
}

function withUrl(terms: PartnerSettings['terms_of_use'][number]): TermsLink {
  return { 'user-type': terms['user-type'], url: terms.url ?? termsUrl(terms.id), id: terms.id }
}
