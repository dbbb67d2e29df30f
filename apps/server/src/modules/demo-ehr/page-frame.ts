import { escapeHtml } from '@careword/domain'
/** The frame of the demo record system's pages; English is enough for them. */
export function pageFrame(title: string, main: string, stylesheet: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${stylesheet}"></head>
<body><header><p><span class="mark" aria-hidden="true"></span>Demo record system</p></header>
<main>${main}</main></body></html>`
}

export const pageStyle = `
* { box-sizing: border-box; }
body { margin: 0; background: #f3f5f6; color: #1c2733; font: 18px/1.55 system-ui, sans-serif; }
header { background: #213547; color: #fff; padding: 14px 24px; }
header p { margin: 0 auto; max-width: 1040px; display: flex; align-items: center; gap: 12px; font-weight: 600; }
.mark { width: 18px; height: 18px; border-radius: 50%; background: #6fc3a5; }
main { max-width: 1040px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { font-size: 30px; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 21px; margin: 0 0 14px; }
.lead { margin: 0 0 28px; color: #4a5766; max-width: 65ch; }
.columns { display: grid; gap: 32px; }
@media (min-width: 860px) { .columns { grid-template-columns: 340px 1fr; align-items: start; } }
.rows { list-style: none; margin: 0; padding: 0; display: grid; gap: 10px; }
.row { display: grid; gap: 2px; padding: 14px 18px; background: #fff; border: 1px solid #cfd8df; border-radius: 12px; color: inherit; text-decoration: none; min-height: 48px; }
.row span { color: #4a5766; font-size: 16px; }
@media (hover: hover) { .row:hover { border-color: #2b6a8f; } }
.row[aria-current] { border: 2px solid #2b6a8f; padding: 13px 17px; background: #eef6fa; }
a:focus-visible { outline: 3px solid #2b6a8f; outline-offset: 2px; }
.chart { position: relative; display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between; background: #fff; border: 1px solid #cfd8df; border-radius: 12px; padding: 16px 18px; }
.chart p { margin: 0; } .chart .quiet { color: #4a5766; font-size: 16px; }
.open { display: inline-flex; align-items: center; min-height: 48px; padding: 0 20px; border-radius: 10px; background: #2b6a8f; color: #fff; text-decoration: none; font-weight: 600; }
/* The whole row can be pressed. */
.chart .open::after { content: ''; position: absolute; inset: 0; border-radius: 12px; }
@media (hover: hover) { .open:hover { background: #1f5474; } .chart:hover { border-color: #2b6a8f; } }
.without { margin: 24px 0 0; } .without a { color: #1f5474; }
`
