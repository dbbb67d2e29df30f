import { nextZoom } from '@careword/domain/documents/zoom'
import { pdfView } from '@careword/domain/limits'
import { type CSSProperties, useState } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/button.tsx'
import { DocumentText } from './document-text.tsx'
import layout from '../ui/layout.module.css'
import { ReadingDialog } from './reading-dialog.tsx'
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
    <ReadingDialog
      {...{ done: true, busy, failed, load, onClose }}
      loading={t('remote.readLoading')}
      style={{ '--reading': String(size / 100) } as CSSProperties}
    >
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
    </ReadingDialog>
  )
}
