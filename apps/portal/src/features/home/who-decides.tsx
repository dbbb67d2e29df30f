import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useWords } from '../../partner/partner-context.tsx'
import { DialLink } from '../../patient/dial-link.tsx'
import { SinceLines } from '../../patient/since-lines.tsx'

/**
 * Who decides for the patient by the signed document in force, with the number to call. One call says it for all of them; where it does not come, or the form
 * has no place for an agent, nothing is said.
 */
export function WhoDecides({ patientId, documentId }: { patientId: string; documentId: string }) {
  const t = useWords()
  const { data: agents } = useQuery({
    queryKey: ['whoDecides', patientId],
    queryFn: () => call('whoDecides', { params: { patientId } }),
    retry: false,
  })
  const agent = agents?.[documentId]
  if (agent === undefined) return null
  const { name, phone, since } = agent
  if (name === '')
    return (
      <p>
        <strong>{t('home.card.nobodyDecides')}</strong>
      </p>
    )
  // Whoever gave it up, or said no, decides no more: they are not called.
  if (since?.some(came => 'who' in came && came.who === 'agent' && came.kind !== 'accepted'))
    return <SinceLines of={since} />
  return (
    <div>
      <p>
        <strong>{t('home.card.decides', { name })}</strong>
      </p>
      <SinceLines of={since} />
      {phone === null ? <p>{t('home.card.noPhone')}</p> : <DialLink {...phone} />}
    </div>
  )
}
