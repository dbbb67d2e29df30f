// Rules that several settings must satisfy together. One function per subject; each issue names the setting to change.
import { jsonAt, type PartnerFolder } from '../partner-folder.ts'
import type { Known } from '../issue.ts'
import type { MessageCode } from '../check-messages/check-messages.ts'
import { originOf } from '../settings/building-blocks.ts'
import type { PartnerSettings } from '../settings/partner-settings.ts'

export interface Finding extends Known {
  /** The place inside partner.json. */
  settingPath: string
  code: MessageCode
}

export function checkAgreement(settings: PartnerSettings): Finding[] {
  return [
    ...languages(settings),
    ...links(settings),
    ...accounts(settings),
    ...clinicians(settings),
    ...terms(settings),
    ...home(settings),
    ...stateVersions(settings),
  ]
}

function languages({ business }: PartnerSettings): Finding[] {
  const settingPath = 'business.supported_languages'
  const found: Finding[] = []
  if (!business.supported_languages.includes('en')) found.push({ settingPath, code: 'englishMissing' })
  if (new Set(business.supported_languages).size !== business.supported_languages.length)
    found.push({ settingPath, code: 'namedTwice', values: { what: 'language' } })
  return found
}

/** Ruling G-33: a link stays in the portal or goes to an origin that the partner has listed. */
function links(settings: PartnerSettings): Finding[] {
  const { allowedOrigins, ...own } = settings.links
  const all: [string, string | null | undefined][] = [
    ...Object.entries(own).map(([name, to]): [string, string | undefined] => [`links.${name}`, to]),
    ['faq.link', settings.faq.link],
    ['sso.logoutUrl', settings.sso?.logoutUrl],
    ['branding.poweredBy.link', settings.branding.poweredBy.link],
    ...settings.login.footerCards.map((card, i): [string, string | undefined] => [
      `login.footerCards[${i}].link`,
      card.link,
    ]),
    ...settings.terms_of_use.map((entry, i): [string, string | undefined] => [
      `terms_of_use[${i}].url`,
      entry.url,
    ]),
    ...settings.privacy_practices_terms.map((entry, i): [string, string | undefined] => [
      `privacy_practices_terms[${i}].url`,
      entry.url,
    ]),
    ...settings.home.views.flatMap((view, i) =>
      view.actions.map((action, j): [string, string | undefined] => [
        `home.views[${i}].actions[${j}].link`,
        action.link,
      ]),
    ),
    ...Object.entries(settings.dialogs).flatMap(([name, dialog]) =>
      dialog.buttons.map((button, i): [string, string | undefined] => [
        `dialogs.${name}.buttons[${i}].link`,
        button.link,
      ]),
    ),
    ['home.media.url', settings.home.media?.url.startsWith('images/') ? null : settings.home.media?.url],
  ]
  return all.flatMap(([settingPath, to]) => {
    const origin = to === null || to === undefined ? null : originOf(to)
    return origin === null || allowedOrigins.includes(origin)
      ? []
      : [{ settingPath, code: 'originNotAllowed', values: { origin } }]
  })
}

function accounts(settings: PartnerSettings): Finding[] {
  const found: Finding[] = []
  if (settings.featureToggles.enablePatientAsAService && !settings.allow_patient_login) {
    found.push({
      settingPath: 'featureToggles.enablePatientAsAService',
      code: 'accountsWithoutSignIn',
    })
  }
  if (!settings.register.email.enabled) found.push({ settingPath: 'register.email', code: 'emailNotAsked' })
  const kids = settings.patientService?.keys.map(key => key.kid) ?? []
  if (new Set(kids).size !== kids.length)
    found.push({ settingPath: 'patientService.keys', code: 'namedTwice', values: { what: 'kid' } })
  if (settings.patientService && !settings.featureToggles.enablePatientAsAService)
    found.push({
      settingPath: 'patientService',
      code: 'patientServiceOff',
    })
  if (settings.session.idleMinutes > settings.session.absoluteHours * 60) {
    found.push({ settingPath: 'session.idleMinutes', code: 'idleTooLong' })
  }
  for (const [name, field] of Object.entries(settings.register)) {
    if (typeof field === 'object' && field.required && !field.enabled)
      found.push({ settingPath: `register.${name}`, code: 'requiredNotAsked' })
  }
  return found
}

/** Rulings G-04, G-24. */
function clinicians(settings: PartnerSettings): Finding[] {
  const { clinicianScope, clinicianSearch, sso, breakGlass, featureToggles } = settings
  const found: Finding[] = []
  const codes = clinicianSearch.reasons.map(reason => reason.code)
  if (clinicianScope === 'tenant' && codes.length === 0)
    found.push({ settingPath: 'clinicianSearch.reasons', code: 'noSearchReason' })
  if (new Set(codes).size !== codes.length)
    found.push({ settingPath: 'clinicianSearch.reasons', code: 'namedTwice', values: { what: 'code' } })
  const why = breakGlass.reasons.map(reason => reason.code)
  if (featureToggles.breakGlass && why.length === 0)
    found.push({ settingPath: 'breakGlass.reasons', code: 'noEmergencyReason' })
  if (new Set(why).size !== why.length)
    found.push({ settingPath: 'breakGlass.reasons', code: 'namedTwice', values: { what: 'code' } })
  if (sso && !sso.scopes.includes('openid')) found.push({ settingPath: 'sso.scopes', code: 'openidMissing' })
  if (sso?.makeStaffAccounts && Object.keys(sso.roles).length === 0)
    found.push({ settingPath: 'sso.makeStaffAccounts', code: 'staffWithoutRoles' })
  return found
}

function terms(settings: PartnerSettings): Finding[] {
  return (['terms_of_use', 'privacy_practices_terms'] as const).flatMap(list =>
    (['patient', 'contact'] as const).flatMap(type => {
      const many = settings[list].filter(entry => entry['user-type'] === type).length
      if (many === 1) return []
      return [
        many === 0
          ? { settingPath: list, code: 'termsMissing', values: { type } }
          : { settingPath: list, code: 'termsTwice', values: { type, many } },
      ]
    }),
  )
}

const templates = ['HOME_DEFAULT', 'HOME_FIVE_WISHES']

function home({ home, smartform_schemas }: PartnerSettings): Finding[] {
  const found: Finding[] = []
  const types = smartform_schemas.map(schema => schema.type)
  const unknown = (settingPath: string, type: string | undefined) => {
    if (type !== undefined && !types.includes(type))
      found.push({ settingPath, code: 'noType', found: type, allowed: types })
  }
  if (!templates.includes(home.template_id)) {
    found.push({
      settingPath: 'home.template_id',
      code: 'noTemplate',
      found: home.template_id,
      allowed: templates,
    })
  }
  if (home.template_id === 'HOME_FIVE_WISHES' && home.five_wishes === null) {
    found.push({ settingPath: 'home.five_wishes', code: 'fiveWishesMissing' })
  }
  home.document_types.forEach((type, i) => unknown(`home.document_types[${i}]`, type))
  home.views.forEach((view, i) => {
    view.conditions.forEach((condition, j) =>
      unknown(`home.views[${i}].conditions[${j}].type`, condition.type),
    )
    view.actions.forEach((action, j) => {
      const settingPath = `home.views[${i}].actions[${j}]`
      unknown(`${settingPath}.type`, action.type)
      if (['create', 'resume', 'view', 'upload'].includes(action.action) && action.type === undefined)
        found.push({ settingPath, code: 'typeNeeded', values: { action: action.action } })
      if (action.action === 'link' && action.link === undefined)
        found.push({ settingPath, code: 'linkNeeded' })
      if (action.action === 'create')
        found.push(...creatable(`${settingPath}.type`, action.type, smartform_schemas))
    })
    if (view.conditions.length === 0 && i < home.views.length - 1)
      found.push({ settingPath: `home.views[${i}]`, code: 'viewAlwaysFits' })
  })
  if (home.views.at(-1)?.conditions.length !== 0)
    found.push({
      settingPath: 'home.views',
      code: 'noLastView',
    })
  return found
}

/** Whether a document of this type can be begun. */
export function creatable(
  settingPath: string,
  type: string | undefined,
  schemas: PartnerSettings['smartform_schemas'],
): Finding[] {
  const can = schemas.some(
    schema =>
      schema.type === type &&
      schema.permissions.create.length > 0 &&
      schema.collections.some(collection => collection.creatable),
  )
  return can
    ? []
    : [{ settingPath, code: 'noRoleCreates', values: { type: type ?? 'a document without a type' } }]
}

/** Ruling C-02: the number decides; a label with another value misleads readers of the configuration. */
export function checkUploadLabel(folder: PartnerFolder, { upload }: PartnerSettings): Finding[] {
  const written = (jsonAt(folder, 'partner.json') as { upload?: { maxUploadFileSize?: unknown } }).upload
  const { bytes, label } = upload.maxUploadFileSize
  const megabytes = /^([\d.]+)\s*MB$/i.exec(label)?.[1]
  const agrees = megabytes !== undefined && Math.abs(Number(megabytes) * 1048576 - bytes) <= 524288
  if (agrees || written?.maxUploadFileSize === undefined) return []
  const values = { label, megabytes: (bytes / 1048576).toFixed(0) }
  return [{ settingPath: 'upload.maxUploadFileSize.label', code: 'limitLabelDiffers', values }]
}

function stateVersions({ stateVersions, smartform_schemas, states }: PartnerSettings): Finding[] {
  const found: Finding[] = []
  const versions = smartform_schemas
    .find(schema => schema.type === 'AD')
    ?.collections.filter(collection => collection.site === 'ALL')
    .map(collection => collection.version)
  for (const [state, version] of Object.entries(stateVersions)) {
    if (!states.includes(state))
      found.push({
        settingPath: `stateVersions.${state}`,
        code: 'noStateOfPartner',
        found: state,
        allowed: states,
      })
    if (!versions?.includes(version))
      found.push({ settingPath: `stateVersions.${state}`, code: 'noCollectionOfState', values: { version } })
  }
  return found
}
