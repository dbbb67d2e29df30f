import type { Occasion } from '@careword/domain/dialogs/dialog-for-event'
import { useEffect, useState } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { useUser } from '../session/use-user.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { type DialogEvent, eventDialog, wasShownThisSession } from './event-dialog.ts'

/** The current page, and in a form its section. */
interface Page extends Omit<Occasion, 'language' | 'trigger'> {
  /** The triggers of the page, the more specific first. */
  triggers: DialogEvent['trigger'][]
}

export interface OpenDialog {
  name: string
  close(): void
}

/**
 * The dialog that opens by itself on a page, while it is open. One at a time, and no other dialog follows immediately. A closed dialog does
 * not open again during this visit (for an event that names sections: while the section is open).
 */
export function useOpeningDialog(page: Page): OpenDialog | undefined {
  const { config, lang } = usePartner()
  const user = useUser()
  const [closed, setClosed] = useState<{ place: string; name: string }[]>([])
  const [arrived, setArrived] = useState(false)
  // The page itself renders first and takes the focus, so that the dialog can return it.
  useEffect(() => setArrived(true), [])

  const { triggers, ...where } = page
  const place = `${page.section ?? ''} ${lang}`
  const wasClosed = ({ sections, dialog }: DialogEvent) =>
    closed.some(each => each.name === dialog && (sections.length === 0 || each.place === place))
  const name = triggers
    .map(trigger =>
      eventDialog(
        config,
        { ...where, language: lang, trigger },
        event => wasClosed(event) || wasShownThisSession(config, user, event.dialog),
      ),
    )
    .find(found => found !== undefined)
  const quiet = closed.some(each => each.place === place)
  const open = arrived && !quiet && name !== undefined

  useFocusBack(open)
  if (!open) return undefined
  return { name, close: () => setClosed(before => [...before, { place, name }]) }
}
