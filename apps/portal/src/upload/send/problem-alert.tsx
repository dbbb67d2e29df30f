import { uploadLimits } from '@careword/domain/limits'
import type { Ref } from 'react'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { formatBytes } from '../../partner/format-bytes.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import type { Problem } from './use-upload.ts'

/** The problem with the selected file, and what to do about it. */
export function ProblemAlert({
  problem,
  ...place
}: {
  problem: Problem
  id?: string
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div {...place} tabIndex={-1}>
      <Words problem={problem} />
    </div>
  )
}

function Words({ problem }: { problem: Problem }) {
  const { t, lang, config } = usePartner()
  const limit = formatBytes(config.patientEngagement.documents.maxUploadFileSize.bytes, lang)
  if ('failure' in problem) return <FailureAlert failure={problem.failure} call="upload" />
  const alert = (title: string | undefined, text: string) => (
    <Alert tone="error" title={title}>
      <p>{text}</p>
    </Alert>
  )
  if ('mixed' in problem) return alert(undefined, t('upload.oneOrPhotos'))
  if ('leftOut' in problem)
    return alert(undefined, t('upload.photos.tooMany', { most: uploadLimits.mostPhotos }))
  const code = 'code' in problem ? problem.code : codeOf[problem.refused]
  if (code !== undefined) {
    const { advice = null, name } = 'advice' in problem ? problem : {}
    return (
      <CodeAlert code={code} values={{ limit }}>
        {name === undefined ? null : <p>{t('upload.fileNamed', { name })}</p>}
        {advice === null ? null : <p>{t(`upload.advice.${advice}`)}</p>}
      </CodeAlert>
    )
  }
  const refused = 'refused' in problem ? problem.refused : 'missing'
  return alert(
    t(`upload.refused.${refused}.title`),
    t(`upload.refused.${refused}.text`, { most: uploadLimits.mostPages }),
  )
}

/** The code of a problem that the server found in the file, the same as for one found before sending. */
const codeOf: Partial<Record<string, string>> = {
  empty: 'UPLOAD_FILE_EMPTY',
  type: 'UPLOAD_FILE_TYPE_REFUSED',
  size: 'UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED',
}
