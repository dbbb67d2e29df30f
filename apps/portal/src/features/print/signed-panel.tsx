import { Download, FileLock2, IdCard, PenLine, Printer, Users } from 'lucide-react'
import { createContext, use, useEffect, useRef } from 'react'
import { SuggestedContacts } from '../../dialogs/suggested-contacts.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { cardPathOf } from '../../session/card-path.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PortalLink } from '../../ui/portal-link.tsx'
import { useSmallScreen } from '../../ui/use-small-screen.ts'
import css from './signed-panel.module.css'

/** The ways to a copy, from whichever view is shown. */
interface Copies {
  print(): void
  ready: boolean
  printing: boolean
  downloadHref: string
}

export const CopiesContext = createContext<Copies | null>(null)

interface Props {
  /** Sentences about agents who have not accepted, and who was asked to. */
  asked: readonly string[]
  patientId: string
  documentId: string
  onClose(): void
}

/** After signing, shows the missing parts and the next steps, below the message of success. */
export function SignedPanel({ asked, patientId, documentId, onClose }: Props) {
  const { t, config } = usePartner()
  const card = cardPathOf(useUser(), config)
  const narrow = useSmallScreen()
  const copies = use(CopiesContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.moment} aria-labelledby="signed-title">
      <div className={css.words}>
        <h2 id="signed-title" ref={heading} tabIndex={-1}>
          {t('print.signedTitle')}
        </h2>
        <ul className={css.next}>
          {asked.map(sentence => (
            <li key={sentence}>
              <Icon of={PenLine} />
              <strong>{sentence}</strong>
            </li>
          ))}
          <li>
            <Icon of={FileLock2} />
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
          {card === null ? null : (
            <li>
              <Icon of={IdCard} />
              <span>
                {t('card.offerText')} <PortalLink to={card}>{t('shell.titles.emergency-card')}</PortalLink>
              </span>
            </li>
          )}
        </ul>
      </div>
      <div className={css.ways}>
        {/* On wide screens both buttons are in the toolbar above. */}
        {narrow && copies ? (
          <>
            <Button
              variant="primary"
              block
              icon={<Icon of={Printer} />}
              disabled={!copies.ready}
              busy={copies.printing}
              onClick={copies.print}
            >
              {t('print.print')}
            </Button>
            <LinkButton href={copies.downloadHref} download block icon={<Icon of={Download} />}>
              {t('print.download')}
            </LinkButton>
          </>
        ) : null}
        <Button variant={narrow ? 'quiet' : 'secondary'} block={narrow} onClick={onClose}>
          {t('print.signedSee')}
        </Button>
      </div>
      <SuggestedContacts patientId={patientId} documentId={documentId} className={css.offer}>
        {count => <p>{t('contacts.offerAgents', { count })}</p>}
      </SuggestedContacts>
    </section>
  )
}
