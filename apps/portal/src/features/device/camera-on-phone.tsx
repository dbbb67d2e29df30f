import Camera from 'lucide-react/icons/camera'
import Check from 'lucide-react/icons/check'
import { useRef, useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './device.module.css'
import layout from '../../ui/layout.module.css'
import type { Outbox } from './phone-store.ts'
import { useIsPending } from './use-outbox.ts'
import { usePicture } from './use-picture.ts'
import { fittingPhoto } from '../../device-link/fitting-jpeg.ts'

/** A still of a paper for the upload at the other screen (ruling G-78): taken with the phone's own camera, looked at, then sent. */
export function CameraOnPhone({ box }: { box: Outbox }) {
  const { t } = usePartner()
  const [photo, setPhoto] = useState<Uint8Array | null>(null)
  const [sent, setSent] = useState(false)
  const [failed, setFailed] = useState(false)
  const source = usePicture(photo)
  const waits = useIsPending(box, 'camera')
  const input = useRef<HTMLInputElement>(null)
  const take = () => input.current?.click()
  async function look(file: File | undefined): Promise<void> {
    if (!file) return
    setSent(false)
    setFailed(false)
    try {
      setPhoto(await photoOf(file))
    } catch {
      setPhoto(null)
      setFailed(true)
    }
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('device.page.cameraTitle')}</h1>
      <p>{t('device.page.cameraText')}</p>
      {failed ? (
        <Alert tone="error" announce>
          <p>{t('device.page.photoFailed')}</p>
        </Alert>
      ) : null}
      {source === null ? null : <img className={css.sheet} src={source} alt={t('device.page.photoAlt')} />}
      <p className={css.state} role="status">
        {!sent ? null : waits ? (
          t('device.page.sendingPhoto')
        ) : (
          <>
            <Icon of={Check} />
            {t('device.page.photoArrived')}
          </>
        )}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('device.page.take')}
        onChange={event => {
          void look(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className={layout.column}>
        {photo === null || sent ? null : (
          <Button
            variant="primary"
            onClick={() => {
              setSent(true)
              box.notify({ plugin: 'camera', picture: photo as Uint8Array<ArrayBuffer> })
            }}
          >
            {t('device.page.send')}
          </Button>
        )}
        <Button
          variant={photo === null || sent ? 'primary' : 'secondary'}
          icon={<Icon of={Camera} />}
          disabled={sent && waits}
          onClick={take}
        >
          {t(photo === null || sent ? 'device.page.take' : 'device.page.again')}
        </Button>
      </div>
    </>
  )
}

/** Enough to read a printed page, and little enough for a slow line. */
const asSent = { longest: 2400, quality: 0.85 }

/**
 * Prepares a photo for sending: upright, no larger than needed, without the camera's metadata about place and time.
 * @throws when the browser cannot decode it
 */
async function photoOf(file: Blob): Promise<Uint8Array> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await fittingPhoto(picture, picture, asSent)
  } finally {
    picture.close()
  }
}
