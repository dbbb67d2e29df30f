import { paths } from '@careword/contract/paths'
import { currentScreen, nextSection, screenAfter } from '@careword/forms'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../../partner/partner-context.tsx'
import { useSignOut } from '../../../session/use-sign-out.ts'
import { showSnackbar } from '../../../ui/snackbar-store.ts'
import type { DraftStore } from '../../../form-ui/draft/draft-store.ts'
import { useRecoveredText } from '../recovered-text/use-recovered-text.ts'
import type { EditParams } from '../api/fetch-form.ts'
import type { Autosave } from '../saving/autosave.ts'
import { usePrintDraft } from '../saving/use-print-draft.ts'
import type { Destination } from './submit-flow.ts'

interface Options {
  store: DraftStore
  autosave: Autosave
  params: EditParams
}

/** The navigation after a save, or after a final refusal. */
export function useAfterSave({ store, autosave, params }: Options) {
  const navigate = useNavigate()
  const { signOut } = useSignOut()
  const printing = usePrintDraft(params)
  const t = useWords()

  const toPart = (sectionId: string | undefined, place: { returnTo?: string } = {}) =>
    sectionId && store.dispatch({ type: 'goTo', sectionId, ...place })
  const toDocuments = (snackbarCode?: string) =>
    void navigate({
      to: paths.documents.to(params),
      search: snackbarCode === undefined ? {} : { snackbarCode },
      ignoreBlocker: true,
    })
  const left = useRecoveredText({
    store,
    autosave,
    address: params,
    onNothing: () => toDocuments('DOCUMENT_ALREADY_SUBMITTED'),
  })

  function follow(destination: Destination): void {
    switch (destination.to) {
      case 'part':
        toPart(
          destination.sectionId,
          destination.returnTo === undefined ? {} : { returnTo: destination.returnTo },
        )
        return
      case 'nextPart': {
        const { def, answers, sectionId } = store.read()
        toPart(nextSection(def, answers, sectionId))
        return
      }
      case 'nextScreen': {
        const { screens, screen } = currentScreen(store.read())
        store.dispatch({ type: 'goToScreen', id: screenAfter(screens, screen.id).id })
        return
      }
      case 'signedDocument':
        void navigate({
          to: paths.print.to({ ...params }),
          search: { snackbarCode: 'DOCUMENT_SUBMITTED_SUCCESSFULLY' },
          state: { justSigned: true },
          ignoreBlocker: true,
        })
        return
      case 'waitingDocument':
        toDocuments('DOCUMENT_WAITS_FOR_SIGNATURES_SUCCESSFUL')
        return
      case 'documents':
        toDocuments()
        showSnackbar({ title: t('wizard.allKept'), message: t('wizard.allKeptText') })
        return
      case 'signOut':
        void signOut()
        return
      case 'draftPdf':
      case 'pdfToSign':
        void printing.print(destination.to === 'pdfToSign')
    }
  }

  function refuse(errorCode: string): void {
    if (errorCode === 'DOCUMENT_ALREADY_SUBMITTED') void left.look()
    // Autosaves first, so that the next page can offer the text.
    else void autosave.flushed().then(() => toDocuments(errorCode))
  }

  return { follow, refuse, left: left.parts, toDocuments, makingPdf: printing.busy }
}
