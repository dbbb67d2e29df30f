// The page on which any visitor verifies a document. It is rendered on the server without the portal, so that any phone shows it fast and
// without scripts. Words are the partner's and escaped; the page has no inline style or script.

import { inLanguage } from '@careword/domain/text/in-language'
import { verifyPath, groupedCode } from '@careword/domain/documents/check-code'
import { formatDayInWords } from '@careword/domain/dates/format-date'
import { escapeHtml } from '@careword/domain/text/escape-html'
import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import { imageUrl, languageName } from '@careword/partner'
import type { Tenant } from '../../core/partner-store.ts'
import type { VerifiedDocument } from './look-up-code.ts'
import { icons } from './icons.ts'

export type VerificationView =
  | { kind: 'ask' }
  | { kind: 'known'; document: VerifiedDocument }
  /** @param typed as it came, to be mended. */
  | { kind: 'unknown'; typed: string }
  | { kind: 'tooMany'; seconds: number }
  | { kind: 'away' }

interface VerificationPage {
  tenant: Tenant
  lang: string
  /** The script that compares a file, where the portal is built. */
  script: string | null
}

/** The characters of the typed text that are shown again: more than any code has, and too few for a message of an attacker. */
const shownOfTyped = 24

export function verificationPage(page: VerificationPage, view: VerificationView): string {
  const { tenant, lang } = page
  const { settings } = tenant.config
  const t = wordsOf(page)
  const others = settings.business.supported_languages.filter(other => other !== lang)
  const { title, body } = bodyOf(page, view)
  const { phone } = settings.support
  return `<!doctype html>
<html ${inLanguage(lang)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(`${title} – ${settings.business.name}`)}</title>
<link rel="icon" href="${imageUrl(settings.images.icon)}">
<link rel="stylesheet" href="/partner-files/terms.css">
<link rel="stylesheet" href="${verifyPath}/page.css">
${view.kind === 'known' && page.script ? `<script type="module" src="${page.script}"></script>` : ''}
</head>
<body>
<header>
<img src="${imageUrl(settings.images.logo)}" alt="${escapeHtml(settings.business.name)}" height="48">
${others.map(other => `<a href="?lang=${escapeHtml(other)}" lang="${escapeHtml(other)}" hreflang="${escapeHtml(other)}">${escapeHtml(languageName(other))}</a>`).join('\n')}
</header>
<main>
${body}
${phone === null ? '' : `<p class="quiet">${escapeHtml(t('help')).replace('{phone}', () => `<a class="together" href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a>`)}</p>`}
</main>
</body>
</html>
`
}

type Words = (key: string, values?: Record<string, string>) => string

function wordsOf({ tenant, lang }: VerificationPage): Words {
  const { uiTexts } = tenant.config
  return (key, values = {}) =>
    fillPlaceholders(uiTexts[lang]?.[`check.${key}`] ?? uiTexts.en?.[`check.${key}`] ?? '', values)
}

function bodyOf(page: VerificationPage, view: VerificationView): { title: string; body: string } {
  const t = wordsOf(page)
  const partner = page.tenant.config.settings.business.name
  switch (view.kind) {
    case 'ask':
      return {
        title: t('title'),
        body: `<h1>${escapeHtml(t('title'))}</h1>\n<p>${escapeHtml(t('ask.text'))}</p>\n${form(page, '')}`,
      }
    case 'known': {
      const { kind } = view.document.publicStatus
      const title = t(`${kind}.title`)
      const again = `<p><a class="button" href="${verifyPath}?lang=${escapeHtml(page.lang)}">${escapeHtml(t('ask.again'))}</a></p>`
      return {
        title,
        body: [known(t, page.lang, view.document), compare(t, view.document), again].join('\n'),
      }
    }
    case 'unknown': {
      const sentences = [t('unknown.since', { partner }), t('unknown.next', { partner }), t('unknown.mind')]
      const typed = [...view.typed].slice(0, shownOfTyped).join('')
      return {
        title: t('unknown.title'),
        body: `${statusBlock('unknown', t('unknown.title'), '', sentences)}\n${form(page, typed)}`,
      }
    }
    case 'tooMany': {
      const minutes = String(Math.max(2, Math.ceil(view.seconds / 60)))
      const title = t('tooMany.title')
      return { title, body: statusBlock('later', title, '', [t('tooMany.text', { minutes })]) }
    }
    case 'away':
      return { title: t('away.title'), body: statusBlock('later', t('away.title'), '', [t('away.text')]) }
  }
}

type Came = VerifiedDocument['since'][number]

function known(
  t: Words,
  lang: string,
  { code, publicStatus: { kind, since }, signedOn, since: came }: VerifiedDocument,
): string {
  const day = (date: string) => ({ date: formatDayInWords(date, lang, 'UTC') })
  const sentenceOf = (each: Came) => {
    if (each.kind === 'notYet') return t('notYet')
    return t(`${each.who}.${each.kind}${isInPlace(each) ? 'InPlace' : ''}`, day(each.on))
  }
  const sentences = [
    since === null ? t(`${kind}.sinceUndated`) : t(`${kind}.since`, day(since)),
    ...came.filter(each => !isChange(each)).map(sentenceOf),
    t(`${kind}.next`, day(signedOn)),
    ...(kind === 'inForce' ? [t('inForce.mind')] : []),
  ]
  const shown = `<p class="code">${escapeHtml(t('code'))} <strong>${escapeHtml(groupedCode(code))}</strong></p>\n`
  // Two alternates may have the same sentence.
  const changes = new Set(came.filter(isChange).map(sentenceOf))
  return statusBlock(kind, t(`${kind}.title`), shown, sentences, [...changes])
}

/** The notice that who decides has changed is emphasized. */
const isChange = (came: Came): boolean =>
  ['gaveUp', 'declined', 'back', 'refusedBeforeMore'].includes(came.kind) || isInPlace(came)

const isInPlace = (came: Came): boolean => 'inPlace' in came && came.inPlace

/** The status in one word with its icon, and the missing parts; then sentences, the most important one first. */
function statusBlock(
  look: keyof typeof icons,
  title: string,
  code: string,
  [first = '', ...more]: string[],
  lost: string[] = [],
): string {
  return `<section class="standing ${look}">
${icons[look]}
<div>
${code}<h1>${escapeHtml(title)}</h1>
${lost.map(text => `<p class="lost">${escapeHtml(text)}</p>\n`).join('')}<p class="first">${escapeHtml(first)}</p>
${more.map(text => `<p>${escapeHtml(text)}</p>`).join('\n')}
</div>
</section>`
}

/**
 * Shown only by the script, because without the script no file can be compared. The button is drawn by us: the browser's own button may
 * have another language.
 */
function compare(t: Words, { sha256, copies }: VerifiedDocument): string {
  const sentences = (['reading', 'same', 'copy', 'added', 'signed', 'other', 'failed'] as const).map(
    what => `data-${what}="${escapeHtml(t(`file.${what}`))}"`,
  )
  return `<section class="file" aria-labelledby="file-title" data-check-file data-sha256="${escapeHtml(sha256)}" data-copies="${escapeHtml(copies.join(' '))}" ${sentences.join(' ')} hidden>
<h2 id="file-title">${escapeHtml(t('file.title'))}</h2>
<p id="file-text">${escapeHtml(t('file.text'))} <span class="with-mouse">${escapeHtml(t('file.drop'))}</span></p>
<input id="file" type="file" accept="application/pdf,.pdf" aria-describedby="file-text">
<label for="file" class="button">${escapeHtml(t('file.label'))}</label>
<p class="name quiet" data-name></p>
<div class="result" role="status" data-result>${icons.same}${icons.other}<p></p></div>
</section>`
}

/** Escaped; a code is not torn apart at the end of a line. */
const whole = (text: string): string =>
  escapeHtml(text).replace(/\w{4}(?:-\w{4})+/g, code => `<span class="together">${code}</span>`)

function form(page: VerificationPage, typed: string): string {
  const t = wordsOf(page)
  return `<form action="${verifyPath}" method="get" autocomplete="off">
<input type="hidden" name="lang" value="${escapeHtml(page.lang)}">
<label for="code">${escapeHtml(t('ask.label'))}</label>
<p class="quiet" id="code-help">${whole(t('ask.help'))}</p>
<input id="code" name="code" value="${escapeHtml(typed)}" aria-describedby="code-help" required maxlength="60" autocapitalize="characters" spellcheck="false" translate="no">
<button>${escapeHtml(t('ask.press'))}</button>
</form>`
}
