import { formatDayInWords } from '@careword/domain/dates/format-date'
import { mayAddOwnPaper, ownPapers } from '@careword/domain/documents/own-papers'
import { useEffect, useRef } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { typeName } from '../../../partner/type-name.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { QuestionPanel } from '../steps/question-panel.tsx'
import css from '../steps/workflow-panel.module.css'
import type { KnownPaper } from './paper-of-draft.ts'
import own from './paper.module.css'

interface Props {
  paper: KnownPaper
  busy: boolean
  /** Discards this upload without adding a document. */
  onLeave: () => void
  /** Called if the paper was signed again, or is another one: continues with the usual questions. */
  onOther: () => void
  /** Whether the panel replaced another question, so that its heading takes the focus. */
  arrives: boolean
}

/** A paper that is already a document: shows its status, and that it need not be added. */
export function PaperAlreadyHerePanel({ paper: { by, document }, busy, onLeave, onOther, arrives }: Props) {
  const { t, config, lang } = usePartner()
  const ours = ownPapers.find(each => each === by)
  const title = t(ours ? `upload.known.is.${ours}` : 'upload.known.title')
  const mayAdd = !ours || mayAddOwnPaper(ours, document !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  const signedOn = document?.signedOn ?? null
  return (
    <QuestionPanel
      label={title}
      head={<p className={css.place}>{t(ours ? 'upload.known.ownPlace' : 'upload.known.place')}</p>}
      busy={busy}
      reads
      onSubmit={onLeave}
      foot={
        <div className={own.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(document ? 'upload.known.show' : ours ? 'upload.known.ownLeave' : 'upload.known.leave')}
          </Button>
          {mayAdd ? (
            <Button variant="quiet" onClick={onOther}>
              {t(by === 'blank' ? 'upload.known.filledIn' : 'upload.known.other')}
            </Button>
          ) : null}
        </div>
      }
    >
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h2>
      <p>{t(document || ours ? `upload.known.by.${by}` : 'upload.known.unseen')}</p>
      {document ? (
        <Alert
          tone={document.status === 'inForce' ? 'success' : 'warn'}
          title={
            signedOn === null
              ? typeName(config, lang, document.type, document.type)
              : t('upload.known.which', {
                  document: typeName(config, lang, document.type, document.type),
                  date: formatDayInWords(signedOn, lang, 'UTC'),
                })
          }
        >
          <p>{t(`upload.known.standing.${document.status}`)}</p>
        </Alert>
      ) : null}
      {ours ? (
        document ? null : (
          <p>{t(`upload.known.instead.${ours}`)}</p>
        )
      ) : (
        <>
          <p>{t('upload.known.nothing')}</p>
          <p>{t('upload.known.anew')}</p>
        </>
      )}
    </QuestionPanel>
  )
}
