import type { MailboxItem } from './mailbox.ts'

/** The demo's mailbox for developers: every mail and text message as text, with its links to press; a mail also as it looks. */
export function mailboxPage(items: MailboxItem[]): string {
  const articles = items.map(
    item => `<article>
<h2>${item.channel === 'sms' ? 'Text message' : escape(item.subject)}</h2>
<dl><dt>To</dt><dd>${escape(item.to)}</dd><dt>By</dt><dd>${item.channel === 'sms' ? `text message, ${item.text.length} characters` : 'email'}</dd><dt>At</dt><dd>${item.sentAt}</dd></dl>
${item.html === null ? '' : `<p><a href="/dev/mailbox/${item.id}">See it as the mail it is</a></p>`}
<pre>${linked(item)}</pre>
</article>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><main><h1>Mailbox</h1>
${articles.length > 0 ? articles.join('\n') : '<p>No messages.</p>'}
</main></body></html>`
}

/** Only links we made ourselves become links. */
function linked(item: MailboxItem): string {
  return item.links.reduce(
    (text, link) => text.replace(escape(link), `<a href="${escape(link)}">${escape(link)}</a>`),
    escape(item.text),
  )
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
