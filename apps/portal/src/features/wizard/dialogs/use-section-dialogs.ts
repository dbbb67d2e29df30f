import { usePartner } from '../../../partner/partner-context.tsx'
import { eventDialog, wasShownThisSession } from '../../../partner-dialogs/event-dialog.ts'
import { type DialogButtons, useDialogButtons } from '../../../partner-dialogs/use-dialog-buttons.tsx'
import { type OpenDialog, useOpeningDialog } from '../../../partner-dialogs/use-opening-dialog.ts'
import { useUser } from '../../../session/use-user.ts'

export interface SectionDialogs {
  /** The partner's dialog that opens when the section is shown; undefined for none. */
  opening: OpenDialog | undefined
  /** The dialog that the partner's events name for leaving this section; undefined: the portal's own text, where the form has a reminder. */
  leaving: string | undefined
  /** Whether a reminder is due before the section is left: the text of a partner's event, where the form has no reminder of its own. */
  reminds(): boolean
  buttons: DialogButtons
}

/** The partner's dialogs in a form: those that open with the form or with a section, and the reminder before a section is left. */
export function useSectionDialogs(
  { type, site, patientId }: { type: string; site: string; patientId: string },
  section: { id: string; reminder?: boolean | undefined },
): SectionDialogs {
  const { config, lang } = usePartner()
  const user = useUser()
  const where = { path: 'edit', type, site, section: section.id }
  const opening = useOpeningDialog({ ...where, triggers: ['open'] })
  const leaving = eventDialog(config, { ...where, language: lang, trigger: 'sectionLeave' })
  const buttons = useDialogButtons(patientId)
  return {
    opening,
    leaving,
    // A form's own reminder is linked from a button in the page, so moving between two sections does not open it.
    reminds: () =>
      leaving !== undefined && section.reminder !== true && !wasShownThisSession(config, user, leaving),
    buttons,
  }
}
