import { CircleCheck, Download, PenLine, Printer, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './signed-panel.module.css'

interface Props {
  /** The agent whom the document asks to accept has not. */
  toAccept: boolean
  onClose(): void
}

/** A moment of rest after signing: what is done, what is still missing, and what happens now. */
export function SignedPanel({ toAccept, onClose }: Props) {
  const t = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.moment} aria-labelledby="signed-title">
      <Icon of={CircleCheck} size={44} className={css.done} />
      <div className={css.words}>
        <h2 id="signed-title" ref={heading} tabIndex={-1}>
          {t('print.signedTitle')}
        </h2>
        <ul className={css.next}>
          {toAccept ? (
            <li>
              <Icon of={PenLine} />
              <strong>{t('documents.toAccept')}</strong>
            </li>
          ) : null}
          <li>
            <Icon of={Download} />
            {t('print.signedKept')}
          </li>
          <li>
            <Icon of={Printer} />
            {t('print.signedCopies')}
          </li>
          <li>
            <Icon of={Users} />
            {t('print.signedTalk')}
          </li>
        </ul>
      </div>
      <Button className={css.close} onClick={onClose}>
        {t('print.signedSee')}
      </Button>
    </section>
  )
}
