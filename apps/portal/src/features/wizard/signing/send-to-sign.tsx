import type { Draft } from '@careword/forms'
import { missingBeforeSigning } from '@careword/forms/signing-screens/missing-before-signing'
import { todayAt } from '@careword/domain/dates/dates'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { FailureAlert } from '../../../partner/failure-alert.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { useLeadToMissing } from '../../../signature-requests/missing-answers.ts'
import { documentsQuery } from '../../../patient/documents-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import type { LoadedForm } from '../api/fetch-form.ts'

interface Props {
  form: LoadedForm
  draft: Draft
}

/** Sends a document to its patient to sign in the portal, for the person who filled it in. */
export function SendToSign({ form: { documentId, patientId, person }, draft: { def, answers } }: Props) {
  const { t } = usePartner()
  const cache = useQueryClient()
  const leadToMissing = useLeadToMissing()
  const [today] = useState(() => todayAt(new Date()))
  const [sent, setSent] = useState<{ notified: boolean }>()
  const { busy, failure, submit } = useSubmit({
    send: async () => {
      try {
        const { told: notified } = await call('sendToSign', { params: { documentId } })
        setSent({ notified })
      } catch (failure) {
        if (!leadToMissing(failure)) throw failure
      }
      void cache.invalidateQueries({ queryKey: documentsQuery(patientId).queryKey })
    },
  })
  const name = person.fullname

  if (missingBeforeSigning(def, answers, today).length > 0)
    return <p>{t('wizard.sendToSign.missing', { name })}</p>
  return (
    <>
      {sent ? (
        <Alert tone={sent.notified ? 'success' : 'warn'} announce>
          <p>{t(sent.notified ? 'wizard.sendToSign.told' : 'wizard.sendToSign.untold', { name })}</p>
        </Alert>
      ) : (
        <div>
          <Button
            icon={<Icon of={Send} />}
            busy={busy}
            busyLabel={t('signature-requests.working')}
            onClick={submit}
          >
            {t('wizard.sendToSign.press', { name })}
          </Button>
        </div>
      )}
      <div role="alert">{failure === null ? null : <FailureAlert failure={failure} call="sendToSign" />}</div>
    </>
  )
}
