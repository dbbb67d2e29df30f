import type { TileDetails } from '@careword/domain/tiles/tile-details'
import { FileQuestion, FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '../../api/call.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './page-picture.module.css'
import layout from '../../ui/layout.module.css'

interface Props {
  style: TileDetails['thumbnailStyle']
  documentId: string | null
  /** Whether the document can be begun here: the empty sheet invites. */
  startable: boolean
}

/**
 * A small picture of the first page, with the edge of paper. A draft has the picture of a sheet that is begun, and a document without a
 * picture has a sign.
 */
export function PagePicture({ style, documentId, startable }: Props) {
  const { lang } = usePartner()
  const [failed, setFailed] = useState(false)
  const pictured = (style === 'picture' || style === 'faded') && documentId !== null && !failed
  return (
    <div className={classNames(css.ground, css[style], startable && css.startable)} aria-hidden="true">
      <div className={css.paper}>
        {startable ? (
          <Icon of={Plus} size={40} className={css.plus} />
        ) : style === 'draft' || pictured ? (
          <Sheet written={style === 'draft' ? 3 : 7} />
        ) : (
          <Icon of={style === 'empty' ? FileText : FileQuestion} size={40} className={layout.quiet} />
        )}
        {/* Covers the placeholder once it has loaded. */}
        {pictured ? (
          <img
            src={addressOf('pdfThumbnail', { params: { documentId, index: '0' }, query: { lang } })}
            alt=""
            loading="lazy"
            onError={() => setFailed(true)}
          />
        ) : null}
      </div>
    </div>
  )
}

/** A drawn sheet, with written lines and open ones. */
function Sheet({ written }: { written: number }) {
  const lines = [30, 44, 54, 64, 78, 88, 98]
  return (
    <svg viewBox="0 0 96 124" className={css.sheet} focusable="false">
      <rect x="14" y="14" width="40" height="6" rx="3" className={css.heading} />
      {lines.map((y, index) => (
        <rect
          key={y}
          x="14"
          y={y}
          width={index % 3 === 2 ? 48 : 68}
          height="4"
          rx="2"
          className={index < written ? css.written : css.open}
        />
      ))}
    </svg>
  )
}
