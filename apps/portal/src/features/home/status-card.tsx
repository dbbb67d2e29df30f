import { isPaperReady } from '@careword/domain/documents/paper-ready'
import { dayCalled } from '@careword/domain/documents/said-missing'
import { FilePenLine, FilePlus2, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDocumentDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { askedWords } from '../../patient/asked-words.ts'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { MissingNote } from '../../patient/missing-note.tsx'
import { BeginHere } from '../../patient/begin-here.tsx'
import { typeName } from '../../patient/type-name.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { type HomeAction, statusOf } from './chosen-view.ts'
import css from './status-card.module.css'

interface Props {
  group: DocumentGroup
  /** The next step of the whole page is this card's: its button is the loud one. */
  main: boolean
  /** This person has nothing of any kind yet, and most begin with this one. */
  beginHere: boolean
  /** What the page offers above already as the next step, of this kind. */
  offered: HomeAction['action'] | null
  /** What more there is to say about the document in force, and about those who were asked to sign it. */
  more?: ReactNode
  run: (action: Pick<HomeAction, 'action' | 'type'>) => void
}

/** One document type: where it stands in a plain sentence, and one button. */
export function StatusCard({ group, main, beginHere, offered, more, run }: Props) {
  const { t, config, lang, content } = usePartner()
  const title = typeName(config, lang, group.type, group.title)
  const status = statusOf({ [group.type]: group }, group.type)
  const draft = instanceOf(group, group.currentIncompleteDocument)
  const active = instanceOf(group, group.currentActiveDocument)
  const own = actionOf(group, status)
  const action = own === offered ? null : own
  const toldAbove = own !== null && own === offered
  const label = action === null ? '' : t(`home.card.${action === 'documents' ? 'documents' : action}`)
  // Whoever has none of it yet reads what it is before they begin.
  const begins = status === 'new' && Object.keys(group.instances).length === 0
  const about = config.documents.definitions[group.type]
  const headingId = `stand-${group.type}`
  const icon = status === 'incomplete' ? FilePenLine : status === 'complete' ? FileText : FilePlus2

  return (
    <Card as="li" className={css.card}>
      <div className={css.top}>
        <span className={css.sign}>
          <Icon of={icon} size={26} />
        </span>
        <h3 id={headingId} className={css.title}>
          {title}
        </h3>
      </div>
      <div className={css.words}>
        {beginHere ? <BeginHere /> : null}
        {status === 'incomplete' && isPaperReady(group, draft) ? (
          <p>{t(toldAbove ? 'home.card.paperReady' : 'documents.paperReady')}</p>
        ) : status === 'incomplete' && draft ? (
          <>
            {toldAbove
              ? null
              : askedWords(draft, { t, lang }).map(sentence => <p key={sentence}>{sentence}</p>)}
            <p>
              {t('home.card.incomplete', { date: formatDocumentDay(draft.createdAt, lang, draft) })}{' '}
              {draft.progress && !draft.waits ? t('home.card.progress', draft.progress) : null}
            </p>
            {/* How far its maker came is no measure of a document that waits for others. */}
            {draft.progress && !draft.waits ? (
              <Progress
                value={draft.progress.done + draft.progress.left}
                max={draft.progress.total}
                label={t('home.card.progress', draft.progress)}
              />
            ) : null}
          </>
        ) : (
          <>
            {begins && about ? <p>{content(about.description)}</p> : null}
            {begins && about?.overlap ? <p>{content(about.overlap)}</p> : null}
            {begins && toldAbove ? null : <p>{sentence()}</p>}
            {status === 'complete' && active && !toldAbove ? <MissingNote said={active.saidMissing} /> : null}
            {status === 'complete' && active && !toldAbove && !more
              ? askedWords(active, { t, lang }).map(sentence => <p key={sentence}>{sentence}</p>)
              : null}
            {more}
          </>
        )}
      </div>
      {action === null ? null : (
        <Button
          variant={main ? 'primary' : 'secondary'}
          block
          aria-label={t('home.card.actionFor', { action: label, title })}
          onClick={() => run({ action, type: group.type })}
        >
          {label}
        </Button>
      )}
    </Card>
  )

  function sentence(): string {
    if (status === 'complete') {
      const called = active && dayCalled(active)
      const key = called?.labelKey && cardKeys[called.labelKey]
      if (called && key) return t(key, { date: formatDocumentDay(called.date, lang, active) })
      if (active?.uploadedDate)
        return t('home.card.completeUpload', { date: formatDocumentDay(active.uploadedDate, lang, active) })
      return t('home.card.completeUndated')
    }
    // Older ones, or several of which nobody has said yet which counts.
    if (Object.keys(group.instances).length > 0) return t('home.card.noneCurrent')
    return t(group.permissions.canCreatePE ? 'home.card.new' : 'home.card.nothing')
  }
}

/** What the card says of the day of what is in force. */
const cardKeys: Readonly<Record<string, string>> = {
  'documents.signedOn': 'home.card.complete',
  'documents.datedOn': 'home.card.dated',
}

function instanceOf(group: DocumentGroup, id: string | null) {
  return id === null ? undefined : group.instances[id]
}

/** The one button of a card: the server said what is allowed, the status says which of it is next. */
function actionOf(
  group: DocumentGroup,
  status: 'new' | 'incomplete' | 'complete',
): HomeAction['action'] | null {
  if (isPaperReady(group, instanceOf(group, group.currentIncompleteDocument))) return 'upload'
  if (status === 'incomplete' && group.permissions.canResume) return 'resume'
  if (status === 'complete') return group.currentActiveDocument === null ? 'documents' : 'view'
  if (status === 'new' && group.permissions.canCreatePE) return 'create'
  return Object.keys(group.instances).length > 0 ? 'documents' : null
}
