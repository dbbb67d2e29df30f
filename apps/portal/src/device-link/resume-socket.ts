import { call } from '../api/call.ts'
import { readDevice, setDevice } from './device-status.ts'
import { openSocket } from './socket.ts'
import { forgetDevice } from './stored-device.ts'

/** The page was reloaded while a phone was connected: resumes the connection if the phone is still paired. */
export async function resumeSocket(session: Parameters<typeof openSocket>[0]): Promise<void> {
  if (readDevice().status !== 'disconnected') return
  setDevice({ status: 'connecting' })
  try {
    const { paired } = await call('mobilePairing')
    if (paired) return openSocket(session)
    forgetDevice()
    setDevice({ status: 'disconnected' })
  } catch {
    // The stored phone stays for the next page.
    setDevice({ status: 'disconnected' })
  }
}
