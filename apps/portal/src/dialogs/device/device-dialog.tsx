import { codeLimits, deviceLimits } from '@careword/domain/limits'
import { deviceContact } from '@careword/domain/people/device-contact'
import { digitsOf } from '@careword/domain/text/digits'
import CircleCheck from 'lucide-react/icons/circle-check'
import Unplug from 'lucide-react/icons/unplug'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call, callInSession } from '../../api/call.ts'
import { closeDeviceMenu, phoneStatus, useDeviceState } from '../../device-link/device-status.ts'
import { disconnectDevice, openSocket } from '../../device-link/socket.ts'
import { codeFailure, reduceMobileConnect, startOfConnecting } from '../../device-link/mobile-connect.ts'
import { storeDevice } from '../../device-link/stored-device.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import type { Words } from '../../partner/words.ts'
import type { User } from '../../session/user-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkPicture } from '../../ui/link-picture.tsx'
import { Spinner, Working } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import css from './device-dialog.module.css'
import layout from '../../ui/layout.module.css'

/** Mobile connect (Documents spec §2): a phone beside this screen, in three steps. */
export function DeviceDialog({ patientId, user }: { patientId: string | null; user: User }) {
  const { t } = usePartner()
  const now = useDeviceState()
  const { status } = now
  const here = phoneStatus(now) === 'here' && status === 'connected'
  const connected = status === 'connected' || status === 'reconnecting' || status === 'disconnecting'
  const connect = useMobileConnect(patientId, user)
  const step = connected ? 3 : status === 'connecting' ? 0 : connect.state.step
  const { field } = connect
  useEffect(() => {
    if (step === 1 || step === 2) field.current?.focus()
  }, [step, field])
  const title = t(step === 3 ? (here ? 'device.connectedTitle' : 'device.awayTitle') : 'device.title')
  const frame = { title, onClose: closeDeviceMenu, closeLabel: t('shell.close') }
  if (step === 0)
    return (
      <Dialog {...frame}>
        <Working>{t('device.verifying')}</Working>
      </Dialog>
    )
  // Called, not rendered: one dialog stays open through the steps.
  if (step === 1) return askForLink({ connect, frame, t })
  if (step === 2) return typeCode({ connect, frame, t })
  return (
    <Dialog
      {...frame}
      actions={
        <>
          <Button
            busy={connect.busy}
            busyLabel={t('device.disconnecting')}
            data-action="mc-submit-disconnect"
            onClick={event => connect.press(event, connect.disconnect)}
          >
            {t('device.disconnect')}
          </Button>
          <Button variant="primary" onClick={closeDeviceMenu}>
            {t('device.goOn')}
          </Button>
        </>
      }
    >
      <DeviceError of={connect} />
      <p className={css.state} role="status">
        {here ? <Icon of={CircleCheck} /> : status === 'connected' ? <Icon of={Unplug} /> : <Spinner />}
        {t(here ? 'device.connected' : status === 'connected' ? 'device.away' : `device.status.${status}`)}
      </p>
      <p>{t(here || status !== 'connected' ? 'device.whatFor' : 'device.awayText')}</p>
    </Dialog>
  )
}

/** The typed values, and the three calls that connect a phone and disconnect it. */
function useMobileConnect(patientId: string | null, user: User) {
  const [state, dispatch] = useReducer(reduceMobileConnect, startOfConnecting)
  const field = useRef<HTMLInputElement>(null)
  const pressed = useRef(Number.NEGATIVE_INFINITY)
  /** Two presses within 400 ms are one (Documents spec §9). */
  const isTooSoon = (time: number) => {
    const soon = time - pressed.current < deviceLimits.pressThrottle
    if (!soon) pressed.current = time
    return soon
  }
  const fail = (errorMessage: string) => {
    dispatch({ type: 'failed', errorMessage })
    field.current?.focus()
  }
  const { busy, send } = useSubmit<never, () => Promise<void>>({ send: act => act() })
  function press(event: { timeStamp: number; preventDefault: () => void }, act: () => Promise<void>): void {
    event.preventDefault()
    if (!busy && !isTooSoon(event.timeStamp)) void send(act)
  }

  async function sendLink(): Promise<void> {
    const info = state.email
    if (deviceContact(info) === null) return fail('MOBILE_CONNECT_INVALID_DEVICE')
    try {
      const { link } = await call('mobileLink', { body: { info } })
      dispatch({ type: 'linkSent', link: info, picture: link })
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.errorCode : undefined
      const known = code === 'MOBILE_CONNECT_INVALID_DEVICE' || code === 'TOO_MANY_REQUESTS'
      fail(known ? code : 'MOBILE_CONNECT_NO_CONNECTION')
    }
  }

  async function verifyCode(): Promise<void> {
    const link = state.link || state.email
    if (deviceContact(link) === null) return fail('MOBILE_CONNECT_INVALID_DEVICE')
    const code = digitsOf(state.code)
    if (code.length !== codeLimits.length) return fail('MOBILE_CONNECT_INVALID_CODE')
    try {
      const { endsAt } = await callInSession('mobileVerify', { params: { code }, query: { link } })
      storeDevice(endsAt, user)
      openSocket({ patientId, name: user.name })
      dispatch({ type: 'connected' })
    } catch (failure) {
      fail(codeFailure(failure instanceof ApiError ? failure.status : undefined))
    }
  }

  async function disconnect(): Promise<void> {
    try {
      await disconnectDevice()
      dispatch({ type: 'disconnected' })
    } catch {
      fail('MOBILE_CONNECT_NO_CONNECTION')
    }
  }
  return { state, dispatch, field, busy, press, sendLink, verifyCode, disconnect }
}

interface Step {
  connect: ReturnType<typeof useMobileConnect>
  frame: { title: string; onClose: () => void; closeLabel: string }
  t: Words['t']
}

function DeviceError({ of: { state } }: { of: Step['connect'] }) {
  // The error is under the field; in a small window both must stay visible.
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.errorMessage !== '') alert.current?.scrollIntoView({ block: 'nearest' })
  }, [state.errorMessage])
  if (state.errorMessage === '') return null
  return (
    <div ref={alert}>
      <CodeAlert code={state.errorMessage} announce />
    </div>
  )
}

function askForLink({ connect, frame, t }: Step) {
  const { state, dispatch, field, busy } = connect
  return (
    <Dialog
      {...frame}
      actions={
        <>
          <Button variant="quiet" onClick={() => dispatch({ type: 'switchTo', step: 2 })}>
            {t('device.haveCode')}
          </Button>
          <Button
            type="submit"
            form="device-link"
            variant="primary"
            busy={busy}
            busyLabel={t('device.sending')}
            data-action="mc-submit-link"
          >
            {t('device.sendLink')}
          </Button>
        </>
      }
    >
      <form
        id="device-link"
        className={css.form}
        onSubmit={event => connect.press(event, connect.sendLink)}
        noValidate
      >
        <p>{t('device.intro')}</p>
        <TextField
          ref={field}
          label={t('device.contact')}
          help={t('device.contactHelp')}
          autoComplete="off"
          value={state.email}
          aria-invalid={state.errorMessage !== ''}
          onChange={event => dispatch({ type: 'typeEmail', text: event.target.value })}
        />
        <DeviceError of={connect} />
      </form>
    </Dialog>
  )
}

function typeCode({ connect, frame, t }: Step) {
  const { state, dispatch, field, busy } = connect
  return (
    <Dialog
      {...frame}
      actions={
        <>
          <Button variant="quiet" onClick={() => dispatch({ type: 'switchTo', step: 1 })}>
            {t('device.needLink')}
          </Button>
          <Button
            type="submit"
            form="device-code"
            variant="primary"
            busy={busy}
            busyLabel={t('device.verifying')}
            data-action="mc-submit-code"
          >
            {t('device.connect')}
          </Button>
        </>
      }
    >
      <form
        id="device-code"
        className={css.form}
        onSubmit={event => connect.press(event, connect.verifyCode)}
        noValidate
      >
        {state.link === '' ? (
          <TextField
            label={t('device.contact')}
            help={t('device.sameContact')}
            autoComplete="off"
            value={state.email}
            onChange={event => dispatch({ type: 'typeEmail', text: event.target.value })}
          />
        ) : (
          <div className={css.open}>
            <ol className={css.steps}>
              <li>{t('device.stepOpen', { to: state.link })}</li>
              <li>{t('device.stepType')}</li>
            </ol>
            <LinkPicture link={state.picture} label={t('device.picture')} />
          </div>
        )}
        <TextField
          ref={field}
          className={css.code}
          label={t('device.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={state.code}
          aria-invalid={state.errorMessage !== ''}
          onChange={event =>
            dispatch({
              type: 'typeCode',
              text: digitsOf(event.target.value).slice(0, codeLimits.length),
            })
          }
        />
        <DeviceError of={connect} />
        <p className={layout.quiet}>{t('device.minutes')}</p>
      </form>
    </Dialog>
  )
}
