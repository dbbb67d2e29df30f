import { encodeInk } from '@careword/forms'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addStroke, noInk } from '../../pad/ink.ts'
import { PartnerProvider } from '../../partner/partner-context.tsx'
import { partnerConfig } from '../../testing/partner-config.ts'
import type { Outbox } from './phone-store.ts'
import { SignatureOnPhone } from './signature-on-phone.tsx'
import '../../ui/theme.css'

const box: Outbox = {
  via: () => {},
  notify: () => {},
  took: () => {},
  again: () => {},
  isWaiting: () => false,
  subscribe: () => () => {},
}
const stroke = [0.2, 0.4, 0.6].map(x => ({ x: 300 * x, y: 60 + 80 * x, weight: 0.5 }))
const drawn = encodeInk(addStroke(noInk, stroke, { width: 300, height: 160 }))

const open = (ink: string) =>
  render(
    <PartnerProvider config={partnerConfig()}>
      <SignatureOnPhone
        box={box}
        show={{
          plugin: 'signature',
          field: 'a.b',
          kind: 'signature',
          label: 'Sign',
          signer: 'Ana',
          ink,
          turn: 0,
        }}
      />
    </PartnerProvider>,
  )

test('a drawing that returns, as after a reload of the phone, is shown as being on the other screen', () => {
  expect(open(drawn).getByRole('status')).toHaveTextContent('Your signature is on the other screen.')
})

test('an empty pad sends nothing', () => {
  expect(open('').getByRole('status')).toHaveTextContent('')
})

test('the paper under the ink is no color of the device', () => {
  const paper = open(drawn).container.querySelector('canvas')?.parentElement
  expect(paper && getComputedStyle(paper).forcedColorAdjust).toBe('none')
})
