import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import { goToField } from '../../../form-ui/fields/go-to-field.ts'
import { ContradictionSide } from '../../../form-ui/contradictions/contradiction-side.tsx'
import { type InForce, inForceQuery, type ShownDifference } from './in-force-query.ts'
import css from './other-documents.module.css'

interface Props extends ShownDifference {
  /** The subject in a sentence: shown here, or in the line that opened it. */
  says?: string
  label?: string
  /** The other document and its day. */
  whose: ReactNode
  documentId: string
}

/** One point on which two documents contradict each other: the text of each, and a box that confirms both. */
export function DifferenceBox({ difference, mark, kept, says, label, whose, documentId }: Props) {
  const { t, lang } = usePartner()
  const store = useDraftStore()
  const cache = useQueryClient()
  const id = useId()
  const { queryKey } = inForceQuery(documentId, lang)
  // A mutation becomes pending only a moment later: until then the box would show its earlier value.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const keeping = useMutation({
    mutationFn: (keep: boolean) => call('keepBoth', { params: { documentId }, body: { mark, keep } }),
    onSuccess: answer => cache.setQueryData<InForce>(queryKey, old => old && { ...old, ...answer }),
    // One of the two documents may have changed meanwhile.
    onError: () => cache.invalidateQueries({ queryKey }),
    onSettled: () => setPressed(null),
  })
  return (
    <div
      className={css.one}
      role="group"
      {...(says === undefined ? { 'aria-label': label } : { 'aria-labelledby': id })}
      data-settled={kept}
    >
      {says === undefined ? null : (
        <p id={id} className={css.says}>
          {says}
        </p>
      )}
      <div className={css.sides}>
        <div>
          <p className={css.whose}>{whose}</p>
          <ContradictionSide answers={difference.there.map(({ said }) => said)} />
        </div>
        <div>
          <p className={css.whose}>{t('wizard.inForce.this')}</p>
          <ContradictionSide
            answers={difference.here.map(({ said }) => said)}
            onGo={path => goToField(store, path, false)}
          />
        </div>
      </div>
      <ChoiceRow
        type="checkbox"
        name={mark}
        value="true"
        label={t('wizard.contradiction.keepBoth')}
        // Shows the pressed value at once.
        checked={keeping.isPending ? keeping.variables : (pressed ?? kept)}
        onChange={keep => {
          setPressed(keep)
          keeping.mutate(keep)
        }}
      />
      {keeping.isError ? (
        <Alert tone="error" announce>
          {t('wizard.inForce.notKept')}
        </Alert>
      ) : null}
    </div>
  )
}
