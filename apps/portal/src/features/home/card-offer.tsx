import { IdCard } from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import { cardPathOf } from '../../session/card-path.ts'
import { useUser } from '../../session/use-user.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './home-page.module.css'

/** Offers the emergency card to a patient with a document in force, at a partner with emergency cards. */
export function CardOffer() {
  const { t, config } = usePartner()
  const card = cardPathOf(useUser(), config)
  if (card === null) return null
  return (
    <section className={css.carry} aria-labelledby="carry">
      <div>
        <h2 id="carry">{t('card.offerTitle')}</h2>
        <p>{t('card.offerText')}</p>
      </div>
      <LinkButton to={card} icon={<Icon of={IdCard} />}>
        {t('card.offer')}
      </LinkButton>
    </section>
  )
}
