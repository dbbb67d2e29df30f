import { nextZoom } from '@careword/domain/documents/zoom'
import { pdfView } from '@careword/domain/limits'
import { type CSSProperties, useState } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DocumentText } from './document-text.tsx'
import css from './reading.module.css'
import layout from '../ui/layout.module.css'
import { ReadingState } from './reading-state.tsx'
import { type ReadingSource, useReading } from './use-reading.ts'

/** The document as text for a signer: it flows at every width and size, and a screen reader reads it. */
export function ReadDialog({ onClose, ...source }: ReadingSource<DocumentText> & { onClose(): void }) {
  const { t } = usePartner()
  const [size, setSize] = useState<number>(pdfView.resetPercent)
  const { shown, busy, failed, load } = useReading(source)
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
            <div className={layout.row} role="group" aria-label={t('print.reading.size')}>
              <Button disabled={size <= pdfView.minPercent} onClick={() => change(nextZoom(size, 'out'))}>
                {t('remote.smaller')}
              </Button>
              <Button disabled={size >= pdfView.maxPercent} onClick={() => change(nextZoom(size, 'in'))}>
                {t('remote.larger')}
              </Button>
            </div>
            <DocumentText of={shown} />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
