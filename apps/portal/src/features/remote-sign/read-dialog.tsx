import { nextZoom } from '@careword/domain/documents/zoom'
import { pdfView } from '@careword/domain/limits'
import { type CSSProperties, useCallback, useState } from 'react'
import { call } from '../../api/call.ts'
import { lazyImportOnPage } from '../../api/lazy-import.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ReadingState } from './reading-state.tsx'
import css from './remote.module.css'
import type { LinkHeaders } from './use-remote.ts'
import { type ReadingProps, useReading } from './use-reading.ts'

/** The document as text: it flows at every width and size, and a screen reader reads it. */
export function ReadDialog({ documentId, onClose, ...props }: ReadingProps) {
  const { t, lang } = usePartner()
  const [size, setSize] = useState<number>(pdfView.resetPercent)
  const fetch = useCallback(
    async (headers: LinkHeaders) => {
      // When the file of this part is missing, reading fails and can be retried. The page does not reload: answers and ink are only in its
      // memory.
      const [text, { DocumentText }] = await Promise.all([
        call('remoteText', { params: { documentId }, query: { lang }, headers }),
        lazyImportOnPage(() => import('../../document-text/document-text.tsx')),
      ])
      return { DocumentText, text }
    },
    [documentId, lang],
  )
  const { shown, busy, failed, load } = useReading(props, fetch)
  const change = (next: number) => {
    setSize(next)
    announce(t('print.reading.sizeNow', { percent: Math.round(next) }))
  }
  return (
    <Dialog
      wide
      title={t('remote.previewTitle')}
      onClose={onClose}
      closeLabel={t('remote.previewClose')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('remote.previewClose')}
        </Button>
      }
    >
      <div
        className={css.preview}
        aria-busy={busy}
        style={{ '--reading': String(size / 100) } as CSSProperties}
      >
        <ReadingState
          busy={busy}
          failed={failed}
          words={t('remote.readLoading')}
          onAgain={() => void load()}
        />
        {shown ? (
          <>
            <div className={css.sizes} role="group" aria-label={t('print.reading.size')}>
              <Button disabled={size <= pdfView.minPercent} onClick={() => change(nextZoom(size, 'out'))}>
                {t('remote.smaller')}
              </Button>
              <Button disabled={size >= pdfView.maxPercent} onClick={() => change(nextZoom(size, 'in'))}>
                {t('remote.larger')}
              </Button>
            </div>
            <shown.DocumentText of={shown.text} />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
