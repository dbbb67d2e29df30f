import type { DescribedAnswer, DifferingRow } from '@careword/forms'
import { useId, useState } from 'react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldGroup } from '../../../ui/field-frame.tsx'
import { choose, type Side, type Sides } from './choose-version.ts'
import { TypedPicture } from '../../../form-ui/signature/typed-picture.tsx'
import css from './conflict-dialog.module.css'

interface Props {
  rows: readonly DifferingRow[]
  /** Whether their version is not saved either: the same person writes in another window. */
  unsaved?: boolean
  /** @param theirs keys of the rows of which the other version was chosen */
  onChosen(theirs: string[]): void
}

/**
 * Lets the person choose between two versions of a part that two people, or two windows, wrote: one answer for each question that differs.
 * No text is lost before the choice.
 */
export function ConflictDialog({ rows, unsaved = false, onChosen }: Props) {
  const t = useWords()
  const [sides, setSides] = useState<Sides>({})
  const all = (side: Side) => setSides(Object.fromEntries(rows.map(({ key }) => [key, side])))
  return (
    <Dialog
      wide
      role="alertdialog"
      title={t(unsaved ? 'wizard.otherWindowTitle' : 'wizard.conflictTitle')}
      // Only a choice closes it.
      onClose={() => undefined}
      actions={
        <Button
          variant="primary"
          onClick={() => onChosen(rows.map(({ key }) => key).filter(key => sides[key] === 'theirs'))}
        >
          {t('wizard.goOnWithChosen')}
        </Button>
      }
    >
      <p>{t(unsaved ? 'wizard.otherWindowText' : 'wizard.conflictText')}</p>
      {rows.length > 1 ? (
        <div className={css.quick}>
          <Button onClick={() => all('theirs')}>{t('wizard.takeTheirs')}</Button>
          <Button onClick={() => all('yours')}>{t('wizard.keepMine')}</Button>
        </div>
      ) : null}
      {rows.map(row => (
        <Question
          key={row.key}
          row={row}
          theirWords={t(unsaved ? 'wizard.otherWindowVersion' : 'wizard.theirVersion')}
          side={sides[row.key] ?? 'yours'}
          onChoose={side => setSides(before => choose(rows, before, row, side))}
        />
      ))}
    </Dialog>
  )
}

interface QuestionProps {
  row: DifferingRow
  theirWords: string
  side: Side
  onChoose(side: Side): void
}

function Question({ row, theirWords, side, onChoose }: QuestionProps) {
  const t = useWords()
  const name = useId()
  const version = (value: Side, words: string) => (
    <ChoiceRow
      type="radio"
      name={name}
      value={value}
      checked={side === value}
      onChange={() => onChoose(value)}
      label={
        <>
          <span className={css.side}>{words}</span> <Version answer={row[value]} />
        </>
      }
    />
  )
  return (
    <div className={css.question}>
      <FieldGroup label={row.kind === 'note' ? t('wizard.note.of', { box: row.label }) : row.label}>
        <div className={css.versions}>
          {version('theirs', theirWords)}
          {version('yours', t('wizard.yourVersion'))}
        </div>
      </FieldGroup>
    </div>
  )
}

function Version({ answer }: { answer: DescribedAnswer | undefined }) {
  const t = useWords()
  const alt = t('wizard.signatureOf', { name: answer?.signature?.name ?? '' })
  if (answer?.signature?.typedName !== undefined)
    return (
      <TypedPicture
        className={css.signature}
        name={answer.signature.typedName}
        kind={answer.signature.kind}
        alt={() => alt}
      />
    )
  if (answer?.signature) return <img className={css.signature} src={answer.signature.image} alt={alt} />
  if (!answer || answer.values.length === 0 || answer.kind === 'line')
    return <span className={css.none}>{t('wizard.noAnswer')}</span>
  return <span className={css.answer}>{answer.values.join(answer.kind === 'choices' ? ', ' : '\n')}</span>
}
