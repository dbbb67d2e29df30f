import { accepts } from '@careword/domain/tasks/signed-as'
import { isWaiting } from '@careword/domain/tasks/task-states'
import { useQuery } from '@tanstack/react-query'
import { QrCode, Send, UserCheck } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyDialog } from '../partner/lazy-part.tsx'
import { formatDocumentDay } from '../partner/format-day.ts'
import { usePartner } from '../partner/partner-context.tsx'
import type { Words } from '../partner/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import css from './signature-requests.module.css'
import { type Task, taskAt, tasksQuery } from './tasks-query.ts'

// The drawing of the code is not small.
const ShowLinkDialog = lazyDialog(() => import('./show-link-dialog.tsx').then(file => file.ShowLinkDialog))

interface Props {
  documentId: string
  /** The path of the signature. */
  path: string
  /** The agent is asked to accept a document in force: its content does not change, and the surrounding page shows who declined. */
  accepts?: string
  /** The signer is elsewhere: the link is offered first. */
  linkFirst?: boolean
  /** A person other than the owner may hold the screen: the link's address is hidden, and the buttons for it wait until the screen is back. */
  lent?: { whenBack(then: () => void): void } | undefined
}

/** Lets another person sign on their own device: by a link that is sent, or by one shown to a person who is present. */
export function AskByLink({ documentId, path, accepts: accepting, linkFirst = false, lent }: Props) {
  const { t, lang } = usePartner()
  const heading = useId()
  const { data, isPending } = useQuery(tasksQuery(documentId))
  const [open, setOpen] = useState<'assign' | 'show'>()
  const task = taskAt(data, path)
  if (data && (!data.mayAssign || task?.state === 'signed')) return null
  const asked = task !== undefined && isWaiting(task.state)
  const isToldAround = accepting !== undefined && (task?.state === 'declined' || task?.state === 'withdrawn')
  const dayIsOver = task?.notSent === 'dayIsOver'
  const standing =
    task &&
    !isToldAround &&
    !(dayIsOver && task.state === 'expired') &&
    (lent ? standingForAll : standingOf)(
      t,
      at => (at === null || !data ? '' : formatDocumentDay(at, lang, data)),
      task,
    )
  const show = () => setOpen('show')
  const assign = () => setOpen('assign')
  const isSent = asked && task.way === 'sent'
  const sends =
    task === undefined || task.notSent === null || (task.way === 'sent' && !dayIsOver) ? (
      <Button
        variant={linkFirst && !asked ? 'primary' : 'secondary'}
        icon={<Icon of={isSent ? UserCheck : Send} />}
        disabled={isPending || task === undefined}
        onClick={lent ? () => lent.whenBack(assign) : assign}
      >
        {t(isSent ? 'tasks.assigned' : 'tasks.assign')}
      </Button>
    ) : null
  return (
    <section className={css.ask} aria-labelledby={heading}>
      <h2 id={heading}>{accepting === undefined ? t('tasks.title') : acceptTitle(t, accepting, task)}</h2>
      {standing ? (
        <Alert tone={isAmiss(task) ? 'warn' : 'info'} announce>
          <p>{standing}</p>
        </Alert>
      ) : null}
      {dayIsOver ? (
        <Alert tone="warn">
          <p>{t('tasks.dayIsOver')}</p>
        </Alert>
      ) : null}
      <div className={css.ways}>
        {linkFirst ? sends : null}
        {/* Another way would end the link that was sent: that is taken back first. */}
        {task && task.notShown === null && !isSent ? (
          // A witness is led to no answer by it.
          <Button
            icon={<Icon of={QrCode} />}
            onClick={lent && task.signer !== 'witness' ? () => lent.whenBack(show) : show}
          >
            {t(asked && task.way === 'shown' ? 'tasks.showAgain' : 'tasks.show')}
          </Button>
        ) : null}
        {linkFirst ? null : sends}
      </div>
      {task?.notSent === 'witnessIsThere' ? <p className={css.quiet}>{t('tasks.witnessIsThere')}</p> : null}
      {task?.byVideo && task.notSent === null ? <p className={css.quiet}>{t('tasks.byVideo')}</p> : null}
      {open === 'assign' && task ? (
        <AssignDialog
          documentId={documentId}
          task={task}
          inForce={accepting !== undefined}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'show' && task ? (
        <Suspense>
          <ShowLinkDialog
            documentId={documentId}
            taskId={task.id}
            path={path}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

const acceptTitle = (t: Words['t'], name: string, task: Task | undefined): string =>
  name === ''
    ? t('tasks.acceptTitleUnnamed', { who: task?.signer ?? 'agent' })
    : t('tasks.acceptTitle', { name })

const isAmiss = ({ state, undelivered }: Task): boolean =>
  state === 'declined' || state === 'expired' || undelivered

/** The day of an ISO time by the clock of the document (ruling G-83); '' of none. */
type DayWords = (at: string | null) => string

/** The sentence around it has a stop of its own. */
const withoutStop = (said: string): string => said.trim().replace(/(?<![.!?])[.]$/, '')

/** Without addresses and without free text. */
function standingForAll(t: Words['t'], day: DayWords, task: Task): string | undefined {
  const { state, signer } = task
  // The reader may be another person who is asked to sign in their place.
  if (state === 'declined')
    return t('documents.asked.declined', { name: nameOf(t, task), day: day(task.declinedAt) })
  if (state === 'withdrawn')
    return accepts(signer)
      ? t('documents.agent.withdrawn', { name: nameOf(t, task), day: day(task.withdrawnAt) })
      : undefined
  return task.way === 'shown' ? standingOf(t, day, task) : undefined
}

/** The person who was asked: by name, else by role. */
const nameOf = (t: Words['t'], { askedName, signerName, signer }: Task): string =>
  askedName || signerName || t(`documents.asked.${signer}`)

/** The state of the request; undefined where none was made. */
function standingOf(t: Words['t'], day: DayWords, task: Task): string | undefined {
  const name = nameOf(t, task)
  const to = task.assignee ?? ''
  const of = accepts(task.signer) ? 'Agent' : task.signer === 'patient' ? 'Patient' : ''
  switch (task.state) {
    case 'assigned':
      if (task.undelivered) return t('tasks.standing.undelivered', { to })
      return task.way === 'sent'
        ? t('tasks.standing.sent', { to, day: day(task.assignedAt), ends: day(task.endsAt) })
        : t('tasks.standing.shown')
    case 'opened':
      return task.way === 'sent' ? t('tasks.standing.opened', { to }) : t('tasks.standing.shownOpened')
    case 'declined':
      return task.reason === ''
        ? t(`tasks.standing.declined${of}`, { name, day: day(task.declinedAt) })
        : t(`tasks.standing.declinedBecause${of}`, {
            name,
            day: day(task.declinedAt),
            reason: withoutStop(task.reason),
          })
    case 'withdrawn':
      return t(`tasks.standing.withdrawn${of}`, { name, day: day(task.withdrawnAt), who: task.signer })
    case 'expired':
      return task.way === 'sent' ? t('tasks.standing.expired', { to }) : t('tasks.standing.shownExpired')
    default:
      return undefined
  }
}
