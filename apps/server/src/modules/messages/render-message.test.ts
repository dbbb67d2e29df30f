// Every message, in both languages, for both partners: it names sender, reason, next step and expiry, and what to do if it was not you.

import { missingParts } from '@careword/domain/documents/reported-missing'
import { buildConfig, type PartnerFolder } from '@careword/partner'
import { inLanguage } from '@careword/partner/testing/in-language'
import { describe, expect, test } from 'vitest'
import { authorsBase, formPath, soundAuthoring } from '../../testing/sample-authoring.ts'
import { translatedWord } from '../../testing/third-languages/translated.ts'
import { resolveForms } from '../partner/resolve-forms.ts'
import { partnersDir, readPartnerFolders } from '../partner/read-partner-folders.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { greetingName } from './greeting-name.ts'
import { type MessageKind, messageKinds } from './message-kinds.ts'
import type { Message } from './message.ts'
import { renderMessage } from './render-message.ts'
import { smsText } from './sms-text.ts'

const { base, partners } = readPartnerFolders(partnersDir)
const tenants = partners.map(
  folder => ({ id: 'x', slug: folder.slug, config: buildConfig(base, folder) }) as Tenant,
)
const now = new Date('2026-11-21T15:05:00Z')
const services = {
  env: { PUBLIC_URL: 'https://{tenant}.care.example', PORT: 1 },
  now: () => now,
} as unknown as Parameters<typeof renderMessage>[0]
const token = 'k3Qz'.repeat(11).slice(0, 43)
const notices: MessageKind[] = [
  'noAccountHere',
  'accountExists',
  'passwordChanged',
  'documentRevoked',
  'documentReplaced',
  'documentVoided',
  'documentRemoved',
  'documentMoved',
  'circleShared',
  'ownDocumentRevoked',
  'ownDocumentReplaced',
  'ownDocumentVoided',
  'ownDocumentRemoved',
  'ownDocumentMoved',
  'documentAdded',
  'readyToSign',
  'documentSigned',
  'archiveReady',
  'reportResolved',
  'problemClosed',
  'reportArrived',
  'taskOpened',
  'taskSigned',
  'taskDeclined',
  'taskWithdrawn',
  'taskExpired',
  'taskUndelivered',
  'taskAskedAgain',
  'taskTakenBack',
  'cardOpened',
  'cardOpenedAgent',
  'cardPaused',
  'glassOpened',
]
/** The link alone is the proof. */
const withoutCode: MessageKind[] = [
  'passwordReset',
  'signInLink',
  'taskInvitation',
  'taskReminder',
  'deviceLink',
]
/** Messages without a link; a code is typed on a page that is open. */
const withoutLink: MessageKind[] = ['taskCode', 'taskTakenBack']

function message(slug: string, kind: MessageKind, lang: string, more: Partial<Message> = {}): Message {
  const link = `https://${slug}.care.example/patientportal/verifyPatient/welcome?patientId=0f8fad5b-d9cb-469f-a165-70867728950e#${token}`
  const secret = notices.includes(kind)
    ? {}
    : {
        ...(!withoutLink.includes(kind) && { link, linkEnds: new Date('2026-11-24T15:05:00Z') }),
        ...(!withoutCode.includes(kind) && { code: '482913', codeEnds: new Date('2026-11-22T15:05:00Z') }),
      }
  return {
    kind,
    channel: 'email',
    to: 'a@b.example',
    userId: null,
    lang,
    name: 'María José',
    about: 'Guadalupe Peña-O’Dea',
    aboutIsKnown: true,
    day: '2026-11-22',
    number: '4829-1736',
    ...secret,
    ...more,
  }
}
const every = tenants.flatMap(tenant =>
  ['en', 'es'].flatMap(lang => messageKinds.map(kind => [tenant.slug, lang, kind, tenant] as const)),
)

const proved = [
  'passwordReset',
  'accountExists',
  'passwordChanged',
  'signInLink',
  'ownDocumentRevoked',
  'ownDocumentReplaced',
  'ownDocumentVoided',
  'ownDocumentRemoved',
  'ownDocumentMoved',
  'documentAdded',
  'readyToSign',
  'documentSigned',
  'archiveReady',
  'reportResolved',
  'problemClosed',
  'taskOpened',
  'taskSigned',
  'taskDeclined',
  'taskWithdrawn',
  'taskExpired',
  'taskUndelivered',
  'taskAskedAgain',
  'cardOpened',
  'cardPaused',
  'glassOpened',
]

/** The greeting uses the name where the health system knows the requester. */
const asked = ['taskInvitation', 'taskReminder', 'taskTakenBack']

test.each([
  ['en', /^The code works until .+\. After that you can still use the link, until .+\.$/m],
  ['es', /^El código sirve hasta el .+\. Después todavía puede usar el enlace, hasta el .+\.$/m],
])('a code that ends before its link: both ends in one sentence (%s)', (lang, both) => {
  const [tenant] = tenants
  if (!tenant) throw new Error('no tenant')
  const mail = (more: Partial<Message> = {}) =>
    renderMessage(services, tenant, message(tenant.slug, 'patientInvitation', lang, more)).text
  expect(mail()).toMatch(both)
  const alike = mail({ codeEnds: new Date('2026-11-24T15:05:00Z') })
  expect(alike).not.toMatch(both)
  expect(alike).toMatch(/^(The code works|El código sirve)/m)
})

describe.each(every)('%s, %s: %s', (slug, lang, kind, tenant) => {
  const mail = renderMessage(services, tenant, message(slug, kind, lang))
  const html = mail.html ?? ''

  test('has every word, and leaves no placeholder', () => {
    expect(mail.subject).not.toBe('')
    for (const text of [mail.subject, mail.text, html]) {
      expect(text).not.toMatch(/\{\w+\}|undefined|null|NaN|Invalid/)
    }
    expect(mail.text).toContain(tenant.config.settings.business.name)
    // A name that a stranger typed is not sent to an unproved address.
    const byStranger = renderMessage(services, tenant, { ...message(slug, kind, lang), aboutIsKnown: false })
    expect(byStranger.text.includes('María José')).toBe(proved.includes(kind))
    expect(mail.text.includes('María José')).toBe(proved.includes(kind) || asked.includes(kind))
    expect(html.includes('María José')).toBe(proved.includes(kind) || asked.includes(kind))
    expect(mail.text).toContain(tenant.config.settings.support.phone ?? 'no phone')
    expect(html).toContain(`<html lang="${lang}"`)
  })

  test('has the same content as mail and as plain text', () => {
    const shown = html
      .replace(/<head>[\s\S]*<\/head>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
      .replace(/\s+/g, ' ')
    for (const sentence of mail.text.split('\n').filter(line => line.trim() !== ''))
      expect(shown).toContain(sentence.trim().replace(/:$/, ''))
  })

  test('has one button, to an address of PUBLIC_URL, and its logo from there', () => {
    const targets = [...html.matchAll(/href="([^"]+)"/g)].map(found => found[1] ?? '')
    const pages = withoutLink.includes(kind) ? 0 : 1
    // The button, and the same address in words.
    expect(targets).toHaveLength(2 * pages)
    expect(new Set(targets).size).toBe(pages)
    expect(targets.every(to => to.startsWith(`https://${slug}.care.example/patientportal/`))).toBe(true)
    expect(html).toContain(`src="https://${slug}.care.example/partner-files/mail-logo.png"`)
    expect(html).not.toMatch(/<script|<style|<link|url\(/i)
  })

  test('fits into two text messages, in the alphabet of 160 characters', () => {
    const sms = renderMessage(
      services,
      tenant,
      message(slug, kind, lang, { channel: 'sms', to: '+15555550117' }),
    )
    expect(sms.html).toBeNull()
    expect(sms.text.length).toBeLessThan(320)
    expect(sms.text).not.toMatch(/[áíóúÁÍÓÚ’“”–…]|\{\w+\}/)
    const { link, code } = message(slug, kind, lang)
    expect(sms.text).toContain(withoutLink.includes(kind) ? '' : (link ?? '/patientportal/user/'))
    expect(sms.text).toContain(code ?? '')
  })

  test('names no illness, no document and no other person', () => {
    expect(`${mail.subject} ${mail.text}`).not.toMatch(
      /directive|directiva|will|testament|hospice|resuscit|agent|agente|diagnos|clinic|clínic/i,
    )
  })
})

test.each([
  ['en', 'es', '¿Prefiere español? Abra la página en español.'],
  ['es', 'en', 'Prefer English? Open this page in English.'],
])('where the language is unknown, a mail in %s leads to the page in %s', (lang, other, words) => {
  const [tenant] = tenants
  if (!tenant) throw new Error('no partner')
  const asked = message(tenant.slug, 'patientInvitation', lang, { langUnknown: true })
  const mail = renderMessage(services, tenant, asked)
  const link = (asked.link ?? '').replace('#', `&lang=${other}#`)
  expect(mail.text.startsWith(`${words}\n${link}\n`)).toBe(true)
  expect(mail.html).toContain(`<p lang="${other}"`)
  expect(mail.html).toContain(`href="${link.replace('&', '&#38;')}"`)
  expect(mail.links).toEqual([asked.link, link])
  const known = renderMessage(services, tenant, { ...asked, langUnknown: false })
  expect(known.text).not.toContain(words)
})

test.each([
  ['en', 'En español: abra el enlace y elija Español.'],
  ['es', 'In English: open the link and choose English.'],
])('a text message in %s has the same in a line of its own, without a second link', (lang, words) => {
  const [tenant] = tenants
  if (!tenant) throw new Error('no partner')
  const asked = message(tenant.slug, 'patientInvitation', lang, { langUnknown: true, channel: 'sms' })
  const { text } = renderMessage(services, tenant, asked)
  expect(text.split('\n').at(-1)).toBe(smsText(words))
  expect(text.match(/https:/g)).toHaveLength(1)
  expect(renderMessage(services, tenant, { ...asked, langUnknown: false }).text).not.toContain('\n')
})

const [evergreen] = tenants.filter(tenant => tenant.slug === 'evergreen')
const lakeside = tenants.find(tenant => tenant.slug === 'lakeside')

test('times are in words, in the partner’s own zone, and show whose time it is', () => {
  const text = (tenant: Tenant | undefined, lang: string) =>
    tenant ? renderMessage(services, tenant, message('x', 'patientInvitation', lang)).text : ''
  expect(text(evergreen, 'en')).toContain('until Tuesday, November 24 at 7:05 AM (Pacific time).')
  expect(text(evergreen, 'es')).toContain('hasta el martes, 24 de noviembre, 7:05 a.m. (hora del Pacífico).')
  expect(text(lakeside, 'en')).toContain('until Tuesday, November 24 at 8:05 AM (Mountain time).')
})

test.each([
  [
    'en',
    'Signature missing: the new paper was added without some pages, ',
    'Something missing: the new paper',
  ],
  ['es', 'Falta la firma: el papel nuevo se agregó sin algunas páginas, ', 'Falta algo: el papel nuevo'],
])('what an added paper lacks is in mail and text message alike (%s)', (lang, all, pages) => {
  for (const tenant of tenants)
    for (const kind of ['documentAdded', 'documentReplaced', 'ownDocumentReplaced'] as const) {
      const said = (more: Partial<Message>) =>
        renderMessage(services, tenant, message(tenant.slug, kind, lang, more)).text
      const sms = said({ channel: 'sms', to: '+15035550148', missingParts: missingParts.slice(0, 3) })
      expect(sms).toContain(smsText(all))
      expect(sms.length).toBeLessThan(320)
      expect(said({ missingParts: missingParts })).toContain(all)
      expect(said({ missingParts: ['pages'] })).toContain(pages)
      expect(said({ missingParts: null })).toBe(said({}))
    }
})

test.each([
  ['en', 'It is not in force and replaced nothing.', 'Added, not in force: the new paper was added without '],
  ['es', 'No está vigente ni reemplazó a otro.', 'Agregado, no vigente: el papel nuevo se agregó sin '],
])('of a paper that did not come into force mail and text message state that (%s)', (lang, why, called) => {
  for (const tenant of tenants) {
    const rendered = (more: Partial<Message>) =>
      renderMessage(
        services,
        tenant,
        message(tenant.slug, 'documentAdded', lang, { neverInForce: true, ...more }),
      ).text
    const mail = rendered({ missingParts: ['witnesses'] })
    expect(mail).toContain(why)
    expect(mail).toContain(called)
    expect(mail).not.toMatch(/may replace|Es posible que reemplace/)
    // An older one lacks nothing, or no signature.
    expect(rendered({ missingParts: null })).toContain(why)
    expect(rendered({ missingParts: ['pages'] })).not.toContain(called)
    const sms = rendered({ channel: 'sms', to: '+15035550148', missingParts: missingParts.slice(0, 3) })
    expect(sms).toContain(smsText(called))
    expect(sms.length).toBeLessThan(320)
  }
})

test('a language that the partner does not have is answered in English', () => {
  const mail = evergreen && renderMessage(services, evergreen, message('evergreen', 'newCode', 'fr'))
  expect(mail?.html).toContain('<html lang="en"')
  expect(mail?.subject).toBe('Your new code for Evergreen Health')
})

test('markup in a link or a code stays text', () => {
  const mail =
    evergreen &&
    renderMessage(
      services,
      evergreen,
      message('x', 'newCode', 'en', { code: '<b>1</b>', link: 'https://x.example/"><script>' }),
    )
  expect(mail?.html).not.toMatch(/<script>|<b>/)
})

test.each([
  ['Quill', 'Quill'],
  ['María José', 'María José'],
  ['Anne-Marie', 'Anne-Marie'],
  ['D’Angelo', 'D’Angelo'],
  ["O'Neil", "O'Neil"],
  ['J. R.', 'J. R.'],
  ['李', '李'],
  ['محمد', 'محمد'],
  ['Call 1-800-555-0199', ''],
  ['evil.example', ''],
  ['http://evil.example', ''],
  ['Quill\nBcc: eve', ''],
  ['You won! Open', ''],
  ['<b>Quill</b>', ''],
  ['', ''],
  ['Quill'.repeat(20), ''],
])('a person who calls themselves %j is greeted with %j', (typed, greeted) => {
  expect(greetingName(typed)).toBe(greeted)
})

test.each([
  ['Su código: ¡hasta mañana!', 'Su codigo: ¡hasta mañana!'],
  ['“Quoted” – it’s…', '"Quoted" - it\'s...'],
  ['narrow\u202fspace', 'narrow space'],
  ['кодекс', 'кодекс'],
])('the text message %j is sent as %j', (words, sent) => {
  expect(smsText(words)).toBe(sent)
})

test('a message about a document gives its times by the document’s clock, and names it where it is not the partner’s', () => {
  const ends = new Date('2026-11-24T15:05:00Z')
  const tenant = tenants.find(({ slug }) => slug === 'evergreen') as Tenant
  const said = (more: Partial<Message>) =>
    renderMessage(services, tenant, {
      ...message('evergreen', 'taskInvitation', 'en'),
      linkEnds: ends,
      ...more,
    }).text
  expect(said({})).toContain('at 7:05 AM (Pacific time)')
  expect(said({ timeZone: 'Pacific/Honolulu' })).toContain('at 5:05 AM (Hawaii time)')
  const code = (timeZone: string | undefined, lang: string) =>
    smsText(
      renderMessage(services, tenant, {
        ...message('evergreen', 'taskCode', lang, { channel: 'sms', to: '+15035550148' }),
        codeEnds: ends,
        ...(timeZone && { timeZone }),
      }).text,
    )
  expect(code(undefined, 'en')).toMatch(/7:05\sAM\.$/)
  expect(code('Pacific/Honolulu', 'en')).toMatch(/5:05\sAM \(Hawaii time\)\.$/)
  expect(code('Pacific/Honolulu', 'es')).toMatch(/5:05\sa\.m\. \(hora de Hawai\)\.$/)
  expect(code('Pacific/Honolulu', 'es')).toContain('hasta las 5:05')
  expect(code('Pacific/Guam', 'es')).toContain('hasta la 1:05')
})

test('an invitation has a line in each language that the partner offers', () => {
  const written = soundAuthoring()
  written.partner['business'].supported_languages = ['en', 'es', 'vi']
  const folder = resolveForms(authorsBase, written.folder)
  const whole = inLanguage(authorsBase, folder, 'vi', word => translatedWord(word, 'vi'))
  const sources = { ...whole.json, [formPath]: written.folder.json[formPath] }
  const linesOf = (json: PartnerFolder['json']) => {
    const config = buildConfig(authorsBase, resolveForms(authorsBase, { ...written.folder, json }))
    const birch = { id: 'x', slug: 'birch', config } as Tenant
    return renderMessage(services, birch, message('birch', 'patientInvitation', 'en', { langUnknown: true }))
      .text
  }
  const lineIn = (lang: string) => new RegExp(`lang=${lang}\\b`)
  expect(linesOf(sources)).toMatch(lineIn('vi'))
  expect(linesOf(sources)).toMatch(lineIn('es'))
  // Without its words the language is for authors alone.
  expect(linesOf(written.folder.json)).not.toMatch(lineIn('vi'))
})
