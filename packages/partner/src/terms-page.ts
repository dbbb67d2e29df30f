// Terms and notices as a page of their own: it opens without the portal, in a mail or on paper. Words are escaped; the configuration
// contains no markup. The style is a second file, because the pages' policy allows no inline style.
import { inLanguage } from '@careword/domain/text/in-language'
import { formatDayInWords } from '@careword/domain/dates/format-date'
import { escapeHtml } from '@careword/domain/text/escape-html'
import type { PartnerConfig } from './build-config.ts'
import { languageName } from './language-name.ts'
import { imageUrl } from './public-config.ts'
import { theme } from './theme/theme.ts'

/** The page in the wanted language, or in English; undefined when this id has no page. */
export function termsPage(config: PartnerConfig, id: string, lang: string): string | undefined {
  const pages = Object.hasOwn(config.terms, id) ? config.terms[id] : undefined
  const [language, words] = pages?.[lang] ? [lang, pages[lang]] : ['en', pages?.['en']]
  if (words === undefined) return undefined
  const { business, images } = config.settings
  const others = Object.keys(pages ?? {}).filter(other => other !== language)
  const since = (config.uiTexts[language]?.['shell.inForceSince'] ?? '{date}').replace(
    '{date}',
    formatDayInWords(words.updated, language, 'UTC'),
  )
  const sections = words.sections.map(({ heading, paragraphs }) =>
    [`<h2>${escapeHtml(heading)}</h2>`, ...paragraphs.map(text => `<p>${inLine(text)}</p>`)].join('\n'),
  )
  return `<!doctype html>
<html ${inLanguage(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(business.name)} – ${escapeHtml(words.title)}</title>
<link rel="icon" href="${imageUrl(images.icon)}">
<link rel="stylesheet" href="/partner-files/terms.css">
</head>
<body>
<header>
<img src="${imageUrl(images.logo)}" alt="${escapeHtml(business.name)}" height="48">
${others.map(other => `<a href="?lang=${escapeHtml(other)}" lang="${escapeHtml(other)}" hreflang="${escapeHtml(other)}">${escapeHtml(languageName(other))}</a>`).join('\n')}
</header>
<main>
<h1>${escapeHtml(words.title)}</h1>
<p class="quiet">${escapeHtml(since)}</p>
<p class="intro">${inLine(words.intro)}</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

/** A file of the portal's own font, and the characters that are in it. */
export interface PortalFont {
  href: string
  range: string
}

/** The style of these pages, in the partner's colours and the portal's font; a later file wins where two have a character. */
export function termsStyle(config: PartnerConfig, fonts: PortalFont[]): string {
  const { accent, deep } = config.settings.theme
  const roles = Object.entries(theme(accent, deep)).map(([role, colour]) => `${role}:${colour}`)
  const faces = fonts.map(
    ({ href, range }) =>
      `@font-face{font-family:'Careword';font-weight:200 800;font-display:swap;src:url(${href}) format('woff2');unicode-range:${range}}`,
  )
  return `${faces.join('')}:root{${roles.join(';')}}
*{box-sizing:border-box}
body{margin:0;background:var(--cw-page);color:var(--cw-text);font:1.125rem/1.55 'Careword',system-ui,sans-serif}
header{background:var(--cw-surface);border-bottom:1px solid var(--cw-line);padding:16px 24px;display:flex;align-items:center;gap:24px}
header img{display:block;height:48px;width:auto;max-width:70%}
header a{margin-inline-start:auto;padding:12px 0;color:var(--cw-accent-strong)}
a:focus-visible{outline:3px solid var(--cw-focus);outline-offset:2px;border-radius:4px}
main{max-width:68ch;margin:0 auto;padding:32px 24px 64px}
h1{font-size:2rem;line-height:1.2;margin:16px 0 8px;text-wrap:balance}
h2{font-size:1.375rem;line-height:1.3;margin:40px 0 8px}
p{margin:0 0 16px}
.together{white-space:nowrap}
.quiet{color:var(--cw-text-quiet)}
.intro{font-size:1.25rem}
@media (max-width:480px){header{padding:12px 16px}header img{height:36px}main{padding:24px 16px 48px}}
@media print{body{background:none;color:#000;font-size:11pt}header{border:0;padding:0}header a{display:none}main{max-width:none;padding:0}h2{break-after:avoid}}
`
}

/** Escaped; a telephone number is not torn apart at the end of a line. */
function inLine(text: string): string {
  return escapeHtml(text).replace(
    /\+?\d[\d\s()-]{5,}\d/g,
    number => `<span class="together">${number}</span>`,
  )
}
