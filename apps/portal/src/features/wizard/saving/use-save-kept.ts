import { useEffect, useRef } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { showSnackbar } from '../../../ui/snackbar-store.ts'

/** A draft that waited for its person: says so, once, and saves what it holds. */
export function useSaveKept(kept: boolean, save: () => void): void {
  const { t } = usePartner()
  const told = useRef(false)
  useEffect(() => {
    if (!kept || told.current) return
    told.current = true
    showSnackbar({ tone: 'success', title: t('wizard.keptTitle'), message: t('wizard.keptText') })
    save()
  })
}
