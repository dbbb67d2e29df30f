import { ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { callForPicture } from '../../api/call.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { scrollsByKeyboard } from '../../ui/scrolls-by-keyboard.ts'
import { ReadingDialog } from '../../document-text/reading-dialog.tsx'
import { useReading } from '../../document-text/use-reading.ts'
import css from './remote.module.css'
import layout from '../../ui/layout.module.css'
import { type ReadingProps, useLinkSource } from './use-link-source.ts'
import type { LinkHeaders } from './use-remote.ts'

interface Shown {
  page: number
  pages: number
  url: string
}

/** The pages that are signed, one after the other, as pictures. */
export function PreviewDialog({ documentId, which, onClose, ...props }: ReadingProps & { which: ReactNode }) {
  const { t, lang } = usePartner()
  const [large, setLarge] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const fetch = useCallback(
    async (headers: LinkHeaders, page: number): Promise<Shown> => {
      const { bytes, pages } = await callForPicture('remotePdf', {
        params: { documentId },
        query: { format: 'png', lang, page: String(page) },
        headers,
      })
      const url = await asDataUrl(bytes)
      top.current?.scrollIntoView({ block: 'nearest' })
      return { page, pages, url }
    },
    [documentId, lang],
  )
  const { shown, busy, failed, load } = useReading(useLinkSource(props, fetch))
  const { page = 1, pages = 1 } = shown ?? {}
  return (
    <ReadingDialog
      {...{ busy, failed, load, which, onClose }}
      done={page >= pages}
      loading={t('remote.previewLoading')}
      ref={top}
    >
      {shown ? (
        <>
          <div className={css.pager}>
            <p className={layout.quiet}>{t('remote.pageOf', { page, pages })}</p>
            <Button icon={<Icon of={large ? ZoomOut : ZoomIn} />} onClick={() => setLarge(!large)}>
              {t(large ? 'remote.smaller' : 'remote.larger')}
            </Button>
          </div>
          {/* Wherever it does not fit it is moved by a finger, or by the arrows. */}
          <div
            className={css.window}
            {...scrollsByKeyboard}
            role="group"
            aria-label={t('remote.pageOf', { page, pages })}
          >
            <img
              className={css.sheet}
              data-large={large || undefined}
              src={shown.url}
              alt={t('remote.pageAlt', { page, pages })}
            />
          </div>
          {pages > 1 ? (
            <div className={css.turn}>
              <Button disabled={busy || page <= 1} onClick={() => void load(page - 1)}>
                {t('remote.pageBack')}
              </Button>
              <Button
                variant={page < pages ? 'primary' : 'secondary'}
                disabled={busy || page >= pages}
                onClick={() => void load(page + 1)}
              >
                {t('remote.pageNext')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </ReadingDialog>
  )
}

function asDataUrl(bytes: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => {
    resolve(typeof reader.result === 'string' ? reader.result : '')
  })
  reader.addEventListener('error', () => reject(reader.error))
  reader.readAsDataURL(bytes.slice(0, bytes.size, 'image/png'))
  return promise
}
