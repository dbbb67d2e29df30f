import { paths } from '@careword/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { NamedDialog } from '../dialogs/named-dialog.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { useShowCode } from '../partner/show-code.tsx'
import { wayToHelp } from '../partner/open-support.ts'
import { documentsPath } from '../patient/document-paths.ts'
import { documentsQuery } from '../patient/documents-query.ts'
import { useCreateDocument } from '../patient/use-create-document.tsx'
import { homePath } from '../session/home-path.ts'
import { askToLeave } from '../session/leave-guard.ts'
import { leaveTo } from '../session/leave-to.ts'
import { useUser } from '../session/use-user.ts'
import { useRouteExists } from '../ui/use-route-exists.ts'
import type { DialogButton } from './event-dialog.ts'

export interface DialogButtons {
  /** Handles a press; the dialog is closed already. */
  press(button: DialogButton): void
  /** False for a button that would only lead to an error. */
  works(button: DialogButton): boolean
  /** The dialogs that a button opens in turn. Render it anywhere in the page. */
  dialogs: ReactNode
}

/**
 * The actions of the buttons in a partner's dialog. An action that leaves the page asks first about unsaved answers.
 * @param patientId the patient of the page; undefined where it has none.
 */
export function useDialogButtons(patientId: string | undefined): DialogButtons {
  const { config } = usePartner()
  const user = useUser()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const showCode = useShowCode()
  const { create, dialogs } = useCreateDocument(patientId ?? '')
  const [addsContact, setAddsContact] = useState(false)
  const exists = useRouteExists()
  const hasCircle =
    patientId !== undefined &&
    user.patientId === patientId &&
    !config.featureToggles.disableMySharedCircleLink &&
    exists(paths.contacts.template)
  const home = homePath(user, config, patientId ?? null)

  async function begin(type: string | undefined): Promise<void> {
    try {
      const documents = patientId ? await cache.ensureQueryData(documentsQuery(patientId)) : {}
      create(type === undefined ? undefined : documents[type])
    } catch {
      showCode('ALL_DOCUMENTS_FETCH_FAILED', { retry: { run: () => void begin(type) } })
    }
  }

  async function lead(button: DialogButton): Promise<void> {
    switch (button.action) {
      case 'close':
        return
      case 'create':
        if (await askToLeave()) await begin(button.type)
        return
      case 'documents':
        if (await askToLeave()) await navigate({ to: patientId ? documentsPath(user, patientId) : home })
        return
      case 'contact':
        setAddsContact(true)
        return
      case 'home':
        if (await askToLeave()) await navigate({ to: home })
        return
      case 'link':
        if (button.link && (await askToLeave())) await leaveTo(button.link, {}, navigate)
        return
      case 'support': {
        const way = wayToHelp(config)
        if (way && 'run' in way) way.run()
        else if (way) location.assign(way.href)
        else showCode('CODE_ERROR_DIALOG_ACTION_MAPPING_MISSING')
        return
      }
      default:
        // A configuration that was not checked: the dialog closes, and a message informs its author (Shell spec §4).
        showCode('CODE_ERROR_DIALOG_ACTION_MAPPING_MISSING')
    }
  }

  return {
    press: button => void lead(button),
    works: ({ action, type }) => {
      if (action === 'contact') return hasCircle
      if (action !== 'create' || !patientId) return true
      const documents = cache.getQueryData(documentsQuery(patientId).queryKey)
      return documents === undefined || documents[type ?? '']?.permissions.canCreatePE === true
    },
    dialogs: (
      <>
        {dialogs}
        {addsContact ? <NamedDialog name="contact" onClose={() => setAddsContact(false)} /> : null}
      </>
    ),
  }
}
