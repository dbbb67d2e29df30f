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
  const turn = useRef(onTurn)
  useEffect(() => {
    turn.current = onTurn
  })
  const show = useCallback(async () => {
    if (picture === undefined) return
    const bytes = await pictureBytes(picture)
    const pages = hasNext ? page + 1 : page
    send({ plugin: 'pdf', title: title.slice(0, 300), page, pages, picture: bytes }, said => {
      if (said.plugin === 'pdf') turn.current(said.page)
    })
  }, [picture, page, hasNext, title, send])
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  // Another page is shown here: the phone follows.
  useEffect(() => {
    if (showing) latest.current().catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- turning to the phone sends it by itself
  }, [picture, hasNext])
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
