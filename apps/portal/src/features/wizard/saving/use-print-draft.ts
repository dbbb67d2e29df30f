import { useEffect, useRef } from 'react'
import { callForFile } from '../../../api/call.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { downloadFile } from '../../../ui/download-file.ts'
import { hideSnackbar, showSnackbar } from '../../../ui/snackbar-store.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

interface Address {
  documentId: string
  documentType: string
  patientId: string
}

/** Documents spec §4: save-and-print downloads the PDF, with the private notes on pages of their own (ruling G-69). */
export function usePrintDraft({ documentId, documentType, patientId }: Address) {
  const { t, lang } = usePartner()
  const messageShown = useRef(false)
  // The instructions end with the page: the tile and the home page show them too.
  useEffect(() => () => void (messageShown.current && hideSnackbar()), [])

  const { busy, send } = useSubmit<never, { toSign: boolean }>({
    send: async ({ toSign }) => {
      try {
        const { bytes, fileName } = await callForFile(
          'pdf',
          { params: { documentId }, query: { patientId, download: 'true', lang, notes: 'true' } },
          `${documentType.toLowerCase()}.pdf`,
        )
        downloadFile(bytes, fileName)
        showSnackbar({
          tone: 'success',
          title: t(toSign ? 'wizard.paper.takenTitle' : 'wizard.draftTakenTitle'),
          message: t(toSign ? 'wizard.paper.takenText' : 'wizard.draftTakenText'),
          // The instructions for the paper take time to read, so they stay until the page is left.
          ...(toSign ? { duration: null } : {}),
        })
        messageShown.current = toSign
      } catch {
        // Everything is saved; only the PDF failed.
        showSnackbar({ tone: 'error', title: t('wizard.noDraftTitle'), message: t('wizard.noDraftText') })
      }
    },
  })
  return { print: (toSign = false) => send({ toSign }), busy }
}
