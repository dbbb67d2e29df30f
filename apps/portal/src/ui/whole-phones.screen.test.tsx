import { expect, test } from 'vitest'
import { render } from '@testing-library/react'
import { WholePhones } from './whole-phones.tsx'

test.each([
  ['Call 1-800-555-0142, Monday to Friday, 8 to 6.', ['1-800-555-0142']],
  ['Llame al +1 (503) 555-0100 o al 503-555-0101.', ['+1 (503) 555-0100', '503-555-0101']],
  ['In an emergency, call 911. Since March 1, 2026.', []],
])('%s', (text, phones) => {
  const { container } = render(<WholePhones>{text}</WholePhones>)
  expect(container.textContent).toBe(text)
  const whole = [...container.querySelectorAll('span')].filter(
    span => getComputedStyle(span).whiteSpace === 'nowrap',
  )
  expect(whole.map(span => span.textContent)).toEqual(phones)
})
