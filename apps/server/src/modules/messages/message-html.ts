import { escapeHtml } from '@careword/domain'
import { directionOf } from '@careword/domain/text/direction'
// Renders a mail as HTML. Mail programs support little: tables for the column, styles on each element, colours given twice (attribute and
// style) for Outlook. The light scheme is requested everywhere. In a program that darkens the mail all the same, the logo keeps its own
// white ground.

import type { MessageParts } from './compose-message.ts'

const font = "font-family:'Atkinson Hyperlegible Next','Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

export function messageHtml(parts: MessageParts): string {
  const { colours, partner, subject, greeting, why, notYou, foot } = parts
  const paragraph = (words: string, style = '') =>
    `<p style="margin:0 0 16px;${font}font-size:18px;line-height:28px;color:${colours.text};${style}">${words}</p>`
  const rows = [
    ...otherLanguages(parts),
    `<h1 style="margin:0 0 16px;${font}font-size:26px;line-height:34px;font-weight:700;color:${colours.text};">${escapeHtml(subject)}</h1>`,
    paragraph(escapeHtml(greeting)),
    paragraph(escapeHtml(why)),
    button(parts),
    code(parts),
    parts.ends.length > 0 ? paragraph(parts.ends.map(escapeHtml).join('<br>')) : '',
    paragraph(escapeHtml(notYou)),
    copyLink(parts),
  ]
  return `<!DOCTYPE html>
<html lang="${escapeHtml(parts.lang)}" dir="${directionOf(parts.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.page};" bgcolor="${colours.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.page}" style="background:${colours.page};">
<tr><td align="center" style="padding:24px 12px;">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td bgcolor="#ffffff" style="background:#ffffff;border:1px solid ${colours.line};border-radius:14px;padding:28px 24px 12px;">
<img src="${escapeHtml(parts.logo)}" alt="${escapeHtml(partner)}" height="40" style="display:block;height:40px;width:auto;max-width:100%;border:0;margin:0 0 28px;${font}font-size:20px;line-height:40px;font-weight:700;color:${colours.text};">
${rows.filter(row => row !== '').join('\n')}
</td></tr>
<tr><td style="padding:20px 24px 0;">
${[...foot, partner].map(words => `<p style="margin:0 0 6px;${font}font-size:16px;line-height:24px;color:${colours.quiet};">${escapeHtml(words)}</p>`).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** Comes first: a reader of that language need not read on to find it. */
const otherLanguages = ({ others, colours }: MessageParts): string[] =>
  others.map(
    ({ lang, words, link }) =>
      `<p lang="${escapeHtml(lang)}" style="margin:0 0 24px;padding:12px 16px;background:${colours.accentSoft};border-radius:10px;${font}font-size:18px;line-height:26px;color:${colours.text};"><a href="${escapeHtml(link)}" style="color:${colours.text};font-weight:700;">${escapeHtml(words)}</a></p>`,
  )

function button({ button: found, colours }: MessageParts): string {
  if (!found) return ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr><td align="center" bgcolor="${colours.accent}" style="background:${colours.accent};border-radius:10px;mso-padding-alt:14px 28px;">
<a href="${escapeHtml(found.link)}" style="display:inline-block;padding:14px 28px;${font}font-size:18px;line-height:24px;font-weight:700;color:${colours.onAccent};text-decoration:none;border-radius:10px;">${escapeHtml(found.words)}</a>
</td></tr></table>`
}

/** Spaced by style: a copied code contains only the digits. */
function code({ code: found, colours }: MessageParts): string {
  if (!found) return ''
  return `<p style="margin:0 0 8px;${font}font-size:18px;line-height:28px;color:${colours.text};">${escapeHtml(found.label)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;"><tr><td bgcolor="${colours.accentSoft}" style="background:${colours.accentSoft};border-radius:10px;padding:12px 14px 12px 22px;font-family:Consolas,'SF Mono',Menlo,monospace;font-size:34px;line-height:44px;font-weight:700;letter-spacing:8px;color:${colours.text};">${escapeHtml(found.digits)}</td></tr></table>`
}

function copyLink({ button: found, colours }: MessageParts): string {
  if (!found) return ''
  return `<p style="margin:0 0 16px;padding:16px 0 0;border-top:1px solid ${colours.line};${font}font-size:16px;line-height:24px;color:${colours.quiet};">${escapeHtml(found.copy)}<br><a href="${escapeHtml(found.link)}" style="color:${colours.quiet};word-break:break-all;">${escapeHtml(found.link)}</a></p>`
}
