import {
  type ContactField,
  type ContactForm,
  type ContactIssue,
  contactFields,
  contactIssues,
} from '@careword/domain/people/contact-form'
import { contactPhoneText } from '@careword/domain/people/phone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { stashWork, takeStashedWork } from '../../session/stashed-work.ts'
import { useUser } from '../../session/use-user.ts'
import { type KnownContact, contactValues } from './contact-values.ts'
import { type Contact, contactsQuery } from './contacts-query.ts'

export interface ContactFormState {
  values: ContactForm
  /** Whether the values differ from the initial ones. */
  isChanged: boolean
  /** Validates the form; the errors in the order of the fields. */
  check(): ContactIssue[]
  change(field: ContactField, value: string | boolean): void
  /** Writes the number as contacts' numbers are written. */
  writePhone(): void
  /** Keeps the typed values until this person opens the same dialog again. */
  stash(): void
}

/** Applies the rules of packages/domain, which the server uses too, to the typed values. */
export function useContactForm(
  contact: Contact | undefined,
  known: KnownContact | undefined,
): ContactFormState {
  const { config } = usePartner()
  const user = useUser()
  // Opened from another page than the circle's own, it asks who is in it.
  const { data } = useQuery({ ...contactsQuery(user.userId), staleTime: 60_000 })
  const [first] = useState(() => contactValues(contact, known))
  const key = `contact ${contact?.contactId ?? ''}`
  const [values, setValues] = useState(
    () => (takeStashedWork(user.userId, key) as ContactForm | undefined) ?? first,
  )
  const written = (typed: ContactForm) => ({ ...typed, phone: contactPhoneText(typed.phone) })

  return {
    values,
    isChanged: contactFields.some(field => values[field] !== first[field]),
    check: () =>
      contactIssues(written(values), {
        adds: contact === undefined,
        relationships: config.patientEngagement.contacts.relationships,
        ownEmail: user.email,
        circle: data?.contacts.map(each => each.email) ?? [],
      }),
    change: (field, value) => setValues(before => ({ ...before, [field]: value })),
    writePhone: () => setValues(written),
    stash: () => stashWork(user.userId, key, values),
  }
}
