import { paths } from '@careword/contract/paths'
import { formatDayInWords } from '@careword/domain/dates/format-date'
import { documentName } from '@careword/domain/documents/document-titles'
import type { Difference, Meant } from '@careword/forms/review/differences'
import { FileText, Undo2 } from 'lucide-react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { documentParams } from '../../../patient/document-paths.ts'
import { typeName } from '../../../partner/type-name.ts'
import { useUser } from '../../../session/use-user.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DifferenceBox } from './difference-box.tsx'
import type { DocumentInForce, ShownDifference } from './in-force-query.ts'
import css from './other-documents.module.css'

interface Props {
  document: DocumentInForce
  differences: readonly ShownDifference[]
  documentId: string
  patientId: string
}

/**
 * The differences from one document in force: a single difference is shown in full, several as lines that open; then the links to that
 * document.
 */
export function DifferencesWithDocument({ document, differences, documentId, patientId }: Props) {
  const { t, lang, config } = usePartner()
  const user = useUser()
  const { documentId: otherId, type, site, version, title, signedAt, timeZone } = document
  const name = documentName(typeName(config, lang, type, title), title)
  const date = signedAt === null ? null : formatDayInWords(signedAt, lang, timeZone)
  const named =
    date === null
      ? t('wizard.inForce.undated', { document: name })
      : t('wizard.inForce.document', { document: name, date })
  const params = documentParams(user, patientId, {
    documentId: otherId,
    documentType: type,
    documentSite: site,
    documentVersion: version,
  })
  const whose = (
    <>
      {name}
      {date === null ? null : <span>{t('wizard.inForce.signedOn', { date })}</span>}
    </>
  )
  const several = differences.length > 1
  return (
    <div className={css.other}>
      {several ? <p className={css.whose}>{whose}</p> : null}
      {differences.map(shown => {
        const says = sentence(shown.difference)
        // The key is the meaning, which stays the same when the text changes.
        const { meaning } = shown.difference
        if (!several) return <DifferenceBox key={meaning} {...{ ...shown, says, whose, documentId }} />
        return (
          <Disclosure
            key={meaning}
            title={
              <>
                <span className={css.about}>
                  {meaning === 'agent' ? says : t(`wizard.inForce.what.${meaning}`)}
                </span>
                {shown.kept ? <span className={css.kept}>{t('wizard.contradiction.settled')}</span> : null}
              </>
            }
          >
            <DifferenceBox {...{ ...shown, whose, documentId }} label={says} />
          </Disclosure>
        )
      })}
      {site !== null && version !== null ? (
        <div className={css.ways}>
          <LinkButton variant="quiet" icon={<Icon of={FileText} />} to={paths.print.to(params)}>
            {t('wizard.inForce.read')}
          </LinkButton>
          {user.patientId === patientId ? (
            <LinkButton variant="quiet" icon={<Icon of={Undo2} />} to={paths.revoke.to(params)}>
              {t('wizard.inForce.takeBack')}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </div>
  )

  function sentence({ meaning, here, there }: Difference): string {
    if (meaning !== 'agent')
      return t('wizard.inForce.differs', { document: named, what: t(`wizard.inForce.what.${meaning}`) })
    const [mine, theirs] = [namesIn(here), namesIn(there)]
    if (mine === '') return t('wizard.inForce.nobodyHere', { document: named, there: theirs })
    if (theirs === '') return t('wizard.inForce.nobodyThere', { document: named, here: mine })
    return t('wizard.inForce.names', { document: named, there: theirs, here: mine })
  }
}

const namesIn = (side: readonly Meant[]): string =>
  side.flatMap(({ says }) => ('name' in says ? [says.name] : [])).join(', ')
