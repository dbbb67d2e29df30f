import { paths } from '@careword/contract/paths'
import { type ErrorComponentProps, Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, NoAnswer, PartMissing } from '../api/api-error.ts'
import { usePartner } from '../partner/partner-context.tsx'
import { placeOf } from '../session/place-of.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import css from './route-failure.module.css'

/**
 * A page whose data did not come. No answer or a fault of the server's: stay, say so, try again. A refusal of the patient's
 * documents: the sign-in page with INVALID_PATIENT_ID (decisions C-07). Data that is not given: the error page,
 * DATA_FETCH_FAILED. A fault of our own, on any page: the error page, UNHANDLED_ERROR.
 */
export function RouteFailure({ error: failure, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { t, error } = usePartner()
  const [busy, setBusy] = useState(false)
  const unreachable = failure instanceof NoAnswer
  const serverFault = failure instanceof ApiError && failure.status >= 500

  // The dialog of the terms stands over the page (shell/session-dialogs); accepted, everything is asked for again.
  if (failure instanceof ApiError && failure.errorCode === 'TERMS_ACCEPTANCE_REQUIRED') return null
  // Only a refusal of a patient or of their documents is a matter of signing in; another person's list is not.
  const ofPatient = failure instanceof ApiError && failure.errorCode !== 'INVALID_USER_ID'
  if (ofPatient && !serverFault) {
    if (failure.status === 401) {
      const state = { returnTo: placeOf(router.history.location), why: 'idle' as const }
      return <Navigate to={paths.timeout.to({})} state={state} replace />
    }
    return <Navigate to={paths.login.to({})} search={{ alertCode: 'INVALID_PATIENT_ID' }} replace />
  }
  if (!unreachable && !serverFault) {
    const state = { returnTo: placeOf(router.history.location) }
    const errorCode = failure instanceof ApiError ? 'DATA_FETCH_FAILED' : 'UNHANDLED_ERROR'
    return <Navigate to={paths.error.to({})} search={{ errorCode }} state={state} replace />
  }

  async function retry(): Promise<void> {
    setBusy(true)
    if (failure instanceof PartMissing) {
      location.reload()
      return
    }
    await router.invalidate()
    reset()
    setBusy(false)
  }
  const words = unreachable
    ? { title: t('shell.unreachable.title'), message: t('shell.unreachable.text') }
    : error('DATA_FETCH_FAILED')
  return (
    <div className={css.place}>
      <Alert
        tone="error"
        announce
        title={words.title}
        actions={
          <Button variant="primary" busy={busy} onClick={retry}>
            {t('shell.tryAgain')}
          </Button>
        }
      >
        <p>{words.message}</p>
        {failure instanceof ApiError && failure.requestId ? (
          <p>{t('shell.requestId', { id: failure.requestId })}</p>
        ) : null}
      </Alert>
    </div>
  )
}
