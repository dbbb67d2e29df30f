import { agentNamed } from '@careword/forms'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useWords } from '../../partner/partner-context.tsx'
import { definitionOf } from '../../patient/form-definition.ts'

/**
 * Who decides for the patient by the signed document in force. The server gives its answers to the patient and to clinicians
 * alone; where they do not come, or the form has no place for an agent, nothing is said.
 */
export function WhoDecides({ documentId }: { documentId: string }) {
  const t = useWords()
  const { data: name } = useQuery({
    queryKey: ['whoDecides', documentId],
    queryFn: async () => {
      const form = await call('getForm', { params: { documentId } })
      return agentNamed(definitionOf(form), form.answers) ?? null
    },
    // What is signed stays as it was signed.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (typeof name !== 'string') return null
  return (
    <p>
      <strong>{name === '' ? t('home.card.nobodyDecides') : t('home.card.decides', { name })}</strong>
    </p>
  )
}
