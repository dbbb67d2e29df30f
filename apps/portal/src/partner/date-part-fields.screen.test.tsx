import '../ui/base.css'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { partnerConfig } from '../testing/partner-config.ts'
import { DateParts } from './date-part-fields.tsx'
import { setLanguage } from './language.ts'
import { PartnerProvider } from './partner-context.tsx'

const letters = document.createElement('canvas').getContext('2d')

/** The chosen option is fully visible in its list, as is the longest option. */
function isReadable(list: HTMLSelectElement): boolean {
  const style = getComputedStyle(list)
  if (!letters) throw new Error('no canvas')
  letters.font = style.font
  const room = list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  return [...list.options].every(({ label }) => letters.measureText(label).width <= room)
}

test.each([
  [1280, 17],
  [500, 17],
  [358, 17],
  // The width beside the pages of an upload on a tablet.
  [272, 17],
  [163, 17],
  [358, 34],
  [272, 34],
  [720, 34],
])('month, day and year can be read in a room of %i px with letters of %i px', (room, size) => {
  setLanguage('es', ['en', 'es'])
  document.documentElement.style.setProperty('--cw-size-base', `${size}px`)
  try {
    const { container, getAllByRole } = render(
      <PartnerProvider config={partnerConfig()}>
        <div style={{ width: room }}>
          <DateParts
            id="day"
            partId={part => part}
            label="¿Cuándo se firmó?"
            value={{ year: '2026', month: '09', day: '22' }}
            years={[2026, 2025]}
            onPart={() => undefined}
          />
        </div>
      </PartnerProvider>,
    )
    const lists = getAllByRole('combobox') as HTMLSelectElement[]
    expect(lists.map(isReadable)).toEqual([true, true, true])
    expect(container.scrollWidth).toBeLessThanOrEqual(Math.max(room, container.clientWidth))
  } finally {
    document.documentElement.style.removeProperty('--cw-size-base')
  }
})
