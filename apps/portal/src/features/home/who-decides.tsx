import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useWords } from '../../partner/partner-context.tsx'

/**
 * Who decides for the patient by the signed document in force. One call says it for all of them; where it does not come, or the form
 * has no place for an agent, nothing is said.
 */
export function WhoDecides({ patientId, documentId }: { patientId: string; documentId: string }) {
  const t = useWords()
  const { data: agents } = useQuery({
    queryKey: ['whoDecides', patientId],
    queryFn: () => call('whoDecides', { params: { patientId } }),
    retry: false,
  })
  const name = agents?.[documentId]
  if (name === undefined) return null
  return (
    <p>
      <strong>{name === '' ? t('home.card.nobodyDecides') : t('home.card.decides', { name })}</strong>
    </p>
  )
}
