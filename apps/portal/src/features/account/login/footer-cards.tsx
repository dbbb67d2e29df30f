import { BookOpen, FileText, Heart, type LucideIcon, Phone, ShieldCheck, Users } from 'lucide-react'
import type { CSSProperties } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { WholePhones } from '../../../ui/whole-phones.tsx'
import css from './footer-cards.module.css'
import layout from '../../../ui/layout.module.css'

const icons: Record<string, LucideIcon> = {
  heart: Heart,
  phone: Phone,
  shield: ShieldCheck,
  book: BookOpen,
  people: Users,
  document: FileText,
}

/** Shell spec §2: cards under the sign-in box, in the partner's number of columns. */
export function FooterCards() {
  const { config, content, t } = usePartner()
  const { footerCards, columns } = config.patientEngagement.configurations.login
  if (footerCards.length === 0) return null
  return (
    <ul
      className={css.grid}
      aria-label={t('account.goodToKnow')}
      style={{ '--columns': columns } as CSSProperties}
    >
      {footerCards.map(card => (
        <li key={card.title} className={css.card}>
          <span className={css.icon}>
            <Icon of={icons[card.icon] ?? Heart} size={24} />
          </span>
          <h2 className={css.title}>{content(card.title)}</h2>
          <p className={layout.small}>
            <WholePhones>{content(card.text)}</WholePhones>
          </p>
          {card.link && card.linkText ? (
            <a className={css.link} href={card.link}>
              {content(card.linkText)}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
