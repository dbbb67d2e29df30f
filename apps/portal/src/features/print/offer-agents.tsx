import { paths } from '@careword/contract/paths'
import { sameEmail } from '@careword/domain/people/email'
import { displayName, nameKey } from '@careword/domain/people/names'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { KnownContact } from '../../dialogs/contact/contact-values.ts'
import { contactsQuery } from '../../dialogs/contact/contacts-query.ts'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { contactOfAgent, namedAgents } from '../../patient/named-agents.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRouteExists } from '../../ui/use-route-exists.ts'
import css from './offer-agents.module.css'

/**
 * After signing: whom the document names and who cannot read it yet, each with one press that opens the dialog with what the document
 * says of them. Nothing for anybody but the patient, and nothing while it is not known who is in the circle.
 */
export function OfferAgents({ patientId, documentId }: { patientId: string; documentId: string }) {
  const { t, config } = usePartner()
  const user = useUser()
  const cache = useQueryClient()
  const [agents] = useState(() => namedAgents(cache, documentId))
  const [known, setKnown] = useState<KnownContact | null>(null)
  const exists = useRouteExists()
  const own = user.patientId === patientId && !config.featureToggles.disableMySharedCircleLink
  const offers = own && agents.length > 0 && exists(paths.contacts.template)
  const { data } = useQuery({ ...contactsQuery(user.userId), enabled: offers })
  if (!offers || data === undefined) return null
  const missing = agents.filter(
    agent =>
      !data.contacts.some(
        contact =>
          (agent.email !== null && sameEmail(contact.email, agent.email)) ||
          [displayName(contact), displayName({ ...contact, name: null })].some(
            name => nameKey(name) === nameKey(agent.name),
          ),
      ),
  )
  if (missing.length === 0) return null
  return (
    <div className={css.offer}>
      <p>{t('contacts.offerAgents', { count: missing.length })}</p>
      <div className={css.ways}>
        {missing.map(agent => (
          <Button
            key={agent.name}
            icon={<Icon of={UserPlus} />}
            onClick={() => setKnown(contactOfAgent(agent))}
          >
            {t('contacts.offerAgent', { name: agent.name })}
          </Button>
        ))}
      </div>
      {known === null ? null : <NamedDialog name="contact" known={known} onClose={() => setKnown(null)} />}
    </div>
  )
}
