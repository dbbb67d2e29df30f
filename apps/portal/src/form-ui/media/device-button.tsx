import type { MediaSource } from '@careword/forms'
import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { openDeviceMenu, useDeviceState } from '../../device-link/device-status.ts'
import { useDeviceShow } from '../../device-link/use-device-show.ts'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  title: string
  source: MediaSource
}

/** The hero's device button (Documents spec §2): sends the film to the phone, or leads to the dialog that connects a phone. */
export function DeviceButton({ title, source }: Props) {
  const t = useWords()
  const { status } = useDeviceState()
  const device = useDeviceShow()
  const { src, thumbnail, captions } = source
  if (status !== 'connected')
    return (
      <Button variant="quiet" icon={<Icon of={Smartphone} />} onClick={openDeviceMenu}>
        {t('device.notConnected')}
      </Button>
    )
  const send = () =>
    device.send({
      plugin: 'video',
      title,
      src,
      ...(thumbnail === undefined ? {} : { thumbnail }),
      ...(captions === undefined ? {} : { captions }),
    })
  return (
    <Button
      icon={<Icon of={MonitorSmartphone} />}
      aria-pressed={device.showing}
      onClick={device.showing ? device.stop : send}
    >
      {t(device.showing ? 'device.viewingOn' : 'device.sendTo')}
    </Button>
  )
}
