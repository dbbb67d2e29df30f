import { paths } from '@careword/contract/paths'
import { pathOfCode } from '@careword/domain/documents/check-code'
import { rawStatus } from '@careword/domain/documents/statuses'
import { canTransition } from '@careword/domain/documents/transitions'
import { reportsAllowed, reportsOffered } from '@careword/domain/reports/document-reports'
import { canReport } from '@careword/domain/reports/report-types'
import { useNavigate } from '@tanstack/react-router'
import { Ban, FileCheck2, FileDown, Flag, Languages, ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { PrintErrorDialog } from './print-error-lazy.ts'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { mayReport } from '../../patient/may-report.ts'
import { originalFiles } from '../../patient/original-files.ts'
import { signingRecordFile } from '../../patient/signing-record-file.ts'
import { useUser } from '../../session/use-user.ts'
import { downloadAddress, type PdfAddress } from './api/fetch-pdf.ts'
import { printRoute } from './api/print-route-api.ts'
import type { ToolbarEntry } from './print-toolbar.tsx'
import { usePrintFromText } from './reading/use-print-from-text.ts'

/**
 * Further actions on the open document: verify it as anyone can, get it in two languages or without the events after its signature,
 * download its files as they were uploaded, report that it is wrong, and, for its patient, revoke it. Loaded on
 * demand: rarely used, and as large as the rest of the page.
 */
export function useDocumentActions(address: PdfAddress): { entries: ToolbarEntry[]; dialogs: ReactNode } {
  const info = printRoute.useLoaderData()
  const params = printRoute.useParams()
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
  const verifyEntry: ToolbarEntry[] = info.checkCode
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
  const inBoth = { ...address, bothLanguages: true }
  const bilingualPrint = usePrintFromText(inBoth)
  // Documents signed here can be printed in two languages; the server marks the one that was signed.
  const isBilingual = info.hasText && info.signed && config.business.supported_languages.length > 1
  const bilingualEntries: ToolbarEntry[] = isBilingual
    ? [
        {
          key: 'printBoth',
          icon: Languages,
          label: t('print.printBoth'),
          danger: false,
          run: bilingualPrint.print,
        },
        {
          key: 'downloadBoth',
          icon: FileDown,
          label: t('print.downloadBoth'),
          href: downloadAddress(inBoth),
        },
      ]
    : []
  const { support, configurations } = config.patientEngagement
  const { issues_replacement: replacement } = configurations.support
  const kinds = info.permissions ? reportsOffered(info.permissions, { ...support, replacement }) : []
  const permitted = info.permissions && reportsAllowed(info.permissions).length > 0 && canReport(kinds)
  const may = mayReport(user, { patientId, status: info.status, permitted })
  return {
    entries: [
      ...verifyEntry,
      ...bilingualEntries,
      ...(info.hasSheet
        ? [
            {
              key: 'original',
              icon: FileDown,
              label: t('print.downloadOriginal'),
              href: downloadAddress({ ...address, original: true }),
            },
          ]
        : []),
      ...originalFiles(info.originals, t).map(({ href, label }) => ({
        key: href,
        icon: FileDown,
        label,
        href,
      })),
      ...(info.hasRecord
        ? [
            {
              key: 'record',
              icon: FileCheck2,
              label: t('print.record'),
              href: signingRecordFile(documentId, lang),
            },
          ]
        : []),
      ...(may ? [report] : []),
      ...(own && status !== undefined && canTransition('revoke', status) ? [revoke] : []),
    ],
    dialogs: (
      <>
        {reporting ? (
          <NamedDialog
            name="reportDocument"
            documentId={documentId}
            patientId={patientId}
            kinds={kinds}
            onClose={() => setReporting(false)}
          />
        ) : null}
        {bilingualPrint.code ? (
          <Suspense>
            <PrintErrorDialog
              code={bilingualPrint.code}
              downloadHref={downloadAddress(inBoth)}
              documentsPath={paths.documents.to(params)}
              onClose={bilingualPrint.clear}
            />
          </Suspense>
        ) : null}
      </>
    ),
  }
}
