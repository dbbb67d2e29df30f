import { deviceLimits } from '@careword/domain/limits'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useState } from 'react'
import { fittingJpeg } from '../../device-link/fitting-jpeg.ts'
import { type PageOnDevice, pagePicture, usePageOnDevice } from '../../device-link/use-page-on-device.ts'
import type { PdfState } from './use-pdf.ts'

interface PageToDevice {
  /** null without a phone. */
  device: PageOnDevice | null
  /** The page that was asked for on the phone. */
  turned: { page: number } | undefined
  onPageInSight: (page: number) => void
}

/** Sends the visible page of this document to the phone beside the screen: a picture of this open document only. */
export function usePageToDevice(title: string, state: PdfState): PageToDevice {
  const [inSight, onPageInSight] = useState(1)
  const [turned, setTurned] = useState<{ page: number }>()
  const page = useSettled(inSight)
  const open = state.kind === 'open' ? state.pdf.document : undefined
  const source = useMemo(
    () => (open && page <= open.numPages ? { picture: () => pictureOf(open, page) } : undefined),
    [open, page],
  )
  const device = usePageOnDevice({
    title,
    page,
    pages: open?.numPages ?? page,
    source,
    onTurn: to => setTurned({ page: to }),
  })
  return { device: device.connected ? device : null, turned, onPageInSight }
}

/** Debounces the page number: during fast scrolling only the page that stays visible is sent. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), deviceLimits.inkAfter)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

async function pictureOf(document: PDFDocumentProxy, number: number): Promise<Uint8Array<ArrayBuffer>> {
  const page = await document.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  return fittingJpeg(natural, pagePicture, async ({ canvas }) => {
    const viewport = page.getViewport({ scale: canvas.width / natural.width })
    await page.render({ canvas, viewport }).promise
  })
}
