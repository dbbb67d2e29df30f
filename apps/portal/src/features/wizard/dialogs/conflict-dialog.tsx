import type { DescribedAnswer } from '@careword/forms'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import css from './dialogs.module.css'

interface Props {
  /** The part as somebody saved it meanwhile, and as it stands here. */
  theirs: DescribedAnswer[]
  yours: DescribedAnswer[]
  /** Theirs is not saved either: the same person writes in another window. */
  unsaved?: boolean
  onTheirs(): void
  onYours(): void
}

/** Two people, or two windows, wrote the same part: both versions side by side, and nothing is lost before one is chosen. */
export function ConflictDialog({ theirs, yours, unsaved = false, onTheirs, onYours }: Props) {
  const t = useWords()
  const theirWords = t(unsaved ? 'wizard.otherWindowVersion' : 'wizard.theirVersion')
  const rows = differing(theirs, yours)
  return (
    <Dialog
      wide
      role="alertdialog"
      title={t(unsaved ? 'wizard.otherWindowTitle' : 'wizard.conflictTitle')}
      // Nothing closes it but a choice.
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={onTheirs}>{t('wizard.takeTheirs')}</Button>
          <Button variant="primary" onClick={onYours}>
            {t('wizard.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t(unsaved ? 'wizard.otherWindowText' : 'wizard.conflictText')}</p>
      <div className={css.scroll}>
        <table className={css.versions}>
          <thead>
            <tr>
              <th scope="col">{t('wizard.question')}</th>
              <th scope="col">{theirWords}</th>
              <th scope="col">{t('wizard.yourVersion')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.inputId}>
                <th scope="row">{row.label}</th>
                <td data-title={theirWords}>
                  <Version answer={row.theirs} />
                </td>
                <td data-title={t('wizard.yourVersion')}>
                  <Version answer={row.yours} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

function Version({ answer }: { answer: DescribedAnswer | undefined }) {
  const t = useWords()
  if (answer?.signature)
    return (
      <img
        src={answer.signature.image}
        alt={t('wizard.signatureOf', { name: answer.signature.name ?? '' })}
      />
    )
  if (!answer || answer.values.length === 0) return <span className={css.none}>{t('wizard.noAnswer')}</span>
  return answer.values.join(', ')
}

interface Row {
  inputId: string
  label: string
  theirs: DescribedAnswer | undefined
  yours: DescribedAnswer | undefined
}

/** Only the questions whose answers differ, in the order of the form. */
function differing(theirs: DescribedAnswer[], yours: DescribedAnswer[]): Row[] {
  const rows = new Map<string, Row>()
  for (const answer of theirs)
    rows.set(answer.inputId, {
      inputId: answer.inputId,
      label: answer.label,
      theirs: answer,
      yours: undefined,
    })
  for (const answer of yours) {
    const row = rows.get(answer.inputId)
    if (row) row.yours = answer
    else
      rows.set(answer.inputId, {
        inputId: answer.inputId,
        label: answer.label,
        theirs: undefined,
        yours: answer,
      })
  }
  const says = (answer: DescribedAnswer | undefined) =>
    answer?.signature?.image ?? answer?.values.join('\n') ?? ''
  return [...rows.values()].filter(row => says(row.theirs) !== says(row.yours))
}
