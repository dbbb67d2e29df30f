import { ZoomIn, ZoomOut } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callForPicture } from '../../../api/call.ts'
import { CodeAlert } from '../../../partner/code-alert.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { scrollsByKeyboard } from '../../../ui/scrolls-by-keyboard.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import css from './remote.module.css'
import { codeOfFailure } from './remote-state.ts'
import type { Remote } from './use-remote.ts'

interface Props {
  documentId: string
  /** Keeps what is drawn so far for the pages, where something is (ruling C-53). */
  before: (() => Promise<unknown>) | undefined
  remote: Remote
  onClose(): void
}

interface Shown {
  page: number
  pages: number
  url: string
}

/** The pages that are signed, one after the other, as pictures. */
export function PreviewDialog({ documentId, before, remote: { ask, endsBy }, onClose }: Props) {
  const { t, lang } = usePartner()
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState(true)
  const [failed, setFailed] = useState<string>()
  const [large, setLarge] = useState(false)
  const kept = useRef(before)
  const top = useRef<HTMLDivElement>(null)

  const load = useCallback(
    async (page: number) => {
      setBusy(true)
      setFailed(undefined)
      try {
        await kept.current?.()
        // It is kept now.
        kept.current = undefined
        const { bytes, pages } = await ask(headers =>
          callForPicture('remotePdf', {
            params: { documentId },
            query: { format: 'png', lang, page: String(page) },
            headers,
          }),
        )
        setShown({ page, pages, url: await asDataUrl(bytes) })
        top.current?.scrollIntoView({ block: 'nearest' })
      } catch (failure) {
        if (!endsBy(failure)) setFailed(codeOfFailure(failure, 'PATIENT_ASYNC_PDF_PREVIEW_ERROR'))
      }
      setBusy(false)
    },
    [documentId, lang, ask, endsBy],
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void load(1)
  }, [load])

  const { page = 1, pages = 1 } = shown ?? {}
  return (
    <Dialog
      wide
      title={t('remote.previewTitle')}
      onClose={onClose}
      closeLabel={t('remote.previewClose')}
      actions={
        <Button variant={page >= pages ? 'primary' : 'secondary'} onClick={onClose}>
          {t('remote.previewClose')}
        </Button>
      }
    >
      <div ref={top} className={css.preview} aria-busy={busy}>
        {failed ? <CodeAlert code={failed} announce /> : null}
        {busy ? (
          <p className={css.making} role="status">
            <Spinner />
            {t('remote.previewLoading')}
          </p>
        ) : null}
        {shown ? (
          <>
            <div className={css.pager}>
              <p className={css.quiet}>{t('remote.pageOf', { page, pages })}</p>
              <Button icon={<Icon of={large ? ZoomOut : ZoomIn} />} onClick={() => setLarge(!large)}>
                {t(large ? 'remote.smaller' : 'remote.larger')}
              </Button>
            </div>
            {/* Larger than the window it is moved by a finger, or by the arrows. */}
            <div
              className={css.window}
              {...(large
                ? { ...scrollsByKeyboard, role: 'group', 'aria-label': t('remote.previewTitle') }
                : {})}
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
      </div>
    </Dialog>
  )
}

function asDataUrl(bytes: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => {
    const read = typeof reader.result === 'string' ? reader.result : ''
    resolve(read.replace(/^data:[^;,]*/, 'data:image/png'))
  })
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')))
  reader.readAsDataURL(bytes)
  return promise
}
