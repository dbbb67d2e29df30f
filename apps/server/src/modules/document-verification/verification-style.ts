/** Adds to the style of all pages without the portal (partner/terms-page.ts), whose colours it uses. */
export const verificationStyle = `
main{max-width:40rem}
h1{margin:0 0 8px}
h2{margin:0 0 8px}
.standing{display:flex;gap:20px;padding:24px;margin:0 0 24px;background:var(--cw-surface);border:2px solid;border-radius:14px;border-color:var(--cw-line-strong)}
.standing>div{min-width:0;overflow-wrap:break-word}
.standing p:last-child{margin-bottom:0}
.sign{flex:none;width:48px;height:48px;color:var(--cw-text-quiet)}
.first{font-size:1.25rem;line-height:1.4}
.standing .lost{padding:12px 16px;margin:0 0 8px;font-weight:700;color:var(--cw-text);background:var(--cw-warn-soft);border:2px solid var(--cw-warn);border-radius:10px}
.inForce{border-color:var(--cw-ok);background:var(--cw-ok-soft)}.inForce .sign,.inForce h1{color:var(--cw-ok)}
.replaced{border-color:var(--cw-warn);background:var(--cw-warn-soft)}.replaced .sign,.replaced h1{color:var(--cw-warn)}
.takenBack,.revoked,.void{border-color:var(--cw-danger);background:var(--cw-danger-soft)}:is(.takenBack,.revoked,.void) :is(.sign,h1){color:var(--cw-danger)}
.standing .code{margin:0 0 8px}
.code strong{font-variant-numeric:tabular-nums;letter-spacing:.06em;white-space:nowrap}
form,.file{padding:24px;margin:0 0 24px;background:var(--cw-surface);border:1px solid var(--cw-line);border-radius:14px}
.file{position:relative}
.file[data-over]{outline:3px dashed var(--cw-focus);outline-offset:-8px}
label:not(.button){display:block;font-weight:700;margin:0 0 4px}
form .quiet{margin:0 0 8px}
#code{display:block;width:100%;min-height:48px;padding:8px 16px;font:inherit;letter-spacing:.06em;text-transform:uppercase;color:inherit;background:var(--cw-surface);border:1px solid var(--cw-line-strong);border-radius:10px}
#file{position:absolute;opacity:0;width:1px;height:1px}
#file:focus-visible+.button{outline:3px solid var(--cw-focus);outline-offset:2px}
.name{margin:12px 0 0;overflow-wrap:anywhere}
.name:empty{display:none}
@media (hover:none){.with-mouse{display:none}}
button,.button{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;font:inherit;font-weight:700;border-radius:10px;border:1px solid var(--cw-accent);cursor:pointer}
button{margin-top:16px;background:var(--cw-accent);color:var(--cw-on-accent)}
.button{background:var(--cw-surface);color:var(--cw-accent-strong);border-color:var(--cw-line-strong);text-decoration:none}
main a:not(.button){color:var(--cw-accent-strong)}
:focus-visible{outline:3px solid var(--cw-focus);outline-offset:2px}
.result{display:flex;gap:12px;align-items:flex-start}
.result p{margin:0;font-weight:700}
.result svg{display:none;flex:none;width:28px;height:28px}
.result[data-result]:not([data-result='']){margin-top:8px}
.result:is([data-result=same],[data-result=copy]){color:var(--cw-ok)}.result:is([data-result=same],[data-result=copy]) .is-same{display:block}
.result:is([data-result=other],[data-result=added],[data-result=signed],[data-result=failed]){color:var(--cw-danger)}.result:is([data-result=other],[data-result=added],[data-result=signed]) .is-other{display:block}
@media (max-width:480px){.standing{flex-direction:column;gap:8px;padding:20px}form,.file{padding:20px}}
@media (forced-colors:active){svg{color:CanvasText}}
@media print{.file,form,.button{display:none}.standing{border-color:#000;background:none}}
`
