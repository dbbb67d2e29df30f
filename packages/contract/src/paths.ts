// Every page address of the portal by name (Shell spec §2, Documents spec §2). Links are built here and nowhere else, so that
// a missing value stops before it becomes a broken address.
import { type PathParams, type RouteName, routes } from './routes.ts'

export const basePath = '/patientportal'

/** A value is missing, or the address would contain the text 'undefined' (Shell spec §2: such a route is refused). */
export class UndefinedUrlParameters extends Error {
  readonly code = 'UNDEFINED_URL_PARAMETERS'
  constructor(where: string) {
    super(`UNDEFINED_URL_PARAMETERS: ${where}`)
    this.name = 'UndefinedUrlParameters'
  }
}

/** Query parameters that the portal reads (Shell spec §2, ruling C-14). */
export type PortalQueryKey =
  | 'alertCode'
  | 'snackbarCode'
  | 'errorCode'
  /** Ours: the address of the file that was refused in its own tab (file-address.ts). */
  | 'file'
  | 'voidedDate'
  | 'startIndex'
  | 'patientId'
  | 'contactUserId'
  | 'email'
  | 'code'
  | 'data'
type PortalQuery = { [Key in PortalQueryKey]?: string | undefined }

type TemplateParams<Template extends string> = Template extends `${string}$${infer Name}/${infer Rest}`
  ? Name | TemplateParams<`/${Rest}`>
  : Template extends `${string}$${infer Name}`
    ? Name
    : never
type PathValues<Template extends string> = Record<TemplateParams<Template>, string>

interface PortalPath<Template extends string = string> {
  /** For the router: '/print/$patientId/…', inside the base path. */
  readonly template: Template
  /** The address inside the portal, without the base path: for the router's own links. Throws UndefinedUrlParameters. */
  to(values: PathValues<Template>, query?: PortalQuery): string
  /** The address on the host, base path included: for messages, redirects and anything outside the router. Throws UndefinedUrlParameters. */
  href(values: PathValues<Template>, query?: PortalQuery): string
}

function path<const Template extends string>(template: Template): PortalPath<Template> {
  const to = (values: PathValues<Template>, query: PortalQuery = {}) =>
    filled(template, /\$(\w+)/g, values) + search(template, query)
  return { template, to, href: (values, query) => basePath + to(values, query) }
}

const person = '$patientId/$userType/$encryptedUserId' as const
const document = '$documentId/$documentType/$documentSite/$documentVersion' as const

/** The socket to a phone (Documents spec §7). */
export const socketPath = '/socket.io/'

/** Keys are the named paths of Shell spec §2, as spelt there; paths without a stated name have a name of ours (ruling C-15). */
export const paths = {
  // Session routes
  contacts: path(`/contacts/${person}`),
  documents: path(`/documents/${person}`),
  edit: path(`/edit/${person}/${document}`),
  /** Ours: the patient's own card for their wallet (decision 0080). */
  'emergency-card': path(`/emergency-card/${person}`),
  /** Ours: a clinician opens a patient's documents in an emergency (decision 0080). */
  'emergency-access': path('/emergency-access/$encryptedUserId'),
  faq: path(`/faq/${person}`),
  home: path(`/home/${person}`),
  /** Ours: who looked at the patient's documents, and all of their own data to take along. */
  'access-log': path(`/access-log/${person}`),
  patients: path('/patients/$encryptedUserId'),
  print: path(`/print/${person}/${document}`),
  /** Ours: the patient takes a document back (ruling G-37). */
  revoke: path(`/revoke/${person}/${document}`),
  upload: path(`/upload/${person}/$documentId/$documentType`),
  profile: path('/user/profile/$patientId/patient/$encryptedUserId'),
  // Sessionless routes
  patientAsync: path('/patientAsync/$documentId'),
  /** The specification spells it like this (Shell spec §2). */
  patientasynclinkerrorerror: path('/patientasynclinkerror'),
  error: path('/error'),
  'page-not-found': path('/page-not-found'),
  timeout: path('/timeout'),
  'account-create': path('/user/account-create/$encryptedUserId/$userType'),
  'account-create-patient': path('/user/account-create/$patientId/$userType/$accountType'),
  login: path('/user/login'),
  /** The page to which an unknown user type is sent, unless the partner sets links.privateLoginUrl (ruling C-15). */
  privateLogin: path('/user/login'),
  register: path('/user/register'),
  'register-success': path('/user/register-success'),
  'reset-password-request': path('/user/reset-password-request'),
  'reset-password': path('/user/reset-password/$encryptedUserId/$userType'),
  'terms-acceptance': path('/user/terms-acceptance/$encryptedUserId/$userType'),
  'account-reset': path('/user/account-reset'),
  'verify-code': path('/user/verify-code'),
  /** The paired device's own page; its token is in the fragment (ruling G-74). */
  device: path('/device'),
  /** Ours: the page that an emergency card opens; its token is in the fragment. The address is short because the code on paper is small. */
  card: path('/card'),
  // Addresses that only lead on to another (Shell spec §2, Redirects)
  'redirect-login': path('/login'),
  'redirect-request-patient-account': path('/requestpatientaccount'),
  'redirect-terms': path('/terms/$patientId'),
  'redirect-verify-patient-welcome': path('/verifyPatient/welcome'),
  'redirect-verify-contact-welcome': path('/verifyContact/welcome'),
  'redirect-verify-patient-reset-password': path('/verifyPatient/resetPassword'),
  'redirect-verify-contact-reset-password': path('/verifyContact/resetPassword'),
} as const

export type PathName = keyof typeof paths

/**
 * The address of a call, for links, pictures and downloads as well as for the client.
 * @param params values of the path's parts, encoded here.
 * @param query undefined values are left out; true and false and numbers become text.
 * @throws UndefinedUrlParameters when a part is missing.
 */
export function apiPath<Name extends RouteName>(
  name: Name,
  params: Record<PathParams<(typeof routes)[Name]['path']>, string>,
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const template = routes[name].path
  return filled(template, /:(\w+)/g, params) + search(template, query)
}

function filled(template: string, part: RegExp, values: Record<string, unknown>): string {
  return template.replace(part, (_whole, name: string) => {
    const value = values[name]
    // '.' and '..' would lead to another address, in any encoding.
    if (
      typeof value !== 'string' ||
      value === '' ||
      value === '.' ||
      value === '..' ||
      value.includes('undefined')
    ) {
      throw new UndefinedUrlParameters(`${template} ${name}`)
    }
    return encodeURIComponent(value)
  })
}

function search(
  template: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.some(([, value]) => value === 'undefined')) throw new UndefinedUrlParameters(`${template} query`)
  if (given.length === 0) return ''
  return `?${given.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}`
}
