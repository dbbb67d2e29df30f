import { fireEvent, waitFor } from '@testing-library/react'
import type { renderPortal } from './render-portal.tsx'

type Portal = Pick<ReturnType<typeof renderPortal>, 'findByRole'>
const goTo = { name: /^(Go to signing|Ir a firmar)$/ }

/** From the review to the signing screen. */
export async function goToSigning({ findByRole }: Portal): Promise<void> {
  const button = await findByRole('button', goTo)
  fireEvent.click(button)
  await waitFor(() => {
    if (goTo.name.test(button.textContent ?? '') && button.isConnected) throw new Error('still on the review')
  })
}
