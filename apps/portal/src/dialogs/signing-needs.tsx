import type { DocumentNeed } from '@careword/partner'
import { Clock, Phone, Users } from 'lucide-react'
import { usePartner } from '../partner/partner-context.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './signing-needs.module.css'
import type { SeenBy } from './use-witnessing.ts'
import { regionName } from '@careword/forms/lists/us-territories'

const signs: Record<DocumentNeed, typeof Clock> = {
  hour: Clock,
  quarterHour: Clock,
  agentPhone: Phone,
  witnesses: Users,
}

interface Props {
  of: readonly DocumentNeed[]
  /** The people who have to see it signed in the state; empty while that is not known. */
  seenBy?: readonly SeenBy[]
  /** Two letters, where a state was chosen. */
  state?: string
}

/** The requirements of a document, before it is begun: how long it takes, which phone numbers are needed, who has to be present at the end. */
export function SigningNeeds({ of, seenBy = [], state = '' }: Props) {
  const { t } = usePartner()
  return (
    <section aria-labelledby="needs">
      <h3 id="needs" className={css.title}>
        {t('dialog.needs.title')}
      </h3>
      <ul className={css.list}>
        {of.map(need => (
          <li key={need} className={css.need}>
            <Icon of={signs[need]} size={24} />
            <div>
              {need === 'witnesses' && seenBy.length > 0 ? (
                <SeenByWords of={seenBy} state={state} />
              ) : (
                <>
                  <strong>{t(`dialog.needs.${need}`)}</strong>
                  <span className={css.why}>{t(`dialog.needs.${need}Why`)}</span>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The witnesses that the state requires, and who may not be one: the exclusions that a witness is asked about at the end. */
function SeenByWords({ of, state: chosen }: { of: readonly SeenBy[]; state: string }) {
  const { t, lang, config } = usePartner()
  const [usual, burial] = of
  // Requirements for burial are stricter where they exist, and include the witnesses.
  const asks = of.findLast(one => one.witnesses > 0)
  if (!usual) return null
  const { route, witnesses: count } = usual
  const state = regionName(usual.state ?? chosen, lang, config.patientEngagement.collections.stateNames)
  const lists = [
    { key: 'every', ids: asks?.everyWitness ?? [] },
    { key: 'one', ids: asks?.oneWitness ?? [] },
  ].filter(({ ids }) => ids.length > 0)
  return (
    <>
      {/* Changes with the state that is chosen over it. */}
      <div role="status">
        <strong>{t(`dialog.needs.seenBy.${route}`, { count })}</strong>
        <span className={css.why}>{t(`dialog.needs.seenBy.${route}Why`, { count })}</span>
        {burial ? (
          <span className={css.why}>{t('dialog.needs.seenBy.burial', { count: burial.witnesses })}</span>
        ) : null}
        {asks && asks.witnessAge > 18 ? (
          <span className={css.why}>{t('dialog.needs.seenBy.age', { age: asks.witnessAge })}</span>
        ) : null}
      </div>
      {lists.map(({ key, ids }) => (
        <div key={key} className={css.reasons}>
          <p id={`needs-${key}`}>{t(`dialog.needs.seenBy.${key}`, { state })}</p>
          <ul aria-labelledby={`needs-${key}`}>
            {ids.map(id => (
              <li key={id}>{t(`dialog.needs.not.${id}`)}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
