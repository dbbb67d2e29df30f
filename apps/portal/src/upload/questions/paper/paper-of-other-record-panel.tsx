import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { QuestionPanel } from '../steps/question-panel.tsx'
import css from '../steps/workflow-panel.module.css'
import type { PaperOfAnother } from './paper-of-draft.ts'
import own from './paper.module.css'

interface Props {
  paper: PaperOfAnother
  /** The number of pages of the upload. */
  pages: number | null
  busy: boolean
  /** Discards this upload without adding a document. */
  onLeave: () => void
  /** Opens a new upload, without the pages of the other record. */
  onAgain: () => void
  /** Called when the person confirms that the paper belongs here; the usual questions follow. */
  onOther: () => void
}

/** A paper that was printed here for another record, whose owner is not revealed. */
export function PaperOfOtherRecordPanel({ paper, pages, busy, onLeave, onAgain, onOther }: Props) {
  const { t, lang } = usePartner()
  const title = t('upload.another.title')
  const count = paper.pages.length
  const list = new Intl.ListFormat(lang, { type: 'conjunction' }).format(
    paper.pages.map(page => String(page + 1)),
  )
  const isPart = count > 0 && pages !== null && count < pages
  return (
    <QuestionPanel
      label={title}
      head={<p className={css.place}>{t('upload.another.place')}</p>}
      busy={busy}
      reads
      onSubmit={onLeave}
      foot={
        <div className={own.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {t('upload.another.leave')}
          </Button>
          {isPart ? <Button onClick={onAgain}>{t('upload.another.again')}</Button> : null}
          <Button variant="quiet" onClick={onOther}>
            {t('upload.another.other')}
          </Button>
        </div>
      }
    >
      <h2 className={css.title}>{title}</h2>
      <Alert tone="warn">
        <p>{isPart ? t('upload.another.pages', { count, list }) : t('upload.another.file')}</p>
      </Alert>
      <p>{t('upload.another.look')}</p>
      <p>{t('upload.another.harm')}</p>
    </QuestionPanel>
  )
}
