import { contactPhoneText } from '@careword/domain/people/phone'
import { displayName } from '@careword/domain/people/person-name'
import { Eye, FileText, Mail, Pencil, Phone, UserMinus } from 'lucide-react'
import type { Contact } from '../../dialogs/contact/contacts-query.ts'
import { type Partner, usePartner } from '../../partner/partner-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { InviteAgain } from './invite-again.tsx'
import css from './contact-card.module.css'
import layout from '../../ui/layout.module.css'
import { formatDay } from '../../partner/format-day.ts'
import { typeName } from '../../partner/type-name.ts'

interface Props {
  contact: Contact
  onEdit: () => void
  onShare: () => void
  onLook: () => void
  onRemove: () => void
}

/** One person of the circle: their name, how to reach them, and whether they can read documents yet (Shell spec §2). */
export function ContactCard({ contact, onEdit, onShare, onLook, onRemove }: Props) {
  const partner = usePartner()
  const { t, content } = partner
  const { contactId, relationship, phone, email, circleStatus: status, undelivered } = contact
  const nameId = `contact-${contactId}`
  return (
    <Card as="li" className={layout.apart}>
      <div className={css.who}>
        <h2 id={nameId} className={css.name}>
          {displayName(contact)}
        </h2>
        <p className={layout.quiet}>{content(`contacts.relationship.${relationship}`)}</p>
      </div>
      <div className={css.standing}>
        <Badge tone={status === 'open' ? 'ok' : 'warn'}>
          {t(`contacts.standing.${undelivered ? 'undelivered' : status}`)}
        </Badge>
        {status === 'open' ? null : (
          <p className={undelivered ? undefined : layout.quiet}>
            {t(undelivered ? 'contacts.standingText.undelivered' : `contacts.standingText.${status}`)}
          </p>
        )}
        {status === 'waiting' ? <InviteAgain contact={contact} nameId={nameId} /> : null}
      </div>
      <ul className={css.reach}>
        {phone === '' ? null : (
          <li>
            <Icon of={Phone} size={20} />
            <VisuallyHidden>{t('contacts.phone')}: </VisuallyHidden>
            {contactPhoneText(phone)}
          </li>
        )}
        <li>
          <Icon of={Mail} size={20} />
          <VisuallyHidden>{t('contacts.email')}: </VisuallyHidden>
          {email}
        </li>
      </ul>
      <div className={css.sharing}>
        <p>
          <strong>{t('contacts.share.shares')}</strong> {sharingWords(contact.sharing, partner)}
        </p>
        <div className={css.ways}>
          <Button
            icon={<Icon of={FileText} />}
            aria-label={t('contacts.share.change')}
            aria-describedby={nameId}
            onClick={onShare}
          >
            {t('contacts.share.changeShort')}
          </Button>
          <Button icon={<Icon of={Eye} />} aria-describedby={nameId} onClick={onLook}>
            {t('contacts.sees.button')}
          </Button>
        </div>
      </div>
      <div className={css.ways}>
        <Button icon={<Icon of={Pencil} />} aria-describedby={nameId} onClick={onEdit}>
          {t('contacts.edit')}
        </Button>
        <Button variant="quiet" icon={<Icon of={UserMinus} />} aria-describedby={nameId} onClick={onRemove}>
          {t('contacts.remove')}
        </Button>
      </div>
    </Card>
  )
}

/** The sentence about which documents a contact may read and until when: 'Only advance directive and POLST, until December 31, 2026'. */
function sharingWords(
  { types, until }: Contact['sharing'],
  { t, config, lang }: Pick<Partner, 't' | 'config' | 'lang'>,
): string {
  const names = types?.map(type => typeName(config, lang, type, type)) ?? []
  const what =
    types === null
      ? t('contacts.share.all')
      : t('contacts.share.only', { types: new Intl.ListFormat(lang).format(names) })
  return until === null ? what : t('contacts.share.untilDay', { what, day: formatDay(until, lang) })
}
