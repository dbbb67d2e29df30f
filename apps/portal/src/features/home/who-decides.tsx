import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { askedWords } from '../../patient/asked-words.ts'
import { DialLink } from '../../patient/dial-link.tsx'
import type { DocumentInstance } from '../../patient/documents-query.ts'
import { SinceLines } from '../../patient/since-lines.tsx'

/**
 * Who decides for the patient by the signed document in force, with the number to call. One call says it for all of them; where it does not come, or the form
 * has no place for an agent, nothing is said.
 */
export function WhoDecides({ patientId, document }: { patientId: string; document: DocumentInstance }) {
  const { t, lang } = usePartner()
  const { data: agents } = useQuery({
    queryKey: ['whoDecides', patientId],
    queryFn: () => call('whoDecides', { params: { patientId } }),
    retry: false,
  })
  const agent = agents?.[document.documentId]
  const { name, phone, since } = agent ?? {}
  // What came of them is said once, as the sheet with its pages says it.
  const told = since?.some(came => 'who' in came) === true
  const asked = told ? null : askedWords(document, { t, lang }).map(each => <p key={each}>{each}</p>)
  if (name === undefined) return asked
  if (name === '')
    return (
      <>
        {asked}
        <p>
          <strong>{t('home.card.nobodyDecides')}</strong>
        </p>
      </>
    )
  // Whoever gave it up, or said no, decides no more: they are not called.
  if (since?.some(came => 'who' in came && came.who === 'agent' && came.kind !== 'accepted'))
    return <SinceLines of={since} />
  return (
    <>
      {asked}
      <div>
        <p>
          <strong>{t('home.card.decides', { name })}</strong>
        </p>
        {told ? <SinceLines of={since} /> : null}
        {phone ? <DialLink {...phone} /> : <p>{t('home.card.noPhone')}</p>}
      </div>
    </>
  )
}
