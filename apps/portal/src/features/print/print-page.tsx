import { documentName } from '@careword/domain/documents/document-titles'
import { paths } from '@careword/contract/paths'
import { nextZoom } from '@careword/domain/documents/zoom'
import { layoutLimits, pdfView } from '@careword/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { PrintErrorDialog } from './print-error-lazy.ts'
import { lazyPart } from '../../partner/lazy-part.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { requestWords } from '../../patient/request-words.ts'
import { typeName, versionName } from '../../partner/type-name.ts'
import { MissingParts } from '../../patient/missing-parts.tsx'
import { missingPartsWords } from '../../patient/missing-parts-words.ts'
import { useDocumentsVersion } from '../../patient/use-documents-version.ts'
import { useUser } from '../../session/use-user.ts'
import { announce } from '../../ui/announce.tsx'
import { messagesWithin } from '../../ui/messages-within.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { downloadAddress, mayComeYet } from './api/fetch-pdf.ts'
import { RequestAcceptance } from './request-acceptance.tsx'
import { SignatureRequestLines } from './signature-request-lines.tsx'
import { DisclosureStep } from './disclosure-step.tsx'
import { PdfFailure } from './pdf-failure.tsx'
import { OpeningDocument } from './opening-document.tsx'
import { PdfViewer } from '../../pdf/pdf-viewer.tsx'
import css from './print-page.module.css'
import { printDocument } from '../../pdf/print-document.ts'
import type { PrintInfo } from './load-print.ts'
import { printRoute } from './api/print-route-api.ts'
import { PrintToolbar } from './print-toolbar.tsx'
import { DocumentText } from '../../document-text/document-text.tsx'
import { documentTextQuery } from './reading/document-text-query.ts'
import { agentLinks } from './reading/agent-links.tsx'
import { KeyFactsAbovePages } from './reading/key-facts-above-pages.tsx'
import { TextView } from './text-view.tsx'
import { scrollsByKeyboard } from '../../ui/scrolls-by-keyboard.ts'
import { CopiesContext, SignedPanel } from './signed-panel.tsx'
import { DraftOnPaper, StatusBanner, statusWords } from './status-banner.tsx'
import { useBrowserPrints } from './use-browser-prints.ts'
import { useDocumentActions } from './use-document-actions.tsx'
import { usePageToDevice } from './use-page-to-device.ts'
import { usePdf } from './use-pdf.ts'
import { usePrintKeys } from './use-print-keys.ts'

const ErrorCodeAlert = lazyPart(() => import('./error-code-alert.tsx').then(file => file.ErrorCodeAlert))

// Rarely needed, and the dialog is as heavy as all the rest of this page.
/** A document to read: as text, or page by page. A phone begins with the text, if there is one. */
export function PrintPage() {
  const info = printRoute.useLoaderData()
  const [{ view, pressed }, setShown] = useState<{ view: 'text' | 'pages'; pressed: boolean }>(() => ({
    view: info.hasText && isNarrow() ? 'text' : 'pages',
    pressed: false,
  }))
  const justSigned = useLocation().state.justSigned === true
  const [moment, setMoment] = useState(justSigned)
  const { patientId, documentId } = printRoute.useParams()
  useDocumentsVersion(patientId)
  const page = useRef<HTMLDivElement>(null)
  const show = (next: typeof view) => setShown({ view: next, pressed: true })
  // The pressed button is gone with its view: the focus moves to the document.
  const goneOn = pressed ? view : null
  useEffect(() => {
    if (goneOn !== null) page.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [goneOn])
  const closeMoment = () => {
    setMoment(false)
    const document = page.current?.querySelector<HTMLElement>('[role="region"]')
    const place = document ?? page.current?.querySelector<HTMLElement>('h1')
    place?.focus()
  }
  const { errorCode, voidedDate = info.voidedDate } = printRoute.useSearch()
  const words = usePartner()
  const { lang } = words
  const asked = info.asked ? requestWords(info.asked, words) : []
  const rest = (
    <>
      <MissingParts missing={info.reportedMissing} className={css.missing} />
      {moment ? (
        <SignedPanel asked={asked} patientId={patientId} documentId={documentId} onClose={closeMoment} />
      ) : (
        <SignatureRequestLines of={asked} />
      )}
      <RequestAcceptance asked={info.asked} patientId={patientId} documentId={documentId} open={justSigned} />
    </>
  )
  return (
    <div ref={page} className={css.page}>
      {view === 'text' ? (
        <ReadAsText key={info.status} onPages={() => show('pages')} rest={rest} />
      ) : (
        <ReadPages key={info.status} onText={info.hasText ? () => show('text') : null} rest={rest} />
      )}
      {errorCode === undefined ? null : (
        <Suspense>
          <ErrorCodeAlert code={errorCode} address={{ documentId, patientId, lang, voidedDate }} />
        </Suspense>
      )}
    </div>
  )
}

/** The widths at which a page of paper is too small to read. */
function isNarrow(): boolean {
  return matchMedia(`(max-width: ${layoutLimits.smallScreenMaxWidth}px)`).matches
}

function ReadAsText({ onPages, rest }: { onPages(): void; rest: ReactNode }) {
  const params = printRoute.useParams()
  const search = printRoute.useSearch()
  const info = printRoute.useLoaderData()
  const { lang } = usePartner()
  const { documentId, patientId } = params
  const address = { documentId, patientId, lang, voidedDate: search.voidedDate ?? info.voidedDate }
  return (
    <TextView
      address={address}
      heading={useHeading(info)}
      documentsPath={paths.documents.to(params)}
      downloadHref={downloadAddress(address)}
      onPages={onPages}
    >
      {rest}
    </TextView>
  )
}

/** The same title as on the paper: the kind of document, then the name of its form where that differs. */
function useHeading(info: PrintInfo): string {
  const { t, lang, config } = usePartner()
  const kind =
    info.type === undefined ? t('print.title') : typeName(config, lang, info.type, t('print.title'))
  if (info.isPaper) return documentName(kind, t('documents.onPaper'))
  const form = info.type !== undefined && info.form ? versionName(config, lang, info.type, info.form) : kind
  return documentName(kind, form)
}

/** The pages of the document. */
function ReadPages({ onText, rest }: { onText: (() => void) | null; rest: ReactNode }) {
  const params = printRoute.useParams()
  const { documentId, patientId } = params
  const search = printRoute.useSearch()
  const info = printRoute.useLoaderData()
  const { t, lang } = usePartner()
  const statusId = useId()
  const navigate = useNavigate()
  const documentsPath = paths.documents.to(params)

  const address = { documentId, patientId, lang, voidedDate: search.voidedDate ?? info.voidedDate }
  const [agreed, setAgreed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const state = usePdf(address, !info.needDisclosure ? 'none' : agreed ? 'agreed' : 'asked', attempt)
  const [zoom, setZoom] = useState<number>(pdfView.resetPercent)
  const [dialogCode, setDialogCode] = useState<string>()

  useEffect(() => {
    if (state.kind === 'unavailable' && !mayComeYet(state.code)) {
      void navigate({ to: documentsPath, search: { snackbarCode: state.code }, replace: true })
    }
    if (state.kind === 'unreadable') setDialogCode('PRINT_PDF_RENDER_FAILED')
  }, [state, navigate, documentsPath])

  const undoPrint = useRef<() => void>(undefined)
  useEffect(() => () => undoPrint.current?.(), [])
  const print = useCallback(() => {
    if (state.kind !== 'open') return
    undoPrint.current?.()
    undoPrint.current = printDocument(state.file)
  }, [state])

  const changeZoom = (next: number) => {
    setZoom(next)
    announce(t('print.zoomNow', { percent: Math.round(next) }))
  }
  const view = useRef<HTMLDivElement>(null)
  usePrintKeys(view, {
    print,
    zoomIn: () => changeZoom(nextZoom(zoom, 'in')),
    zoomOut: () => changeZoom(nextZoom(zoom, 'out')),
    reset: () => changeZoom(pdfView.resetPercent),
  })

  const onDrawFailed = useCallback(() => setDialogCode('PRINT_PDF_RENDER_FAILED'), [])
  const statusLine = info.mark === null ? null : statusWords(info.mark, { t, lang })
  const missing = missingPartsWords(info.reportedMissing, { t })
  const onReady = useCallback(
    () => announce([t('print.ready'), statusLine, missing].filter(Boolean).join(' ')),
    [t, statusLine, missing],
  )

  const heading = useHeading(info)
  const { entries, dialogs } = useDocumentActions(address)
  const { device, turned, onPageInSight } = usePageToDevice(heading, state)
  // Shows the key facts first to every reader but the patient, who wrote the document. The facts come from the same call as the text view,
  // which also adds an entry to the access log.
  const user = useUser()
  const tellsFirst = info.hasText && info.mark === null && user.patientId !== patientId
  // Loaded in advance, because the browser's own print cannot wait for it.
  const first = useQuery({
    ...documentTextQuery(address),
    enabled: tellsFirst || (info.hasText && state.kind === 'open'),
  })
  const printing = useBrowserPrints()
  const above = (
    <>
      <CopiesContext
        value={{
          print,
          printing: false,
          ready: state.kind === 'open',
          downloadHref: downloadAddress(address),
        }}
      >
        {rest}
      </CopiesContext>
      {tellsFirst ? <KeyFactsAbovePages text={first.data} coming={first.isPending} /> : null}
    </>
  )
  return (
    <div ref={view} className={css.view}>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </h1>
      <PrintToolbar
        documentsPath={documentsPath}
        downloadHref={state.kind === 'toDisclose' ? null : downloadAddress(address)}
        zoom={zoom}
        zoomLabel={t('print.zoom')}
        zoomNow={t('print.zoomNow', { percent: Math.round(zoom) })}
        ready={state.kind === 'open'}
        entries={entries}
        device={device}
        other={onText === null ? null : { view: 'text', show: onText }}
        onZoomIn={() => changeZoom(nextZoom(zoom, 'in'))}
        onZoomOut={() => changeZoom(nextZoom(zoom, 'out'))}
        onReset={() => changeZoom(pdfView.resetPercent)}
        onPrint={print}
      />
      {printing ? (
        <div className={css.onPaper}>
          {info.mark === null || statusLine === null ? null : (
            <StatusBanner mark={info.mark} words={statusLine} />
          )}
          {first.data ? (
            <>
              <DraftOnPaper of={first.data} />
              <DocumentText of={first.data} leads={agentLinks(first.data)} />
            </>
          ) : (
            <p>{t('print.byButton')}</p>
          )}
        </div>
      ) : null}
      {info.mark !== null && statusLine !== null && state.kind !== 'toDisclose' ? (
        <StatusBanner mark={info.mark} id={statusId} words={statusLine} />
      ) : null}
      {state.kind === 'open' ? (
        <PdfViewer
          strip
          describedBy={statusLine === null ? undefined : statusId}
          document={state.pdf.document}
          zoom={zoom}
          onPinch={setZoom}
          onPinched={changeZoom}
          onDrawFailed={onDrawFailed}
          onReady={onReady}
          turned={turned}
          onPageInSight={onPageInSight}
        >
          {above}
        </PdfViewer>
      ) : (
        <div
          ref={messagesWithin}
          className={css.waiting}
          aria-busy={state.kind === 'loading'}
          {...scrollsByKeyboard}
        >
          {above}
          {state.kind === 'toDisclose' ? (
            <DisclosureStep documentsPath={documentsPath} onAgree={() => setAgreed(true)} />
          ) : null}
          {state.kind === 'loading' ? <OpeningDocument documentId={documentId} /> : null}
          {state.kind === 'unavailable' && mayComeYet(state.code) ? (
            <PdfFailure
              key={state.attempt}
              code={state.code}
              documentsPath={documentsPath}
              downloadHref={downloadAddress(address)}
              onAgain={() => setAttempt(attempt + 1)}
            />
          ) : null}
        </div>
      )}
      {dialogs}
      {dialogCode ? (
        <Suspense>
          <PrintErrorDialog
            code={dialogCode}
            downloadHref={downloadAddress(address)}
            documentsPath={documentsPath}
            onClose={() => setDialogCode(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
