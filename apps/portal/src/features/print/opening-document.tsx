import { useState } from 'react'
import { addressOf } from '../../api/call.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { longWait, useLongWait } from '../../ui/loading-mask.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import css from './opening-document.module.css'

/** Shown until the pages are loaded: a message, and the small picture of the first page, which a list has shown already. */
export function OpeningDocument({ documentId }: { documentId: string }) {
  const { t, lang } = usePartner()
  const long = useLongWait(longWait)
  const [pictured, setPictured] = useState(true)
  return (
    <div className={css.place}>
      <div role="status" className={css.words}>
        <Spinner size={28} />
        <p>
          {t('print.loading')}
          {long ? <span className={css.long}>{t('print.loadingLong')}</span> : null}
        </p>
      </div>
      <div className={css.paper} aria-hidden="true">
        {pictured ? (
          <img
            className={css.picture}
            src={addressOf('pdfThumbnail', { params: { documentId, index: '0' }, query: { lang } })}
            alt=""
            onError={() => setPictured(false)}
          />
        ) : (
          [40, 92, 84, 96, 60, 88, 94, 72].map((width, index) => (
            <Skeleton key={width} height={index === 0 ? 28 : 14} width={`${width}%`} />
          ))
        )}
      </div>
    </div>
  )
}
