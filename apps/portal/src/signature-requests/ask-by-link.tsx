import { accepts } from '@careword/domain/signature-requests/signed-as'
import { isWaiting } from '@careword/domain/signature-requests/request-states'
import { useQuery } from '@tanstack/react-query'
import { QrCode, Send, UserCheck } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyDialog } from '../partner/lazy-part.tsx'
import { momentWords } from '../partner/moment-words.ts'
import { usePartner } from '../partner/partner-context.tsx'
import type { Words } from '../partner/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { linkRecipient } from './link-recipient.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { type Moment, nameOf, refusalWords } from './refusal-words.ts'
import css from './signature-requests.module.css'
import layout from '../ui/layout.module.css'
import { type SignatureRequest, requestAt, signatureRequestsQuery } from './signature-requests-query.ts'

// The drawing of the code is not small.
const ShowLinkDialog = lazyDialog(() => import('./show-link-dialog.tsx').then(file => file.ShowLinkDialog))

interface Props {
  documentId: string
  /** The path of the signature. */
  path: string
  /** The agent is asked to accept a document in force: its content does not change, and the surrounding page shows who declined. */
  accepts?: string
  /** Whether the signer is elsewhere: the link is offered first. */
  linkFirst?: boolean
  /** A person other than the owner may hold the screen: the link's address is hidden, and the buttons for it wait until the screen is back. */
  kiosk?: { whenBack(then: () => void): void } | undefined
}

/** Lets another person sign on their own device: by a link that is sent, or by one shown to a person who is present. */
export function AskByLink({ documentId, path, accepts: accepting, linkFirst = false, kiosk }: Props) {
  const { t, lang, config } = usePartner()
  const heading = useId()
  const { data, isPending } = useQuery(signatureRequestsQuery(documentId, accepting === undefined))
  const [open, setOpen] = useState<'assign' | 'show'>()
  const request = requestAt(data, path)
  if (data && (!data.mayAssign || request?.state === 'signed')) return null
  const asked = request !== undefined && isWaiting(request.state)
  const isShownAround =
    accepting !== undefined && (request?.state === 'declined' || request?.state === 'withdrawn')
  const dayIsOver = request?.notSent === 'dayIsOver'
  const status =
    request &&
    !isShownAround &&
    !(dayIsOver && request.state === 'expired') &&
    (kiosk ? statusForAll : statusOf)(
      t,
      time => (time === null || !data ? nowhen : momentWords(config, lang, time, data)),
      request,
    )
  const show = () => setOpen('show')
  const assign = () => setOpen('assign')
  const isSent = asked && request.way === 'sent'
  const sends =
    request === undefined || request.notSent === null || (request.way === 'sent' && !dayIsOver) ? (
      <Button
        variant={linkFirst && !asked ? 'primary' : 'secondary'}
        icon={<Icon of={isSent ? UserCheck : Send} />}
        disabled={isPending || request === undefined}
        onClick={kiosk ? () => kiosk.whenBack(assign) : assign}
      >
        {t(isSent ? 'signature-requests.assigned' : 'signature-requests.assign')}
      </Button>
    ) : null
  return (
    <section className={css.ask} aria-labelledby={heading}>
      <h2 id={heading}>
        {accepting === undefined ? t('signature-requests.title') : acceptTitle(t, accepting, request)}
      </h2>
      {status ? (
        <Alert tone={isAmiss(request) ? 'warn' : 'info'} announce>
          <p>{status}</p>
        </Alert>
      ) : null}
      {dayIsOver ? (
        <Alert tone="warn">
          <p>{t('signature-requests.dayIsOver')}</p>
        </Alert>
      ) : null}
      <div className={layout.row}>
        {linkFirst ? sends : null}
        {/* Another way would end the link that was sent, so that link is withdrawn first. */}
        {request && request.notShown === null && !isSent ? (
          // A witness's link shows no answers, so the screen need not be handed back first.
          <Button
            icon={<Icon of={QrCode} />}
            onClick={kiosk && request.signer !== 'witness' ? () => kiosk.whenBack(show) : show}
          >
            {t(asked && request.way === 'shown' ? 'signature-requests.showAgain' : 'signature-requests.show')}
          </Button>
        ) : null}
        {linkFirst ? null : sends}
      </div>
      {request?.notSent === 'witnessIsThere' ? (
        <p className={layout.quiet}>{t('signature-requests.witnessIsThere')}</p>
      ) : null}
      {request?.byVideo && request.notSent === null ? (
        <p className={layout.quiet}>{t('signature-requests.byVideo')}</p>
      ) : null}
      {open === 'assign' && request ? (
        <AssignDialog
          documentId={documentId}
          request={request}
          inForce={accepting !== undefined}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'show' && request ? (
        <Suspense>
          <ShowLinkDialog
            documentId={documentId}
            taskId={request.id}
            path={path}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

const acceptTitle = (t: Words['t'], name: string, request: SignatureRequest | undefined): string =>
  name === ''
    ? t('signature-requests.acceptTitleUnnamed', { who: request?.signer ?? 'agent' })
    : t('signature-requests.acceptTitle', { name })

const isAmiss = ({ state, undelivered }: SignatureRequest): boolean =>
  state === 'declined' || state === 'expired' || undelivered

const nowhen = { day: '', time: '', zone: '' }

/** Drops the full stop: the surrounding sentence ends with one. */
const withoutStop = (sentence: string): string => sentence.trim().replace(/(?<![.!?])[.]$/, '')

/** The status without addresses and free text: the reader may be another person who is asked to sign in their place. */
const statusForAll = (t: Words['t'], on: Moment, request: SignatureRequest): string | undefined =>
  refusalWords(t, on, request) ??
  (request.state !== 'withdrawn' && request.way === 'shown' ? statusOf(t, on, request) : undefined)

/** The state of the request; undefined where none was made. */
function statusOf(t: Words['t'], on: Moment, request: SignatureRequest): string | undefined {
  const name = nameOf(t, request)
  const to = linkRecipient(t, request)
  const of = accepts(request.signer) ? 'Agent' : request.signer === 'patient' ? 'Patient' : ''
  switch (request.state) {
    case 'assigned':
      if (request.undelivered) return t('signature-requests.standing.undelivered', { to })
      return request.way === 'sent'
        ? t('signature-requests.standing.sent', {
            ...on(request.endsAt),
            to,
            sentOn: on(request.assignedAt).day,
          })
        : t('signature-requests.standing.shown')
    case 'opened':
      return request.way === 'sent'
        ? t('signature-requests.standing.opened', { to })
        : t('signature-requests.standing.shownOpened')
    case 'declined':
      return request.reason === ''
        ? t(`signature-requests.standing.declined${of}`, { name, day: on(request.declinedAt).day })
        : t(`signature-requests.standing.declinedBecause${of}`, {
            name,
            day: on(request.declinedAt).day,
            reason: withoutStop(request.reason),
          })
    case 'withdrawn':
      return t(`signature-requests.standing.withdrawn${of}`, {
        name,
        day: on(request.withdrawnAt).day,
        who: request.signer,
      })
    case 'expired':
      return request.way === 'sent'
        ? t('signature-requests.standing.expired', { to })
        : t('signature-requests.standing.shownExpired')
    default:
      return undefined
  }
}
