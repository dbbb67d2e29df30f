import { paths } from '@careword/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { useUser } from '../session/use-user.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useRouteExists } from '../ui/use-route-exists.ts'
import { NamedDialog } from './named-dialog.tsx'
import css from './contact/contact-dialog.module.css'
import { knownOf } from './contact/contact-values.ts'
import { type SuggestedContact, suggestedContactsQuery } from './contact/suggested-contacts-query.ts'

interface Props {
  /** The patient of the page: suggestions are offered only to patients, on their own pages. */
  patientId: string
  /** Only contacts whom this document names. */
  documentId?: string
  className?: string | undefined
  /** The content above the buttons, for this number of people. */
  children: (count: number) => ReactNode
}

/**
 * The people whom the patient's documents name and who cannot read them yet, each with a button that opens the dialog with the data from
 * the document. Renders nothing until they are fetched, and nothing waits for it.
 */
export function SuggestedContacts({ patientId, documentId, className, children }: Props) {
  const { t, config } = usePartner()
  const user = useUser()
  const exists = useRouteExists()
  const [chosen, setChosen] = useState<SuggestedContact | null>(null)
  const offers =
    user.userType === 'patient' &&
    user.patientId === patientId &&
    !config.featureToggles.disableMySharedCircleLink &&
    exists(paths.contacts.template)
  const { data = [] } = useQuery({ ...suggestedContactsQuery(user.userId), enabled: offers })
  const people = data.filter(each => documentId === undefined || each.documentId === documentId)
  // The dialog stays until it closes itself, also when the person is no longer offered.
  const dialog =
    chosen === null ? null : (
      <NamedDialog name="contact" known={knownOf(chosen)} onClose={() => setChosen(null)} />
    )
  if (people.length === 0) return dialog
  return (
    <div className={className}>
      {children(people.length)}
      <div className={css.suggested}>
        {people.map(person => (
          <Button
            key={`${person.documentId} ${person.name}`}
            icon={<Icon of={UserPlus} />}
            onClick={() => setChosen(person)}
          >
            {t('contacts.offerAgent', { name: person.name })}
          </Button>
        ))}
      </div>
      {dialog}
    </div>
  )
}
