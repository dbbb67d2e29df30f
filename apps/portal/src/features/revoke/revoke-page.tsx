import { isCopyable } from '@careword/domain/permissions/begin-document'
import { isPaper } from '@careword/domain/documents/document-format'
import { paths } from '@careword/contract/paths'
import { documentName } from '@careword/domain/documents/document-titles'
import { isSignatureEmpty } from '@careword/domain/documents/is-signature-empty'
import { rawStatus } from '@careword/domain/documents/statuses'
import { revokeLimits } from '@careword/domain/limits'
import { dayLabel } from '@careword/domain/documents/day-label'
import { issueOfSigner, typedNameIssue } from '@careword/forms'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { formatDocumentDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { documentsQuery } from '../../patient/documents-query.ts'
import { MissingParts } from '../../patient/missing-parts.tsx'
import { typeName, versionName } from '../../partner/type-name.ts'
import { SubmitResult } from '../../ui/submit-result.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import type { DraftStore } from '../../form-ui/draft/draft-store.ts'
import { DraftContext } from '../../form-ui/draft/use-draft.ts'
import { focusField } from '../../form-ui/fields/field-id.ts'
import { RevocationSignature } from './revocation-signature.tsx'
import { issueText, type ShownIssue } from '../../form-ui/issues/issue-text.ts'
import { revocationInput, revocationPath, revocationSection, revocationStore } from './revocation-store.ts'
import css from './revoke-page.module.css'
import layout from '../../ui/layout.module.css'
import { revokeFailure } from './revoke-failure.ts'

const revokeRoute = getRouteApi(`/session${paths.revoke.template}`)

/** A patient revokes a document of their own: the consequences, the signature, one press (ruling G-37). */
export function RevokePage() {
  const { instance, group, patientName } = revokeRoute.useLoaderData()
  const params = revokeRoute.useParams()
  const { t, lang, config } = usePartner()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [store] = useState(revocationStore)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ message: string }>()
  // Runs once per attempt, also when the same issue occurs again: a person who goes on to another field is not moved back.
  useEffect(() => {
    if (wrong) focusField(revocationPath)
  }, [wrong])
  // The error message disappears as soon as the person changes something.
  useEffect(() => store.subscribe(() => setWrong(undefined)), [store])

  const kind = typeName(config, lang, group.type, group.title)
  const form = group.collections.find(
    each => each.site === instance.site && each.version === instance.version,
  )
  const formName = form ? versionName(config, lang, group.type, form) : kind
  const name = documentName(kind, isPaper(instance) ? t('documents.onPaper') : formName)
  const documentDay = dayLabel(instance)
  const hadFormer = Object.values(group.instances).some(each => rawStatus(each.status) === 'Replaced')

  const { busy, failure, send, forget } = useSubmit<never, SignedAct>({
    send: async act => {
      try {
        await call('revokeDocument', {
          params: { documentId: instance.documentId },
          body: { ...act, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
        })
      } catch (thrown) {
        const refused = revokeFailure(thrown)
        if (!('rule' in refused)) return { failure: refused.code }
        refuse(refused)
        return {}
      }
      await cache.invalidateQueries({ queryKey: documentsQuery(params.patientId).queryKey })
      await navigate({
        to: paths.documents.to(params),
        search: { type: group.type, snackbarCode: 'DOCUMENT_REVOKE_SUCCESS' },
        replace: true,
      })
      return 'leaves'
    },
  })

  function submitRevocation(): void {
    forget()
    const act = actOf(store, patientName)
    if ('rule' in act) refuse(act)
    else void send(act)
  }

  function refuse(issue: ShownIssue): void {
    const missing = issue.rule === 'signatureRequired'
    setWrong({ message: missing ? t('revoke.signatureMissing') : issueText(t, issue, 'unprintableTyped') })
  }

  return (
    <div className={css.page}>
      <header className={layout.near}>
        <h1 tabIndex={-1}>{t('revoke.title')}</h1>
        <p className={css.what}>
          <strong>{name}</strong>
          {documentDay === null ? null : (
            <span>
              {t(documentDay.labelKey, { date: formatDocumentDay(documentDay.date, lang, instance) })}
            </span>
          )}
        </p>
        <MissingParts missing={instance.reportedMissing} />
      </header>
      <section className={layout.near} aria-labelledby="revoke-happens">
        <h2 id="revoke-happens">{t('revoke.happens')}</h2>
        <ul className={css.list}>
          <li>{t('revoke.happens.force')}</li>
          <li>{t('revoke.happens.mark')}</li>
          <li>{t(instance.hasText ? 'revoke.happens.told' : 'revoke.happens.toldCircle')}</li>
          {hadFormer ? <li>{t('revoke.happens.former')}</li> : null}
          <li>{t('revoke.happens.forGood')}</li>
        </ul>
      </section>
      <section className={css.warning} aria-labelledby="revoke-not">
        <h2 id="revoke-not">{t('revoke.not')}</h2>
        <p>{t('revoke.not.copies')}</p>
        <p>{t('revoke.not.print')}</p>
      </section>
      {group.permissions.canUpdate && isCopyable(instance) ? (
        <p className={layout.quiet}>{t('revoke.instead', { update: t('documents.menu.update') })}</p>
      ) : null}
      <DraftContext value={store}>
        <form
          className={layout.farApart}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (!busy) submitRevocation()
          }}
        >
          <TextArea
            label={t('revoke.reason')}
            help={t('revoke.reasonHelp')}
            rows={3}
            maxLength={revokeLimits.reasonMaxLength}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
          <RevocationSignature patientName={patientName} wrong={wrong?.message} />
          <SubmitResult of={failure}>
            {typeof failure === 'string' ? <CodeAlert code={failure} /> : null}
          </SubmitResult>
          <div className={layout.row}>
            <Button
              type="submit"
              variant="danger"
              icon={<Icon of={Ban} />}
              busy={busy}
              busyLabel={t('revoke.pressing')}
            >
              {t('revoke.press')}
            </Button>
            <LinkButton to={paths.documents.to(params)} variant="quiet">
              {t('revoke.keep')}
            </LinkButton>
          </div>
        </form>
      </DraftContext>
    </div>
  )
}

interface SignedAct {
  method: 'drawn' | 'typed'
  signature: string
}

/** The signed act as it is sent, or the rule that it breaks. */
function actOf(store: DraftStore, patientName: string): SignedAct | ShownIssue {
  const given = store.read().answers[revocationSection] ?? {}
  const text = (key: string) => {
    const found = given[key]
    return typeof found === 'string' ? found : ''
  }
  const picture = text(revocationInput.id)
  if (isSignatureEmpty(picture)) return { rule: 'signatureRequired' }
  if (text(`${revocationInput.id}Typed`) !== 'true') return { method: 'drawn', signature: picture }
  const typed = text(`${revocationInput.id}Name`)
  const unfit = typedNameIssue(typed)
  if (unfit) return unfit
  const issue = issueOfSigner(revocationInput, patientName, { signedFor: '', typed })
  return issue === undefined ? { method: 'typed', signature: typed } : { rule: issue }
}
