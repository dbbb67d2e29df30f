import { MonitorSmartphone } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { useDeviceShow } from '../../device-link/use-device-show.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  title: string
  page: number
  hasNext: boolean
  /** Address of the page's picture, once it is there. */
  picture: string | undefined
  onTurn: (page: number) => void
}

/** The page that is shown here, on the phone beside the screen; turned at either end. */
export function PageToDevice({ title, page, hasNext, picture, onTurn }: Props) {
  const { t } = usePartner()
  const { connected, showing, send, stop } = useDeviceShow()
  const now = useRef({ title, page, hasNext, picture, onTurn })
  useEffect(() => {
    now.current = { title, page, hasNext, picture, onTurn }
  })
  /** What the phone was sent: which picture, of how many pages as far as is known. */
  const sent = useRef('')
  const show = useCallback(async () => {
    const shown = now.current.picture
    if (shown === undefined) return
    const bytes = await pictureBytes(shown)
    // Turned here meanwhile: what is shown now is sent when it is there.
    if (now.current.picture !== shown) return
    const { page: at, hasNext: more } = now.current
    sent.current = keyOf(shown, more)
    const pages = more ? at + 1 : at
    send({ plugin: 'pdf', title: now.current.title.slice(0, 300), page: at, pages, picture: bytes }, said => {
      if (said.plugin === 'pdf') now.current.onTurn(said.page)
    })
  }, [send])
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  // Another page is shown here, or found to come after it: the phone follows. What came about while the first was sent is sent after it.
  useEffect(() => {
    if (showing && sent.current !== keyOf(picture, hasNext)) latest.current().catch(() => undefined)
  }, [showing, picture, hasNext])
  if (!connected) return null
  return (
    <Button
      variant="quiet"
      icon={<Icon of={MonitorSmartphone} />}
      aria-pressed={showing}
      disabled={picture === undefined && !showing}
      onClick={() => (showing ? stop() : void show().catch(() => undefined))}
    >
      {t(showing ? 'device.viewingOn' : 'device.sendTo')}
    </Button>
  )
}

const keyOf = (picture: string | undefined, hasNext: boolean): string => `${picture} ${hasNext}`

/** Wide enough to read on a phone, also enlarged. */
const width = 1400

async function pictureBytes(source: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, width / picture.naturalWidth)
  canvas.width = Math.round(picture.naturalWidth * scale)
  canvas.height = Math.round(picture.naturalHeight * scale)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const made = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!made) throw new Error('no picture')
  return new Uint8Array(await made.arrayBuffer())
}
