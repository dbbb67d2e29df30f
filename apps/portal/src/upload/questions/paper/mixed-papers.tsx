import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { QuestionPanel } from '../steps/question-panel.tsx'
import css from '../steps/workflow-panel.module.css'
import own from './paper.module.css'

/** The upload contains pages of two papers of ours, so the person is asked which is meant. */
export function MixedPapers({ onAgain, onOther }: { onAgain: () => void; onOther: () => void }) {
  const { t } = usePartner()
  return (
    <QuestionPanel
      label={t('upload.paper.mixed')}
      head={<p className={css.place}>{t('upload.paper.place')}</p>}
      busy={false}
      reads
      onSubmit={onAgain}
      foot={
        <div className={own.buttons}>
          <Button type="submit" variant="primary">
            {t('upload.paper.again')}
          </Button>
          <Button variant="quiet" onClick={onOther}>
            {t('upload.paper.other')}
          </Button>
        </div>
      }
    >
      <h2 className={css.title}>{t('upload.paper.mixed')}</h2>
      <Alert tone="warn">
        <p>{t('upload.paper.mixedText')}</p>
      </Alert>
    </QuestionPanel>
  )
}
