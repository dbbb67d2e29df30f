import { paths } from '@careword/contract/paths'
import type { RouteName } from '@careword/contract/routes'
import { type ErrorComponentProps, Navigate, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { ApiError, NoResponse, ChunkMissing } from '../api/api-error.ts'
import { serverNow } from '../api/server-clock.ts'
import { CodeAlert } from '../partner/code-alert.tsx'
import { useWords } from '../partner/partner-context.tsx'
import { announcePageBreaks } from '../session/before-page-breaks.ts'
import { placeOf } from '../session/return-link.ts'
import { isSignedOutResponse } from '../session/is-signed-out-response.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useSubmit } from '../ui/use-submit.ts'
import css from './route-failure.module.css'

/** A refusal of these is about the patient: themselves, or the list of their documents (ruling C-07). */
const ofPatient: readonly (RouteName | null)[] = ['patient', 'allDocuments']
/** Calls after whose error the page stays: only this page has the data of the link from which the account is created. */
const stayingCalls: readonly (RouteName | null)[] = [
  ...ofPatient,
  'verifyActivationCode',
  'verifyContactActivationCode',
  'checkPatientAccountStatus',
  'accountProof',
]

/**
 * A page whose data could not be loaded.
 * - No response, or a server error on a patient or their documents: the page stays, with a message and a retry.
 * - A refusal of a patient or their documents: INVALID_PATIENT_ID. A user who reads other patients sees it on the page of their own
 *   patients (ruling G-115), any other user on the sign-in page (ruling C-07).
 * - All other data: the error page, DATA_FETCH_FAILED.
 * - A fault of our own, on any page: the error page, UNHANDLED_ERROR.
 */
export function RouteFailure({ error: failure, reset }: ErrorComponentProps) {
  const router = useRouter()
  const t = useWords()
  const { busy, submit: retry } = useSubmit({
    send: async () => {
      if (failure instanceof ChunkMissing) {
        location.reload()
        return 'leaves'
      }
      await router.invalidate()
      reset()
    },
  })
  // The page that broke is still mounted: its unsaved text is sent to the server before it is removed.
  useLayoutEffect(() => {
    if (!(failure instanceof ApiError)) announcePageBreaks()
  }, [failure])

  // The terms dialog is open over the page (shell/session-dialogs); once accepted, everything is fetched again.
  if (failure instanceof ApiError && failure.errorCode === 'TERMS_ACCEPTANCE_REQUIRED') return null
  if (isSignedOutResponse(failure)) return <ToTimeout />
  const unreachable = failure instanceof NoResponse
  const removed = failure instanceof ChunkMissing && failure.removed
  const words = removed ? 'shell.gone' : 'shell.unreachable'
  const refused = failure instanceof ApiError ? failure : null
  const stays =
    unreachable || (refused !== null && refused.status >= 500 && stayingCalls.includes(refused.call))
  if (!stays) {
    if (refused && refused.status < 500 && ofPatient.includes(refused.call)) return <AwayFromPatient />
    const state = { returnTo: placeOf(router.history.location) }
    const errorCode = refused ? 'DATA_FETCH_FAILED' : 'UNHANDLED_ERROR'
    return <Navigate to={paths.error.to({})} search={{ errorCode }} state={state} replace />
  }

  return (
    <div className={css.place}>
      {unreachable ? (
        <Alert
          tone="error"
          announce
          noResponse={!removed}
          heading
          title={t(`${words}.title`)}
          actions={
            <Button variant="primary" busy={busy} onClick={retry}>
              {t(removed ? 'shell.gone.load' : 'shell.tryAgain')}
            </Button>
          }
        >
          <p>{t(`${words}.text`)}</p>
        </Alert>
      ) : (
        <CodeAlert code="DATA_FETCH_FAILED" announce heading ways={{ retry: { run: retry, busy } }}>
          {refused?.requestId ? <p>{t('shell.requestId', { id: refused.requestId })}</p> : null}
        </CodeAlert>
      )}
    </div>
  )
}

/**
 * A contact may have been removed from the circle while the page was open. They are still signed in, so they are sent to the patients whom
 * they may still read, or to their own home if they are a patient too (ruling G-115). A patient whose documents were never open here, and
 * the user's own record, lead to the sign-in page (ruling C-07).
 */
function AwayFromPatient() {
  const router = useRouter()
  useEffect(() => {
    let unmounted = false
    const leave = async (): Promise<void> => {
      const { openCache, config } = router.options.context
      const [cache, { userQuery }, { homePath }, { documentsQuery }] = await Promise.all([
        openCache(),
        import('../session/user-query.ts'),
        import('../session/home-path.ts'),
        import('../patient/documents-query.ts'),
      ])
      const user = cache.getQueryData(userQuery.queryKey)
      if (unmounted) return
      const { patientId = '' }: { patientId?: string } = router.state.matches.at(-1)?.params ?? {}
      const wasOpen = cache.getQueryData(documentsQuery(patientId).queryKey) !== undefined
      const isPatient = user?.userType === 'patient'
      if (user === undefined || (isPatient && (patientId === user.patientId || !wasOpen)))
        await router.navigate({
          to: paths.login.to({}),
          search: { alertCode: 'INVALID_PATIENT_ID' },
          replace: true,
        })
      else {
        // The patient who removed this contact is no longer listed.
        cache.removeQueries({ queryKey: ['associatedPatients'] })
        await router.navigate({
          to: isPatient ? homePath(user, config) : paths.patients.to(user),
          search: { snackbarCode: 'INVALID_PATIENT_ID' },
          replace: true,
        })
      }
    }
    void leave()
    return () => {
      unmounted = true
    }
  }, [router])
  return null
}

/** The session has ended: the timeout page explains why, as far as this page knew the session. */
function ToTimeout() {
  const router = useRouter()
  useEffect(() => {
    let unmounted = false
    const from = placeOf(router.history.location)
    const leave = async (): Promise<void> => {
      const { openCache } = router.options.context
      const [cache, { userQuery }, { sessionTimesOf }, { whySignedOut }] = await Promise.all([
        openCache(),
        import('../session/user-query.ts'),
        import('../session/session-times.ts'),
        import('../session/why-signed-out.ts'),
      ])
      const user = cache.getQueryData(userQuery.queryKey)
      const why = whySignedOut(user ? sessionTimesOf(user) : null, serverNow())
      if (!unmounted)
        await router.navigate({ to: paths.timeout.to({}), state: { returnTo: from, why }, replace: true })
    }
    void leave()
    return () => {
      unmounted = true
    }
  }, [router])
  return null
}
