import { paths } from '@careword/contract/paths'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { PreparingNotice } from '../send/preparing-notice.tsx'
import { ProblemAlert } from '../send/problem-alert.tsx'
import { waitForPages } from '../send/wait-for-pages.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { LoadedUpload, UploadParams } from './answers/load-upload.ts'
import { beginUpload, reduceUploadFlow, uploadStage } from './upload-flow.ts'
import css from './upload-page.module.css'
import { UploadWorkflow } from './upload-workflow.tsx'

const uploadRoute = getRouteApi(`/session${paths.upload.template}`)

/** Documents spec §2, upload screen: the questions beside the pages, once the pages are converted. */
export function UploadPage() {
  const loaded = uploadRoute.useLoaderData()
  const params = uploadRoute.useParams()
  // A file sent again from here is another upload, and mounts again.
  return <OneUpload key={params.documentId} loaded={loaded} params={params} />
}

function OneUpload({ loaded, params }: { loaded: LoadedUpload; params: UploadParams }) {
  const { documentId } = params
  const [flow, dispatch] = useReducer(reduceUploadFlow, loaded.status, beginUpload)
  const { status } = flow
  const { kind } = uploadStage(flow, false)
  const { t } = usePartner()
  const navigate = useNavigate()
  const documentsPath = paths.documents.to(params)
  useEffect(() => {
    if (kind !== 'waiting') return
    const stop = new AbortController()
    waitForPages(documentId, stop.signal).then(
      found => dispatch(found ? { type: 'converted', status: found } : { type: 'late' }),
      () => {
        if (stop.signal.aborted) return
        const search = { snackbarCode: 'UPLOAD_WORKFLOW_FILE_MISSING' }
        void navigate({ to: documentsPath, search, replace: true })
      },
    )
    return () => stop.abort()
  }, [kind, documentId, navigate, documentsPath])

  if (status.isPdfGenerated)
    return <UploadWorkflow types={loaded.types} flow={flow} dispatch={dispatch} params={params} />
  return (
    <div className={css.waiting}>
      <h1 tabIndex={-1}>{t(kind === 'refused' ? 'upload.title' : 'upload.preparing')}</h1>
      {kind === 'refused' ? <ProblemAlert problem={{ refused: status.reason ?? 'missing' }} /> : null}
      {kind === 'waiting' ? <PreparingNotice /> : null}
      {kind === 'late' ? (
        <CodeAlert
          code="UPLOAD_WORKFLOW_FAILED"
          announce
          actions={<Button onClick={() => dispatch({ type: 'waitsOn' })}>{t('upload.waitOn')}</Button>}
        />
      ) : null}
      <LinkButton to={documentsPath}>{t('print.back')}</LinkButton>
    </div>
  )
}
