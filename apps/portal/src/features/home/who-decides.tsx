import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { requestWords, nextWords } from '../../patient/request-words.ts'
import type { ApiResponse } from '../../api/contract-types.ts'
import { DialLink } from '../../document-text/dial-link.tsx'
import type { DocumentInstance } from '../../patient/documents-query.ts'
import { KeyFactsLines } from '../../patient/key-facts-lines.tsx'
import { LanguageNotice } from '../../document-text/language-notice.tsx'
import { SinceSignedLines } from '../../document-text/since-signed-lines.tsx'
import css from './who-decides.module.css'

interface Props {
  patientId: string
  document: DocumentInstance
}
type First = ApiResponse<'whoDecides'>[string]

/**
 * The key facts of a document in force: who decides, with the number to call, whether CPR is wanted and which treatments are refused. One
 * call fetches these facts for all documents; without an answer, nothing is rendered.
 */
export function WhoDecides({ patientId, document }: Props) {
  const { lang } = usePartner()
  const { data: found } = useQuery({
    queryKey: ['whoDecides', patientId, lang],
    queryFn: () => call('whoDecides', { params: { patientId }, query: { lang } }),
    retry: false,
  })
  const first = found?.[document.documentId]
  return (
    <>
      <Agent document={document} first={first} />
      <KeyFactsLines of={first?.line} />
      {first?.line ? (
        <LanguageNotice shownIn={first.line.lang} signedIn={first.line.signedIn ?? first.line.lang} />
      ) : null}
    </>
  )
}

/** The agent, or that none is named; for a form without such a question, nothing. */
function Agent({ document, first }: { document: DocumentInstance; first: First | undefined }) {
  const { t, lang } = usePartner()
  const { name, phone, next = [], since } = first ?? {}
  // The agents' answers are shown once, in the same words as on the status sheet of the PDF.
  const agentChanged = since?.some(came => 'who' in came) === true
  const asked = agentChanged
    ? null
    : requestWords(document, { t, lang }).map(each => <p key={each}>{each}</p>)
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
  // An agent who declined or withdrew no longer decides: no number to call is shown.
  if (since?.some(came => 'who' in came && came.who === 'agent' && came.kind !== 'accepted'))
    return (
      <>
        <SinceSignedLines of={since} />
        {next.length > 0 ? (
          <>
            <p>{t('print.since.next')}</p>
            <ol className={css.next}>
              {next.map(each => (
                <li key={each.name}>
                  <strong>{each.name}</strong> {each.phone ? <DialLink {...each.phone} /> : null}
                </li>
              ))}
            </ol>
          </>
        ) : (
          nextWords(document, { t }).map(each => <p key={each}>{each}</p>)
        )}
      </>
    )
  return (
    <>
      {asked}
      <div>
        <p>
          <strong>{t('home.card.decides', { name })}</strong>
        </p>
        {agentChanged ? <SinceSignedLines of={since} /> : null}
        {phone ? <DialLink {...phone} /> : <p>{t('home.card.noPhone')}</p>}
      </div>
    </>
  )
}
