import { paths } from '@careword/contract/paths'
import { dayInWords } from '@careword/domain/dates/in-words'
import { documentName } from '@careword/domain/documents/document-titles'
import {
  type Difference,
  differencesBetween,
  type Draft,
  markOfDifference,
  type Meant,
  meantBy,
} from '@careword/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Split, Undo2 } from 'lucide-react'
import { useId, useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { documentParams } from '../../../patient/document-paths.ts'
import { typeName } from '../../../patient/type-name.ts'
import { useUser } from '../../../session/use-user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useDraftStore } from '../draft/use-draft.ts'
import { goToField } from '../inputs/go-to-field.ts'
import { SaidSide } from '../inputs/said-side.tsx'
import { type DocumentInForce, type InForce, inForceQuery } from './in-force-query.ts'
import css from './other-documents.module.css'

interface Props {
  draft: Draft
  documentId: string
  patientId: string
}

/**
 * Documents that stay in force beside this one and say something that cannot be followed with it: both sides, what follows from it, and
 * the ways out. Nothing of it has to be done. Where the server does not tell, nothing is said.
 */
export function OtherDocuments({ draft, documentId, patientId }: Props) {
  const { t, lang } = usePartner()
  const title = useId()
  const { data } = useQuery(inForceQuery(documentId, lang))
  const { def, answers } = draft
  const here = useMemo(() => meantBy(def, answers, lang), [def, answers, lang])
  const differing = (data?.documents ?? []).flatMap(document => {
    const differences = differencesBetween(here, document.meant)
    return differences.map(difference => ({
      document,
      difference,
      mark: markOfDifference(document.documentId, difference),
    }))
  })
  if (!data || differing.length === 0) return null
  return (
    <section className={css.others} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        <Icon of={Split} size={24} />
        <span>{t('wizard.inForce.title')}</span>
      </h2>
      <p>{t('wizard.inForce.bothStay')}</p>
      {differing.map(({ document, difference, mark }) => (
        <Differing
          // The same two things, whatever their answers are.
          key={`${document.documentId} ${difference.meaning}`}
          {...{ document, difference, mark, documentId, patientId }}
          kept={data.kept.includes(mark)}
        />
      ))}
      <p>{t('wizard.inForce.ways')}</p>
    </section>
  )
}

interface DifferingProps extends Omit<Props, 'draft'> {
  document: DocumentInForce
  difference: Difference
  mark: string
  kept: boolean
}

function Differing({ document, difference, mark, kept, documentId, patientId }: DifferingProps) {
  const { t, lang, config } = usePartner()
  const store = useDraftStore()
  const cache = useQueryClient()
  const user = useUser()
  const label = useId()
  const keeping = useMutation({
    mutationFn: (keep: boolean) => call('keepBoth', { params: { documentId }, body: { mark, keep } }),
    onSuccess: answer =>
      cache.setQueryData<InForce>(
        inForceQuery(documentId, lang).queryKey,
        old => old && { ...old, ...answer },
      ),
    // One of the two documents may be another by now.
    onError: () => cache.invalidateQueries({ queryKey: inForceQuery(documentId, lang).queryKey }),
  })
  const name = documentName(typeName(config, lang, document.type, document.title), document.title)
  const date = document.signedAt === null ? null : dayInWords(document.signedAt, lang, document.timeZone)
  const named =
    date === null
      ? t('wizard.inForce.undated', { document: name })
      : t('wizard.inForce.document', { document: name, date })
  const params = documentParams(user, patientId, {
    documentId: document.documentId,
    documentType: document.type,
    documentSite: document.site,
    documentVersion: document.version,
  })
  const hasPlace = document.site !== null && document.version !== null
  // What was pressed stands there at once.
  const checked = keeping.isPending ? keeping.variables : kept
  return (
    <div className={css.one} role="group" aria-labelledby={label} data-settled={kept}>
      <p id={label} className={css.says}>
        {sentence(difference)}
      </p>
      <div className={css.sides}>
        <div>
          <p className={css.whose}>
            {name}
            {date === null ? null : <span>{t('wizard.inForce.signedOn', { date })}</span>}
          </p>
          <SaidSide said={difference.there.map(({ said }) => said)} />
        </div>
        <div>
          <p className={css.whose}>{t('wizard.inForce.this')}</p>
          <SaidSide
            said={difference.here.map(({ said }) => said)}
            onGo={path => goToField(store, path, false)}
          />
        </div>
      </div>
      <ChoiceRow
        type="checkbox"
        name={mark}
        value="true"
        label={t('wizard.clash.keepBoth')}
        checked={checked}
        onChange={keep => keeping.mutate(keep)}
      />
      {keeping.isError ? (
        <Alert tone="error" announce>
          {t('wizard.inForce.notKept')}
        </Alert>
      ) : null}
      {hasPlace ? (
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
