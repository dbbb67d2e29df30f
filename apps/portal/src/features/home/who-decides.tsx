import { agentNamed, type Answers, type FormDefinition } from '@careword/forms'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useWords } from '../../partner/partner-context.tsx'

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
      const def = {
        ...form.metadata,
        title: form.title,
        languages: form.languages,
        sections: form.sections as FormDefinition['sections'],
        validators: form.validators as NonNullable<FormDefinition['validators']>,
      }
      return agentNamed(def, form.answers as Answers) ?? null
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
