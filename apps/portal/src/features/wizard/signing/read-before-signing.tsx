import { BookOpen } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Audience } from '../../../partner/audience.tsx'
import { ReadDialog } from '../../../document-text/read-dialog-lazy.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LoadedForm } from '../api/fetch-form.ts'
import css from './signing.module.css'

/** One code for all failures; the page shows those of the session. */
const codeOf = () => 'PATIENT_ASYNC_PDF_PREVIEW_ERROR'

/** Lets a signer who is not a witness read the document on the patient's own screen, as by a link (decision 0047). */
export function ReadBeforeSigning({ form: { documentId, patientId } }: { form: LoadedForm }) {
  const { t, lang } = usePartner()
  const [open, setOpen] = useState(false)
  useEffect(() => void ReadDialog.preload(), [])
  const fetch = useCallback(
    () => call('documentText', { params: { documentId }, query: { patientId, lang } }),
    [documentId, patientId, lang],
  )
  return (
    // The reader is not the patient.
    <Audience reader="contact">
      <div className={css.read}>
        <p>{t('remote.readFirst')}</p>
        <Button icon={<Icon of={BookOpen} />} onClick={() => setOpen(true)}>
          {t('remote.read')}
        </Button>
        {open ? (
          <Suspense>
            <ReadDialog fetch={fetch} codeOf={codeOf} onClose={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </Audience>
  )
}
