import { Smartphone, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useDeviceShow } from '../../device-link/use-device-show.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Working } from '../../ui/spinner.tsx'
import css from './choose-file.module.css'

/** Photos from the paired phone (ruling G-78). They join the selected photos, and the person checks all of them before sending. */
export function PhoneCamera({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const { t } = usePartner()
  const device = useDeviceShow()
  const taken = useRef(0)
  const latest = useRef(onPhoto)
  useEffect(() => {
    latest.current = onPhoto
  })
  /** The number of the last photo: after an interruption the phone sends a photo again with the same number. */
  const last = useRef(0)
  if (!device.connected) return null
  const begin = () =>
    device.send({ plugin: 'camera' }, message => {
      if (message.plugin !== 'camera' || message.number === last.current) return
      last.current = message.number
      taken.current += 1
      latest.current(new File([message.picture], `photo-${taken.current}.jpg`, { type: 'image/jpeg' }))
    })
  return (
    <div className={css.phone}>
      {device.showing ? (
        <>
          <Working>{t('device.photoWaits')}</Working>
          <Button variant="quiet" icon={<Icon of={X} />} onClick={device.stop}>
            {t('device.photoStop')}
          </Button>
        </>
      ) : (
        <Button icon={<Icon of={Smartphone} />} onClick={begin}>
          {t('device.photoOn')}
        </Button>
      )}
    </div>
  )
}
