import type { ReachableAgent } from '@careword/forms'
import type { QueryClient } from '@tanstack/react-query'
import type { KnownContact } from '../dialogs/contact/contact-values.ts'

// Whom a document names, from the page where it was signed to the one that shows it: in the memory of this page alone.
const key = (documentId: string) => ['namedAgents', documentId]

export function rememberNamedAgents(cache: QueryClient, documentId: string, agents: ReachableAgent[]): void {
  cache.setQueryData(key(documentId), agents)
}

export function namedAgents(cache: QueryClient, documentId: string): readonly ReachableAgent[] {
  return cache.getQueryData<ReachableAgent[]>(key(documentId)) ?? []
}

/** What the document says of an agent, as the dialog for a new contact asks for it. */
export function contactOfAgent({ name, parts, phone, email }: ReachableAgent): KnownContact {
  const [firstName = '', ...others] = name.split(' ')
  const asked = parts.firstName !== '' || parts.lastName !== ''
  return {
    ...(asked ? parts : { firstName, lastName: others.join(' ') }),
    email: email ?? '',
    phone: phone?.dial ?? '',
  }
}
