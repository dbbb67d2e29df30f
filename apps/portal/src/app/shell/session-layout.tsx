import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useLocation, useMatches, useParams, useRouteContext } from '@tanstack/react-router'
import { usePartner } from '../../partner/partner-context.tsx'
import { Audience } from '../../partner/audience.tsx'
import { patientQuery } from '../../patient/patient-query.ts'
import { PatientStrip } from '../../patient/patient-strip.tsx'
import { readerOf } from '../../session/reader.ts'
import { useSessionWatch } from '../../session/use-session-watch.ts'
import { useMaybeUser } from '../../session/use-user.ts'
import { PageDialogs } from '../../partner-dialogs/page-dialogs.tsx'
import { Alert } from '../../ui/alert.tsx'
import { DeviceMenu } from './device-menu.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { KioskHeader } from './kiosk-header.tsx'
import { KioskPage } from './kiosk-page.tsx'
import { mainId } from './main-id.ts'
import { PageFrame } from './page-frame.tsx'
import css from './page-frame.module.css'
import { SessionDialogs } from './session-dialogs.tsx'
import { SupportPlace } from './support-place.tsx'
import { useFocusWhenBack } from './use-focus-on-arrival.ts'
import { useKiosk } from './use-kiosk.ts'
import { useOwnLanguage } from './use-own-language.ts'
import { usePageTitle } from './use-page-title.ts'
import { paths } from '@careword/contract/paths'
import type { Writer } from '../../dialogs/report/support-dialog.tsx'
import { documentsQuery } from '../../patient/documents-query.ts'
import { mayReport } from '../../patient/may-report.ts'
import { documentOf } from '../../patient/document-of-address.ts'

/** The layout around the pages of a signed-in user (Shell spec §2, Layout). */
export function SessionLayout() {
  const { cache } = useRouteContext({ from: '/session' })
  return (
    <QueryClientProvider client={cache}>
      <AroundThePage />
    </QueryClientProvider>
  )
}

function AroundThePage() {
  const { t } = usePartner()
  const flags = useMatches({ select: matches => matches.at(-1)?.staticData })
  const user = useMaybeUser()
  const session = useSessionWatch(user !== undefined)
  useOwnLanguage(user)
  const kiosk = useKiosk(user)
  useFocusWhenBack(kiosk !== undefined, mainId)
  const writer = useWriter()
  const { patientId = null } = useParams({ strict: false })
  const ofAnother = patientId !== null && user !== undefined && patientId !== user.patientId
  const { data: patient } = useQuery({ ...patientQuery(patientId ?? ''), enabled: false })
  const about =
    ofAnother && patient ? [patient.name.fullname, patient.mrn].filter(Boolean).join(' ') : undefined
  usePageTitle(user !== undefined && user.userType !== 'contact', about)
  return (
    <Audience reader={readerOf(user, kiosk?.elsewhere?.patientId ?? patientId)}>
      {kiosk ? (
        <KioskHeader {...kiosk} user={user} />
      ) : user && flags?.showHeader !== false ? (
        <Header user={user}>
          {ofAnother ? <PatientStrip key={patientId} patientId={patientId} /> : null}
        </Header>
      ) : null}
      <PageFrame
        notice={
          <div role="status">
            {session.connected || flags?.ownConnectionLine ? null : (
              <Alert tone="warn" title={t('shell.noConnection.title')} className={css.noConnection}>
                {t('shell.noConnection.text')}
              </Alert>
            )}
          </div>
        }
      >
        {kiosk?.elsewhere ? <KioskPage place={kiosk.elsewhere} /> : null}
      </PageFrame>
      {flags?.showFooter ? <Footer user={user} /> : null}
      {user ? <PageDialogs user={user} /> : null}
      <SupportPlace writer={writer} />
      {user && user.userType !== 'contact' ? (
        <DeviceMenu patientId={patientId ?? user.patientId} user={user} />
      ) : null}
      {user ? <SessionDialogs session={session} user={user} /> : null}
    </Audience>
  )
}

const print = paths.print.template.split('$')[0] ?? ''

/** The person who writes to the support desk, with the patient of the page and the open document that they may report. */
function useWriter(): Writer | undefined {
  const user = useMaybeUser()
  const { patientId, documentId } = useParams({ strict: false })
  const { pathname } = useLocation()
  const { data } = useQuery({ ...documentsQuery(patientId ?? ''), enabled: false })
  if (!user) return undefined
  const { email } = user
  if (patientId === undefined) return { email }
  if (!pathname.startsWith(print) || documentId === undefined || !data) return { email, patientId }
  const document = documentOf(data, documentId)
  const permitted = document && data[document.type]?.permissions.canDocumentReportVoid
  const may = mayReport(user, { patientId, status: document?.status, permitted })
  return { email, patientId, ...(may ? { documentId } : {}) }
}
