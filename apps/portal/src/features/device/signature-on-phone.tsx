import type { ShownOnDevice } from '@careword/contract/device-messages'
import { deviceLimits } from '@careword/domain/limits'
import { decodeInk, encodeInk } from '@careword/forms/inputs/ink-text'
import Check from 'lucide-react/icons/check'
import Eraser from 'lucide-react/icons/eraser'
import { useEffect, useRef, useState } from 'react'
import { DrawingSurface } from '../../pad/drawing-surface.tsx'
import { type Ink, noInk } from '../../pad/ink.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './device.module.css'
import type { Outbox } from './phone-store.ts'
import { useIsPending } from './use-outbox.ts'

interface Props {
  show: Extract<ShownOnDevice, { plugin: 'signature' }>
  box: Outbox
}

/** The pad of a signature that the other screen requests. The drawing is sent to that screen, where the person finishes. */
export function SignatureOnPhone({ show, box }: Props) {
  const { t } = usePartner()
  const { field, turn, kind } = show
  const words = (key: string, values?: { name: string }) => t(`device.page.${kind}.${key}`, values)
  const [ink, setInk] = useState<Ink>(() => decodeInk(show.ink) ?? noInk)
  // Ink that comes with the request is on the other screen already, also after a reload.
  const [drawn, setDrawn] = useState(ink.strokes.length > 0)
  const onItsWay = useIsPending(box, 'signature')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const due = useRef<() => void>(undefined)
  /** Sends the drawing after 300 ms, and at the latest when the pad is unmounted. */
  const put = (next: Ink) => {
    setInk(next)
    setDrawn(true)
    const notify = () => {
      due.current = undefined
      const text = next === noInk ? '' : encodeInk(next)
      box.notify({ plugin: 'signature', field, turn, ink: text })
    }
    due.current = notify
    clearTimeout(timer.current)
    timer.current = setTimeout(notify, deviceLimits.inkAfter)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      due.current?.()
    },
    [],
  )
  const empty = ink.strokes.length === 0
  return (
    <>
      <h1 tabIndex={-1}>{show.label === '' ? words('title') : show.label}</h1>
      {show.signer === '' ? null : <p className={css.whose}>{words('of', { name: show.signer })}</p>}
      <p>{t('device.page.signHelp')}</p>
      <div className={css.pad}>
        <DrawingSurface
          id="on-phone"
          ink={ink}
          onInk={put}
          onDrawing={() => {}}
          label={words('surface')}
          hint={words('hint')}
          otherWay={t('device.page.otherWay')}
        />
      </div>
      <p className={css.state} role="status">
        {!drawn || empty ? null : onItsWay ? (
          t('device.page.onItsWay')
        ) : (
          <>
            <Icon of={Check} />
            {words('arrived')}
          </>
        )}
      </p>
      {empty ? null : (
        <Button icon={<Icon of={Eraser} />} onClick={() => put(noInk)}>
          {t('device.page.clear')}
        </Button>
      )}
    </>
  )
}
