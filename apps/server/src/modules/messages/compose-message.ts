import { paths } from '@careword/contract/paths'
import { formatDayInWords, fillPlaceholders, formatTimeOfDay, zoneInWords } from '@careword/domain'
import { badgeFor } from '@careword/domain/documents/badges'
import { signatureLacking } from '@careword/domain/documents/reported-missing'
import { theme } from '@careword/partner'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { textsInLanguage } from '../../core/texts-in-language.ts'
import { greetingName } from './greeting-name.ts'
import { knownName } from './known-name.ts'
import { greetsByName, isNews, type MessageKind } from './message-kinds.ts'
import { soonInWords } from './message-times.ts'
import { publicAddress } from './public-address.ts'
import type { Message } from './message.ts'

/** The content of one message, part by part; a mail's HTML and its plain text are two forms of the same. */
export interface MessageParts {
  lang: string
  partner: string
  logo: string
  colours: {
    accent: string
    onAccent: string
    accentSoft: string
    text: string
    quiet: string
    line: string
    page: string
  }
  subject: string
  /** One line in each other language, when it is not known which language the recipient reads. */
  others: { lang: string; words: string; link: string }[]
  greeting: string
  why: string
  button: { words: string; link: string; copy: string } | null
  code: { label: string; digits: string } | null
  /** The end of the link and of the code. */
  ends: string[]
  notYou: string
  /** The phone number to call, and the secrets that we never ask for. */
  foot: string[]
  sms: string
}

/**
 * Kinds with their own link or code, or without any page. All others are notices without a secret: their button leads to a page of the
 * portal.
 */
const withoutPage: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'patientInvitation',
  'contactInvitation',
  'staffInvitation',
  'registration',
  'newCode',
  'passwordReset',
  'signInLink',
  'taskInvitation',
  'taskReminder',
  'taskCode',
  'taskTakenBack',
  'deviceLink',
])

function pageOf(kind: MessageKind): string | null {
  if (withoutPage.has(kind)) return null
  return kind === 'passwordChanged' ? paths['reset-password-request'].href({}) : paths.login.href({})
}

export function composeMessage(
  { env, now }: Pick<Services, 'env' | 'now'>,
  tenant: Tenant,
  message: Message,
): MessageParts {
  const { settings, uiTexts } = tenant.config
  const lang = uiTexts[message.lang] ? message.lang : 'en'
  const text = (key: string) => uiTexts[lang]?.[`message.${key}`] ?? uiTexts.en?.[`message.${key}`] ?? ''
  const { timeZone = settings.timeZone } = message
  const clockHere = { timeZone, zone: zoneInWords(textsInLanguage(tenant.config, lang), lang, timeZone) }
  const moment = (time: Date | undefined) => (time ? soonInWords(time, lang, clockHere, text('timeAt')) : '')
  // Short: the time zone is named only where it is not the partner's.
  const zoneNamed = timeZone === settings.timeZone ? '' : ` (${clockHere.zone})`
  const clock = (time: Date | undefined) =>
    time ? `${formatTimeOfDay(time, lang, timeZone)}${zoneNamed}` : ''
  const home = publicAddress(env, tenant.slug)
  const page = pageOf(message.kind)
  const link = message.link ?? (page === null ? '' : `${home}${page}`)
  const byName = greetsByName[message.kind]
  const greets = byName === 'known' ? message.aboutIsKnown === true : byName
  const values = {
    partner: settings.business.name,
    name: greets ? greetingName(message.name ?? '') : '',
    about: knownName(message.about ?? '', message.aboutIsKnown ?? false) || text('somebody'),
    day: message.day === undefined ? '' : formatDayInWords(message.day, lang, timeZone),
    number: message.number ?? '',
    link,
    code: message.code ?? '',
    linkEnds: moment(message.linkEnds),
    codeEnds: moment(message.codeEnds),
    linkTime: clock(message.linkEnds),
    codeTime: clock(message.codeEnds),
    sentAt: moment(now()),
    phone: settings.support.phone ?? '',
  }
  const say = (key: string) => fillPlaceholders(text(key), values)
  const { kind } = message
  const shades = theme(settings.theme.accent, settings.theme.deep)
  return {
    lang,
    partner: settings.business.name,
    logo: `${home}/partner-files/mail-logo.png`,
    colours: {
      accent: shades['--cw-accent'],
      onAccent: shades['--cw-on-accent'],
      accentSoft: shades['--cw-accent-soft'],
      text: shades['--cw-text'],
      quiet: shades['--cw-text-quiet'],
      line: shades['--cw-line'],
      page: shades['--cw-page'],
    },
    subject: say(`${kind}Subject`),
    others: message.langUnknown ? inOtherLanguages(settings.business.supported_languages) : [],
    greeting: values.name === '' ? say('greetingNobody') : say('greeting'),
    why: whyOf(),
    button: link === '' ? null : { words: say(`${kind}Button`), link, copy: say('copyLink') },
    code: values.code === '' ? null : { label: say('codeIs'), digits: values.code },
    ends: endsOf(),
    notYou: say(`${kind}NotYou`),
    foot: [
      ...(isNews(kind) && settings.featureToggles.enablePatientProfile ? [say('turnOff')] : []),
      ...(values.phone === '' ? [] : [say('help')]),
      say('neverAsk'),
    ],
    sms: [
      say(message.asks === 'byPartner' ? `${kind}ByPartnerSms` : `${kind}Sms`),
      ...(message.asks === 'videoWitness' ? [say('taskVideoWitnessSms')] : []),
      ...lacking(),
      ...(message.langUnknown && link !== '' ? inOtherLanguagesSms() : []),
    ].join('\n'),
  }

  /** Both expiry times in one sentence, the sooner one first: two sentences would seem to contradict each other. */
  function endsOf(): string[] {
    const { linkEnds, codeEnds } = message
    if (linkEnds && codeEnds && codeEnds < linkEnds) return [say('codeThenLinkEnds')]
    return [...(linkEnds ? [say('linkEnds')] : []), ...(codeEnds ? [say('codeEnds')] : [])]
  }

  /** One link for all languages: a text message has no room for another. */
  function inOtherLanguagesSms(): string[] {
    return settings.business.supported_languages
      .filter(other => other !== lang)
      .flatMap(other => uiTexts[other]?.['message.inThisLanguageSms'] ?? [])
  }

  function whyOf(): string {
    if (message.asks === 'byPartner') return say(`${kind}ByPartnerWhy`)
    if (message.neverInForce) return [say('documentAddedNotInForceWhy'), ...lacking()].join(' ')
    const video = message.asks === 'videoWitness' ? [say('taskVideoWitness')] : []
    return [say(`${kind}Why`), ...video, ...lacking()].join(' ')
  }

  /** The missing parts, in the words of the paper's badge and pages. */
  function lacking(): string[] {
    const parts = message.missingParts ?? []
    if (parts.length === 0) return []
    const texts = textsInLanguage(tenant.config, lang)
    const neverInForce = message.neverInForce === true && signatureLacking(parts) !== 'none'
    const status = neverInForce ? 'Replaced' : 'Active'
    const called = badgeFor({ status, neverInForce, reportedMissing: { parts } }, true).labelKey
    const without = parts.map(part => texts[`pdf.lacking.${part}`])
    return [
      fillPlaceholders(text('addedWithout'), { called: texts[called] ?? '', parts: without.join(', ') }),
    ]
  }

  function inOtherLanguages(supported: readonly string[]): MessageParts['others'] {
    return supported
      .filter(other => other !== lang)
      .flatMap(other => {
        const words = uiTexts[other]?.['message.inThisLanguage']
        return words === undefined || link === '' ? [] : [{ lang: other, words, link: linkIn(link, other) }]
      })
  }
}

/** The link to the page in another language (apps/portal/src/preload-config.ts reads it from the address). */
function linkIn(link: string, lang: string): string {
  const address = new URL(link)
  address.searchParams.set('lang', lang)
  return address.href
}
