import { Suspense, useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { lazyDialog } from '../../partner/lazy-part.tsx'
import {
  closeDeviceMenu,
  phoneStatus,
  readDevice,
  setDevice,
  useDeviceState,
} from '../../device-link/device-status.ts'
import { forgetDevice, rememberedDevice } from '../../device-link/stored-device.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import type { User } from '../../session/user-query.ts'
import { announce } from '../../ui/announce.tsx'

const DeviceDialog = lazyDialog(
  () => import('../../dialogs/device/device-dialog.tsx').then(file => file.DeviceDialog),
  closeDeviceMenu,
)

/** The menu of the phone beside this screen, on every page; resumes the connection after a reload. */
export function DeviceMenu({ patientId, user }: { patientId: string | null; user: User }) {
  const { t } = usePartner()
  const now = useDeviceState()
  const { menu } = now
  const connection = phoneStatus(now)
  const before = useRef(connection)
  useEffect(() => {
    // Announces that the phone went away and came back. The dialog itself reports connecting and disconnecting.
    if (connection !== null && before.current !== null && connection !== before.current)
      announce(t(connection === 'away' ? 'device.away' : 'device.backAgain'))
    before.current = connection
  }, [connection, t])
  useEffect(() => {
    setDevice({ hasMenu: true })
    return () => {
      // Signed out, or the session is over: the connection ends with it, and nothing is left in the browser.
      setDevice({ hasMenu: false, menu: false })
      forgetDevice()
      if (readDevice().status !== 'disconnected')
        import('../../device-link/socket.ts').then(socket => socket.endSocket()).catch(() => undefined)
    }
  }, [])
  useEffect(() => {
    const remembered = rememberedDevice()
    if (remembered === 'reconnect')
      import('../../device-link/resume-socket.ts')
        .then(file => file.resumeSocket({ patientId, name: user.name }))
        .catch(() => undefined)
    // Documents spec §4: a stale session disconnects, whatever the server still knows.
    if (remembered === 'stale') call('mobileDisconnect').catch(() => undefined)
    if (remembered === 'stale' || remembered === 'over') forgetDevice()
    // Runs once for a page: which patient it shows is a label only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (!menu) return null
  return (
    <Suspense>
      <DeviceDialog patientId={patientId} user={user} />
    </Suspense>
  )
}
