/** Beside the style of all pages without the portal (partner/terms-page.ts), whose colours it uses. */
export const checkStyle = `
main{max-width:40rem}
h1{margin:0 0 8px}
h2{margin:0 0 8px}
.standing{display:flex;gap:20px;padding:24px;margin:0 0 24px;background:var(--cw-surface);border:2px solid;border-radius:14px;border-color:var(--cw-line-strong)}
.standing>div{min-width:0;overflow-wrap:break-word}
.standing p:last-child{margin-bottom:0}
.sign{flex:none;width:48px;height:48px;color:var(--cw-text-quiet)}
.first{font-size:1.25rem;line-height:1.4}
.inForce{border-color:var(--cw-ok);background:var(--cw-ok-soft)}.inForce .sign,.inForce h1{color:var(--cw-ok)}
.replaced{border-color:var(--cw-warn);background:var(--cw-warn-soft)}.replaced .sign,.replaced h1{color:var(--cw-warn)}
.revoked,.void{border-color:var(--cw-danger);background:var(--cw-danger-soft)}:is(.revoked,.void) :is(.sign,h1){color:var(--cw-danger)}
.code strong{font-variant-numeric:tabular-nums;letter-spacing:.06em;white-space:nowrap}
form,.file{padding:24px;margin:0 0 24px;background:var(--cw-surface);border:1px solid var(--cw-line);border-radius:14px}
.file[data-over]{outline:3px dashed var(--cw-focus);outline-offset:-8px}
label{display:block;font-weight:700;margin:0 0 4px}
form .quiet{margin:0 0 8px}
input:not([type=hidden]){display:block;width:100%;min-height:48px;font:inherit;color:inherit;background:var(--cw-surface);border:1px solid var(--cw-line-strong);border-radius:10px}
#code{padding:8px 16px;letter-spacing:.06em;text-transform:uppercase}
#file{padding:8px}
#file::file-selector-button{font:inherit;min-height:32px;padding:0 16px;margin-inline-end:12px;border:1px solid var(--cw-line-strong);border-radius:8px;background:var(--cw-page);color:var(--cw-text)}
button,.button{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;font:inherit;font-weight:700;border-radius:10px;border:1px solid var(--cw-accent);cursor:pointer}
button{margin-top:16px;background:var(--cw-accent);color:var(--cw-on-accent)}
.button{background:var(--cw-surface);color:var(--cw-accent-strong);border-color:var(--cw-line-strong);text-decoration:none}
main a:not(.button){color:var(--cw-accent-strong)}
:focus-visible{outline:3px solid var(--cw-focus);outline-offset:2px}
.result{display:flex;gap:12px;align-items:flex-start}
.result p{margin:0;font-weight:700}
.result svg{display:none;flex:none;width:28px;height:28px}
.result:is([data-result=same],[data-result=other],[data-result=failed],[data-result=reading]){margin-top:16px}
.result[data-result=same]{color:var(--cw-ok)}.result[data-result=same] .is-same{display:block}
.result:is([data-result=other],[data-result=failed]){color:var(--cw-danger)}.result[data-result=other] .is-other{display:block}
@media (max-width:480px){.standing{flex-direction:column;gap:8px;padding:20px}form,.file{padding:20px}}
@media print{.file,form,.button{display:none}.standing{border-color:#000;background:none}}
`
