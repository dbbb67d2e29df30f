import { pdfView } from '@careword/domain/limits'
import { nextZoom } from '@careword/domain/documents/zoom'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { PrintErrorDialog } from './print-error-lazy.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import sheet from '../../document-text/document-sheet.module.css'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { PdfAddress } from './api/fetch-pdf.ts'
import { PrintToolbar } from './print-toolbar.tsx'
import { CopiesContext } from './signed-panel.tsx'
import { DraftOnPaper, StatusBanner, statusWords } from './status-banner.tsx'
import { useDocumentActions } from './use-document-actions.tsx'
import { usePrintKeys } from './use-print-keys.ts'
import { DocumentText } from '../../document-text/document-text.tsx'
import { agentLinks } from './reading/agent-links.tsx'
import { documentTextQuery } from './reading/document-text-query.ts'
import css from './reading/text-view-page.module.css'
import pageCss from './print-page.module.css'
import { useLineAnchor } from './reading/use-line-anchor.ts'
import { usePrintFromText } from './reading/use-print-from-text.ts'
import { messagesWithin } from '../../ui/messages-within.ts'
import { scrollsByKeyboard } from '../../ui/scrolls-by-keyboard.ts'

interface Props {
  address: PdfAddress
  heading: string
  documentsPath: string
  downloadHref: string
  onPages(): void
  /** Content above the document. */
  children?: ReactNode
}

/** The document as text: the first view on a phone, with the pages one press away. */
export function TextView({ address, heading, documentsPath, downloadHref, onPages, children }: Props) {
  const { t, lang } = usePartner()
  const statusId = useId()
  const view = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<number>(pdfView.resetPercent)
  const { data: text, error, refetch, isFetching } = useQuery(documentTextQuery(address))
  const statusLine = text?.mark ? statusWords(text.mark, { t, lang }) : null
  const { entries, dialogs } = useDocumentActions(address)
  const { print, printing, code, clear } = usePrintFromText(address)

  useLayoutEffect(() => messagesWithin(scroller.current), [])
  useLayoutEffect(() => {
    scroller.current?.style.setProperty('--reading', String(size / 100))
  }, [size])
  const keepLine = useLineAnchor(scroller, size)
  const change = (next: number) => {
    keepLine()
    setSize(next)
    announce(t('print.reading.sizeNow', { percent: Math.round(next) }))
  }
  usePrintKeys(view, {
    print,
    zoomIn: () => change(nextZoom(size, 'in')),
    zoomOut: () => change(nextZoom(size, 'out')),
    reset: () => change(pdfView.resetPercent),
  })
  const isThere = text !== undefined
  useEffect(() => {
    if (isThere) announce([t('print.ready'), statusLine].filter(Boolean).join(' '))
  }, [isThere, statusLine, t])

  return (
    <div ref={view} className={pageCss.view}>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </h1>
      <PrintToolbar
        documentsPath={documentsPath}
        downloadHref={downloadHref}
        zoom={size}
        zoomLabel={t('print.reading.size')}
        zoomNow={t('print.reading.sizeNow', { percent: Math.round(size) })}
        ready={isThere}
        printing={printing}
        entries={entries}
        other={{ view: 'pages', show: onPages }}
        onZoomIn={() => change(nextZoom(size, 'in'))}
        onZoomOut={() => change(nextZoom(size, 'out'))}
        onReset={() => change(pdfView.resetPercent)}
        onPrint={print}
      />
      {text?.mark && statusLine !== null ? (
        <StatusBanner mark={text.mark} id={statusId} words={statusLine} />
      ) : null}
      {text ? <DraftOnPaper of={text} /> : null}
      <div
        ref={scroller}
        className={css.scroller}
        role="region"
        aria-label={t('print.reading.region')}
        aria-describedby={statusLine === null ? undefined : statusId}
        aria-busy={!isThere && error === null}
        {...scrollsByKeyboard}
      >
        <div className={css.column}>
          <CopiesContext value={{ print, printing, ready: isThere, downloadHref }}>{children}</CopiesContext>
          {text ? (
            <>
              <DocumentText of={text} leads={agentLinks(text)} />
              <div className={css.foot}>
                <p>{t('print.reading.same')}</p>
                <Button icon={<Icon of={FileText} />} onClick={onPages}>
                  {t('print.reading.seePages')}
                </Button>
              </div>
            </>
          ) : error ? (
            <>
              <div role="alert">
                <FailureAlert failure={error} call="documentText" ways={{ retry: 'beside' }} />
              </div>
              <div className={css.foot}>
                <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
                  {t('shell.tryAgain')}
                </Button>
                <Button icon={<Icon of={FileText} />} onClick={onPages}>
                  {t('print.reading.seePages')}
                </Button>
              </div>
            </>
          ) : (
            <div className={sheet.sheet}>
              <VisuallyHidden>{t('print.loading')}</VisuallyHidden>
              <Skeleton height={32} width="60%" />
              <Skeleton height={200} />
              <Skeleton height={400} />
            </div>
          )}
        </div>
      </div>
      {dialogs}
      {code ? (
        <Suspense>
          <PrintErrorDialog
            code={code}
            downloadHref={downloadHref}
            documentsPath={documentsPath}
            onClose={clear}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
