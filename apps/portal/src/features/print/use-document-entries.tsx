import { paths } from '@careword/contract/paths'
import { pathOfCode } from '@careword/domain/documents/check-code'
import { rawStatus } from '@careword/domain/documents/statuses'
import { canTransition } from '@careword/domain/documents/transitions'
import { useLoaderData, useNavigate, useParams } from '@tanstack/react-router'
import { Ban, FileCheck2, FileDown, Flag, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { mayReport } from '../../patient/may-report.ts'
import { originalFiles } from '../../patient/original-files.ts'
import { recordFile } from '../../patient/record-file.ts'
import { useUser } from '../../session/use-user.ts'
import type { PrintInfo } from './load-print.ts'
import type { ToolbarEntry } from './print-toolbar.tsx'

type DocumentParams = Parameters<typeof paths.revoke.to>[0]

/** What can be done with the document that is read, beside reading it: to check it as anybody can, to take its files as they were uploaded, to tell that it is wrong, and for its patient to take it back. */
export function useDocumentEntries(): { entries: ToolbarEntry[]; dialogs: ReactNode } {
  const info = useLoaderData({ strict: false }) as PrintInfo
  const params = useParams({ strict: false }) as DocumentParams
  const { documentId, patientId } = params
  const user = useUser()
  const navigate = useNavigate()
  const { t, config, lang } = usePartner()
  const [reporting, setReporting] = useState(false)
  const status = info.status === undefined ? undefined : rawStatus(info.status)
  const report: ToolbarEntry = {
    key: 'report',
    icon: Flag,
    label: t('print.report'),
    danger: false,
    run: () => setReporting(true),
  }
  const revoke: ToolbarEntry = {
    key: 'revoke',
    icon: Ban,
    label: t('print.revoke'),
    danger: true,
    run: () => void navigate({ to: paths.revoke.to(params) }),
  }
  const checks: ToolbarEntry[] = info.checkCode
    ? [
        {
          key: 'check',
          icon: ShieldCheck,
          label: t('print.check'),
          href: `${pathOfCode(info.checkCode)}?lang=${lang}`,
          newTab: true,
        },
      ]
    : []
  const own = user.patientId === patientId
  const { support, configurations } = config.patientEngagement
  // The server judges by the same: the partner's list of kinds, or whatever it says in its place.
  const offered = support.types.includes('void') || configurations.support.issues_replacement !== null
  const may = mayReport(user, { patientId, status: info.status, permitted: info.mayReport })
  return {
    entries: [
      ...checks,
      ...originalFiles(info.originals, t).map(({ href, label }) => ({
        key: href,
        icon: FileDown,
        label,
        href,
      })),
      ...(info.hasRecord
        ? [{ key: 'record', icon: FileCheck2, label: t('print.record'), href: recordFile(documentId, lang) }]
        : []),
      ...(offered && may ? [report] : []),
      ...(own && status !== undefined && canTransition('revoke', status) ? [revoke] : []),
    ],
    dialogs: reporting ? (
      <NamedDialog
        name="reportDocument"
        documentId={documentId}
        patientId={patientId}
        onClose={() => setReporting(false)}
      />
    ) : null,
  }
}
