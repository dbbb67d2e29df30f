import { MonitorSmartphone } from 'lucide-react'
import { useMemo } from 'react'
import { fittingPhoto } from '../../device-link/fitting-jpeg.ts'
import { pagePicture, usePageOnDevice } from '../../device-link/use-page-on-device.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  title: string
  page: number
  /** The number of pages. */
  pages: number
  /** Address of the page's picture, once it is there. */
  picture: string | undefined
  onTurn: (page: number) => void
}

/** The page of a draft that is shown here, on the phone beside the screen. */
export function PageToDevice({ title, page, pages, picture, onTurn }: Props) {
  const { t } = usePartner()
  const source = useMemo(
    () => (picture === undefined ? undefined : { picture: () => pictureBytes(picture) }),
    [picture],
  )
  const device = usePageOnDevice({ title, page, pages, source, onTurn })
  if (!device.connected) return null
  return (
    <Button
      variant="quiet"
      icon={<Icon of={MonitorSmartphone} />}
      aria-pressed={device.showing}
      disabled={!device.ready}
      onClick={device.press}
    >
      {t(device.showing ? 'device.viewingOn' : 'device.sendTo')}
    </Button>
  )
}

async function pictureBytes(source: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  return fittingPhoto(picture, { width, height }, pagePicture)
}
