import { ArrowLeft, ArrowRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import css from './pdf-preview-dialog.module.css'
import { PageToDevice } from './page-to-device.tsx'
import { useDraftPages } from './use-draft-pages.ts'

interface Props {
  documentId: string
  /** The name of its type. */
  title: string
  onClose: () => void
}

/** A draft as it would be printed now, page by page (Documents spec §2, PDF preview): shows its progress without opening the form. */
export function PdfPreviewDialog({ documentId, title, onClose }: Props) {
  const { t, lang } = usePartner()
  const [page, setPage] = useState(1)
  const [large, setLarge] = useState(false)
  const { picture, count, failed, again } = useDraftPages({ documentId, lang }, page)
  const top = useRef<HTMLDivElement>(null)
  const placeOf = (number: number) => t('dialog.pdfPreview.page', { number, count })
  const turnTo = (number: number) => {
    setPage(number)
    top.current?.scrollIntoView({ block: 'nearest' })
    announce(placeOf(number))
  }
  return (
    <Dialog
      wide
      title={t('dialog.pdfPreview.title', { title })}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <PageToDevice title={title} page={page} pages={count} picture={picture} onTurn={turnTo} />
          <Button icon={<Icon of={ArrowLeft} />} disabled={page === 1} onClick={() => turnTo(page - 1)}>
            {t('dialog.pdfPreview.previous')}
          </Button>
          <Button
            iconAfter={<Icon of={ArrowRight} />}
            disabled={page >= count}
            onClick={() => turnTo(page + 1)}
          >
            {t('dialog.pdfPreview.next')}
          </Button>
        </>
      }
    >
      <p>{t('dialog.pdfPreview.text')}</p>
      {failed ? (
        <CodeAlert code="PDF_PREVIEW_ERROR" ways={{ retry: { run: again } }} />
      ) : picture === undefined ? (
        <div className={css.coming} role="status">
          <Spinner />
          <p>{t('print.loading')}</p>
        </div>
      ) : (
        <>
          <div ref={top} className={css.above}>
            <span>{placeOf(page)}</span>
            <Button
              variant="quiet"
              icon={<Icon of={large ? ZoomOut : ZoomIn} />}
              onClick={() => setLarge(!large)}
            >
              {t(large ? 'print.zoomOut' : 'print.zoomIn')}
            </Button>
          </div>
          <div
            className={classNames(css.sheet, large && css.moves)}
            role="region"
            aria-label={placeOf(page)}
            {...(large ? { tabIndex: 0 } : {})}
          >
            <img
              src={picture}
              alt={t('dialog.pdfPreview.alt', { number: page })}
              className={classNames(css.page, large && css.large)}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}
