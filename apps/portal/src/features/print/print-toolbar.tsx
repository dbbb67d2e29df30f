import { ArrowLeft, Download, Printer, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react'
import { pdfView } from '@careword/domain/limits'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './print-toolbar.module.css'
import { Tooltip } from './tooltip.tsx'

interface Props {
  documentsPath: string
  /** null: not before the document may be shown. */
  downloadHref: string | null
  zoom: number
  ready: boolean
  onZoomIn(): void
  onZoomOut(): void
  onReset(): void
  onPrint(): void
}

/** A thin bar: the page is the hero. */
export function PrintToolbar({ documentsPath, downloadHref, zoom, ready, ...on }: Props) {
  const t = useWords()
  const percent = Math.round(zoom)
  return (
    <div className={css.toolbar} role="group" aria-label={t('print.toolbar')}>
      <LinkButton
        to={documentsPath}
        variant="quiet"
        icon={<Icon of={ArrowLeft} />}
        className={css.tool ?? ''}
      >
        <span className={css.backWord}>{t('print.back')}</span>
      </LinkButton>
      <div className={css.zoom} role="group" aria-label={t('print.zoom')}>
        <Tooltip keys="−">
          <Button
            variant="quiet"
            className={css.tool}
            icon={<Icon of={ZoomOut} />}
            disabled={!ready || zoom <= pdfView.minPercent}
            onClick={on.onZoomOut}
          >
            {t('print.zoomOut')}
          </Button>
        </Tooltip>
        <output className={css.percent} aria-label={t('print.zoomNow', { percent })}>
          {t('print.percent', { percent })}
        </output>
        <Tooltip keys="+">
          <Button
            variant="quiet"
            className={css.tool}
            icon={<Icon of={ZoomIn} />}
            disabled={!ready || zoom >= pdfView.maxPercent}
            onClick={on.onZoomIn}
          >
            {t('print.zoomIn')}
          </Button>
        </Tooltip>
        <Tooltip keys="0">
          <Button
            variant="quiet"
            className={css.tool}
            icon={<Icon of={RotateCcw} />}
            disabled={!ready || zoom === pdfView.resetPercent}
            onClick={on.onReset}
          >
            <span className={css.resetWord}>{t('print.reset')}</span>
          </Button>
        </Tooltip>
      </div>
      <div className={css.take}>
        {downloadHref === null ? null : (
          <LinkButton href={downloadHref} download icon={<Icon of={Download} />} className={css.tool ?? ''}>
            {t('print.download')}
          </LinkButton>
        )}
        <Tooltip keys="Ctrl P">
          <Button
            variant="primary"
            className={css.tool}
            icon={<Icon of={Printer} />}
            disabled={!ready}
            onClick={on.onPrint}
          >
            {t('print.print')}
          </Button>
        </Tooltip>
      </div>
    </div>
  )
}
