import type { DashboardConfig } from '@careword/partner'
import type { SigningRow } from '@careword/partner/preview/preview-state'
import type { Route } from '@careword/forms'
import { scrollsByKeyboard } from '../ui/scrolls-by-keyboard.ts'
import css from './page/preview.module.css'

const routes: Readonly<Record<Route, string>> = {
  witnesses: 'Witnesses',
  witnessesOrNotary: 'Witnesses, or a notary',
  notary: 'A notary',
  witnessesAndNotary: 'Witnesses and a notary',
}

/** The signers of each state, made from the rules in the form; states that ask for the same share a row. */
export function SigningView({ rows, config }: { rows: readonly SigningRow[]; config: DashboardConfig }) {
  return (
    <div className={css.tableBox} {...scrollsByKeyboard} role="region" aria-label="Who signs in each state">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">States</th>
            <th scope="col">Who signs, in this order</th>
            <th scope="col">Seen by</th>
            <th scope="col">Who may not be a witness</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.states.join()}>
              <th scope="row">{row.states.length === 0 ? 'Every state' : row.states.join(', ')}</th>
              <td>{row.onPaper ? 'It is printed and signed by hand.' : <Signers of={row.signers} />}</td>
              <td>{row.rules === null ? 'Nobody' : <SeenBy rules={row.rules} />}</td>
              <td>
                {row.rules === null ? (
                  ''
                ) : (
                  <Excluded rules={row.rules} words={config.uiTranslations.en ?? {}} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Signers({ of: signers }: { of: SigningRow['signers'] }) {
  if (signers.length === 0) return 'Nobody signs on the screen.'
  return (
    <ol>
      {signers.map(({ as, number, optional }) => (
        <li key={`${as} ${number}`}>
          {as}
          {signers.filter(each => each.as === as).length > 1 ? ` ${number}` : ''}
          {optional ? ' (may sign later)' : ''}
        </li>
      ))}
    </ol>
  )
}

type Rules = NonNullable<SigningRow['rules']>

function SeenBy({ rules: { route, witnesses, witnessAge, remote } }: { rules: Rules }) {
  return (
    <>
      {routes[route]}
      {witnesses > 0 ? (
        <span className={css.small}>
          {witnesses === 1 ? '1 witness' : `${witnesses} witnesses`} of {witnessAge} or older
          {remote ? ', one may watch by video' : ''}
        </span>
      ) : null}
    </>
  )
}

function Excluded({
  rules: { everyWitness, oneWitness, witnesses },
  words,
}: {
  rules: Rules
  words: Readonly<Record<string, string>>
}) {
  if (witnesses === 0) return null
  const listed = (ids: readonly string[]) => (
    <ul className={css.excluded}>
      {ids.map(id => (
        <li key={id}>{words[`dialog.needs.not.${id}`] ?? id}</li>
      ))}
    </ul>
  )
  return (
    <>
      {listed(everyWitness)}
      {oneWitness.length > 0 ? (
        <>
          At least one of them is none of these either:
          {listed(oneWitness)}
        </>
      ) : null}
    </>
  )
}
