import {
  contactCode,
  type ContactField,
  type ContactForm,
  contactFields,
  contactIssues,
} from '@careword/domain/people/contact-form'
import { contactPhoneText } from '@careword/domain/people/phone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { stashWork, takeStashedWork } from '../../session/stash.ts'
import { useUser } from '../../session/use-user.ts'
import { type KnownContact, contactValues } from './contact-values.ts'
import { type Contact, contactsQuery } from './contacts-query.ts'
import type { FieldProblem } from './save-contact.ts'

export interface ContactFormState {
  values: ContactForm
  /** The values differ from the initial ones. */
  isChanged: boolean
  /** The issues shown at the fields now. */
  problems: readonly FieldProblem[]
  /** The code above the form; null before the first press, and where the messages at the fields are enough. */
  code: ReturnType<typeof contactCode>
  change(field: ContactField, value: string | boolean): void
  leave(field: ContactField): void
  /** Returns all issues, in order; from now on they are shown at the fields. */
  check(): FieldProblem[]
  /** Shows the server's issues until their fields are changed. */
  refuse(problems: FieldProblem[]): void
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
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(new Set())
  const [refused, setRefused] = useState<FieldProblem[]>([])

  const issuesOf = (form: ContactForm) =>
    contactIssues(form, {
      adds: contact === undefined,
      relationships: config.patientEngagement.contacts.relationships,
      ownEmail: user.email,
      circle: data?.contacts.map(each => each.email) ?? [],
    })
  const issues = issuesOf(values)
  // An address or a number shows its issue as soon as its field loses the focus; everything else when the button was pressed.
  const own = issues.filter(({ field }) => tried || left.has(field))

  return {
    values,
    isChanged: contactFields.some(field => values[field] !== first[field]),
    problems: [...own, ...refused.filter(({ field }) => own.every(each => each.field !== field))],
    code: tried ? contactCode(issues) : null,
    change(field, value) {
      setValues(before => ({ ...before, [field]: value }))
      setRefused(before => before.filter(each => each.field !== field))
      if (!tried) setLeft(before => new Set([...before].filter(each => each !== field)))
    },
    leave(field) {
      if (field === 'phone') setValues(before => ({ ...before, phone: contactPhoneText(before.phone) }))
      if (field === 'email' || (field === 'phone' && values.phone !== ''))
        setLeft(before => new Set([...before, field]))
    },
    check() {
      const written = { ...values, phone: contactPhoneText(values.phone) }
      setValues(written)
      setTried(true)
      setRefused([])
      return issuesOf(written)
    },
    refuse: setRefused,
    stash: () => stashWork(user.userId, key, values),
  }
}
