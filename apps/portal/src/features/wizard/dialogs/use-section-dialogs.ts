import { usePartner } from '../../../partner/partner-context.tsx'
import { eventDialog, isOver } from '../../../partner-dialogs/event-dialog.ts'
import { type DialogButtons, useDialogButtons } from '../../../partner-dialogs/use-dialog-buttons.tsx'
import { type OpenDialog, useOpeningDialog } from '../../../partner-dialogs/use-opening-dialog.ts'
import { useUser } from '../../../session/use-user.ts'

export interface SectionDialogs {
  /** Opens by itself where a section is shown. */
  opening: OpenDialog | undefined
  /** What the partner's events name for leaving this section; undefined: the portal's own words, where the form has a reminder. */
  leaving: string | undefined
  /** It is to be shown before the section is left: what a partner's event says where the form has no reminder. */
  reminds(): boolean
  buttons: DialogButtons
}

/** The partner's dialogs in a form: those that open with it or with a section, and the one that comes before a section is left. */
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
    // A reminder of the form itself is looked up by its button in the page: nobody is stopped between two parts for it.
    reminds: () => leaving !== undefined && section.reminder !== true && !isOver(config, user, leaving),
    buttons,
  }
}
