import { accepts } from '@careword/domain/signature-requests/signed-as'
import { contactPhoneText } from '@careword/domain/people/phone'
import { mayReadDocument } from '@careword/domain/signature-requests/may-read-document'
import { isSignatureEmpty } from '@careword/domain/documents/is-signature-empty'
import { todayAt } from '@careword/domain/dates/dates'
import { answersToSend, type Draft, screenIssues, signingScreens } from '@careword/forms'
import { BookOpen, Eye, FileText } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { formatDay } from '../../partner/format-day.ts'
import { momentWords } from '../../partner/moment-words.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { nameOfForm } from '../../partner/type-name.ts'
import { SignerWords } from './signer-words.tsx'
import { Audience } from '../../partner/audience.tsx'
import { Alert } from '../../ui/alert.tsx'
import { SubmitResult } from '../../ui/submit-result.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { CheckedSignatures } from '../../form-ui/signature/checked-signatures.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { DraftContext, useDraft, useDraftStore } from '../../form-ui/draft/use-draft.ts'
import { PatientName } from '../../form-ui/draft/use-signer-name.ts'
import { goToField } from '../../form-ui/fields/go-to-field.ts'
import { type DrawName, DrawNameContext } from '../../form-ui/signature/draw-name.ts'
import { signaturesToCheck } from '../../form-ui/signature/signatures-to-check.ts'
import { FoldedDetails } from '../../form-ui/questions/folded-details.tsx'
import { ReadDialog } from '../../document-text/read-dialog-lazy.ts'
import { ReadByLink } from './read-by-link.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import css from './remote.module.css'
import layout from '../../ui/layout.module.css'
import { codeOfFailure, type RemoteDocument } from './remote-state.ts'
import type { ReadingProps } from './use-link-source.ts'
import type { Remote } from './use-remote.ts'
import { WhichDocument } from './which-document.tsx'

interface Props {
  remote: Remote
  document: RemoteDocument
  sentTo: string
}

/** Shows whose document it is, the meaning of the signature, the questions for the signer, and the signature pad. */
export function RemoteSigning({ remote, document, sentTo }: Props) {
  const [store] = useState(() => remote.storeOf(document))
  const { ask } = remote
  const draw = useCallback<DrawName>(
    async (body, signal) => (await ask(headers => call('drawNameByLink', { body, headers, signal }))).image,
    [ask],
  )
  return (
    <DraftContext value={store}>
      <PatientName value={document.patientName}>
        <DrawNameContext value={draw}>
          <SigningForm remote={remote} document={document} sentTo={sentTo} />
        </DrawNameContext>
      </PatientName>
    </DraftContext>
  )
}

type Open = 'read' | 'preview' | 'check' | 'decline' | undefined

function SigningForm({ remote, document, sentTo }: Props) {
  const { t, lang, config } = usePartner()
  const store = useDraftStore()
  const draft = useDraft(whole)
  const [open, setOpen] = useState<Open>()
  const [fetching, setFetching] = useState(false)
  const path = document.patientTask?.documentRef[0] ?? ''
  const { documentId, patientName, signer } = document
  const reads = mayReadDocument(signer)
  useEffect(() => {
    if (reads) void ReadDialog.preload()
  }, [reads])
  // The patient is asked by the care team, not by themselves.
  const asker = signer === 'patient' ? config.business.name : patientName
  const screens = signingScreens(draft.def, draft.answers)
  const screen = screens.find(({ id }) => id === path)
  const drawn = isDrawn(draft, path)
  const name = nameOfForm(config, lang, draft.def)
  const which = <WhichDocument name={name} patientName={patientName} />
  const parts = screen?.kind === 'signer' ? screen.parts : []

  const content = () =>
    Object.fromEntries(parts.map(({ sectionId }) => [sectionId, answersToSend(store.read(), sectionId)]))
  const put = (sign: boolean) =>
    remote.ask(headers =>
      call('remoteSave', {
        params: { documentId },
        query: { sectionId: 'secSubmit', preview: 'true', sign: `${sign}` },
        body: { content: content() },
        headers,
      }),
    )

  const signing = useSubmit({
    send: async () => {
      try {
        await put(true)
      } catch (thrown) {
        setOpen(undefined)
        if (remote.endsBy(thrown)) return {}
        const [field] = thrown instanceof ApiError ? thrown.fields : []
        // Nothing on this page can correct it.
        if (field?.rule === 'signedOtherDay') return { failure: { code: 'PATIENT_ASYNC_LINK_DAY_OVER' } }
        if (field) goToField(store, field.path, true)
        return { failure: { code: codeOfFailure(thrown, 'PATIENT_ASYNC_SUBMIT_ERROR'), field: field?.path } }
      }
      remote.become({
        kind: 'success',
        keepsLink: document.way === 'sent',
        ...(accepts(signer) && { accepted: { of: patientName, as: signer } }),
      })
      return 'leaves'
    },
  })
  const { busy } = signing
  const failed = signing.failure as { code: string; field?: string } | null

  function submit(): void {
    signing.forget()
    const now = store.read()
    const issues = screen ? screenIssues(now.def, now.answers, screens, screen, today()) : []
    store.dispatch({ type: 'showErrors', on: issues.length > 0 })
    const [first] = issues
    if (first) goToField(store, first.path, true)
    else setOpen('check')
  }

  const reading: ReadingProps = {
    documentId,
    before: drawn ? () => put(false) : undefined,
    remote,
    onClose: () => setOpen(undefined),
  }

  return (
    <form
      className={css.page}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (drawn && !busy) submit()
      }}
    >
      <header className={layout.column}>
        <h1 tabIndex={-1}>{t('remote.title', { person: asker })}</h1>
        <p className={layout.large}>
          {t(`remote.as.${document.byVideo ? 'videoWitness' : signer}`, { person: patientName })}
        </p>
        {signer !== 'patient' && document.patientSignedOn ? (
          <p>
            {t('remote.signedOn', { person: patientName, day: formatDay(document.patientSignedOn, lang) })}
          </p>
        ) : null}
      </header>
      <section className={css.paper} aria-labelledby="remote-paper">
        <span className={css.paperIcon}>
          <Icon of={FileText} size={28} />
        </span>
        <div className={css.paperWords}>
          <h2 id="remote-paper">{name}</h2>
          <p>{t('remote.whose', { person: patientName })}</p>
          {reads ? (
            <>
              <p>{t('remote.readFirst')}</p>
              <div className={layout.row}>
                <Button variant="primary" icon={<Icon of={BookOpen} />} onClick={() => setOpen('read')}>
                  {t('remote.read')}
                </Button>
                <Button icon={<Icon of={Eye} />} disabled={fetching} onClick={() => setOpen('preview')}>
                  {t('remote.preview')}
                </Button>
              </div>
            </>
          ) : (
            <p>{t('remote.witnessSees')}</p>
          )}
        </div>
      </section>
      {/* These questions address the signer; all other texts are about the person whose document it is. */}
      <Audience reader="patient">
        <SignerWords>
          <div className={css.asked} data-signer={signer}>
            {parts.map(({ sectionId, inputIds }) => {
              const section = draft.def.sections.find(({ id }) => id === sectionId)
              return (
                <FoldedDetails
                  key={sectionId}
                  sectionId={sectionId}
                  inputs={(section?.inputs ?? []).filter(({ id }) => inputIds.includes(id))}
                />
              )
            })}
          </div>
          {draft.renamed === undefined || drawn ? null : (
            <Alert tone="info" announce>
              <p>{t('remote.renamed')}</p>
            </Alert>
          )}
        </SignerWords>
      </Audience>
      {/* A field that must be corrected takes the focus. */}
      {failed === null ? null : failed.field === undefined ? (
        <SubmitResult of={failed}>
          <CodeAlert code={failed.code} />
        </SubmitResult>
      ) : (
        <CodeAlert code={failed.code} announce />
      )}
      <div className={css.submit}>
        <Button type="submit" variant="primary" block disabled={!drawn}>
          {t('remote.submit')}
        </Button>
        {drawn ? null : <p className={layout.quiet}>{t('remote.drawFirst')}</p>}
        <Button variant="quiet" onClick={() => setOpen('decline')}>
          {t('remote.decline')}
        </Button>
      </div>
      <p className={layout.quiet}>
        {sentTo === '' ? '' : `${t('remote.sentTo', { to: contactPhoneText(sentTo) })} `}
        {document.way === 'sent'
          ? t('remote.until', momentWords(config, lang, document.endsAt, document))
          : ''}
      </p>
      {open === 'read' ? (
        <Suspense>
          <ReadByLink {...reading} />
        </Suspense>
      ) : null}
      {open === 'preview' ? <PreviewDialog {...reading} which={which} onBusy={setFetching} /> : null}
      {open === 'check' ? (
        <ConfirmDialog
          title={t('remote.checkTitle')}
          onClose={() => {
            if (!busy) setOpen(undefined)
          }}
          back={t('wizard.cancel')}
          confirm={t('remote.submit')}
          onConfirm={signing.submit}
          busy={busy}
          busyLabel={t('remote.sending')}
          stays
        >
          {which}
          <p>{t('remote.checkText', { person: patientName })}</p>
          <CheckedSignatures
            signatures={signaturesToCheck(draft, lang, patientName, true).filter(each => each.path === path)}
          />
        </ConfirmDialog>
      ) : null}
      {open === 'decline' ? (
        <DeclineDialog
          which={which}
          person={asker}
          signer={signer}
          remote={remote}
          onClose={() => setOpen(undefined)}
          onDeclined={() => remote.become({ kind: 'declined' })}
        />
      ) : null}
    </form>
  )
}

const whole = (draft: Draft) => draft
const today = () => todayAt(new Date())

function isDrawn({ answers }: Draft, path: string): boolean {
  const [sectionId = '', inputId = ''] = path.split('.')
  const picture = answers[sectionId]?.[inputId]
  return typeof picture === 'string' && !isSignatureEmpty(picture)
}
