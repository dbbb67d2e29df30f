import type { InputDefinition } from '@careword/forms'
import { useEffect, useRef } from 'react'
import { FailureAlert } from '../../../partner/failure-alert.tsx'
import { useWords } from '../../../partner/partner-context.tsx'
import { PlainTextPage } from '../../../partner/plain-text-page.tsx'
import { useUser } from '../../../session/use-user.ts'
import { CheckboxLine } from '../../../ui/checkbox-line.tsx'
import { InputList } from '../../../form-ui/inputs/input-list.tsx'
import type { NoticeConsent } from '../submit/use-submit-flow.ts'
import css from './signing.module.css'

interface Props {
  sectionId: string
  /** The form's own box for the notice; without one the notice has a box until it is accepted. */
  box: InputDefinition | undefined
  notice: NoticeConsent
}

const tickId = 'signing-notice-agree'

/** The notice about signing on a screen, complete and before the first pad, to read and to accept (Shell spec §3, ruling G-55). */
export function ConsentNotice({ sectionId, box, notice }: Props) {
  const t = useWords()
  const { electronicNotice } = useUser()
  const place = useRef<HTMLDivElement>(null)
  const { missing } = notice
  // A press on 'continue' without accepting the notice scrolls to it.
  useEffect(() => {
    if (!missing) return
    place.current?.scrollIntoView({ block: 'start' })
    document.getElementById(tickId)?.focus({ preventScroll: true })
  }, [missing])
  if (electronicNotice.accepted && !box) return null
  return (
    <section ref={place} className={css.notice} aria-labelledby="signing-notice-title">
      <h2 id="signing-notice-title">{t('wizard.noticeTitle')}</h2>
      <PlainTextPage link={electronicNotice.link} name={t('wizard.noticeName')} />
      {box ? (
        <InputList sectionId={sectionId} inputs={[box]} />
      ) : (
        <CheckboxLine
          id={tickId}
          label={t('wizard.noticeAgree')}
          checked={notice.agreed}
          error={missing ? t('dialog.agreement.missing') : undefined}
          onChange={notice.agree}
        />
      )}
      <div aria-live="assertive">
        {notice.failure === null ? null : (
          <FailureAlert
            failure={notice.failure}
            call="acceptTermsOfUse"
            ways={{ retry: { run: notice.tryAgain } }}
          />
        )}
      </div>
    </section>
  )
}
