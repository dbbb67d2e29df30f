import type { BreadcrumbItem } from '@careword/forms'
import { Check, Ellipsis, Lock, Minus } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './section-list.module.css'
import { whichOf } from '../signing/use-screen-words.ts'

interface Props {
  items: readonly BreadcrumbItem[]
  onGo(sectionId: string): void
}

/** The breadcrumb of all steps: the current one, those that are done, left open or locked, and the signers at the end. */
export function SectionList({ items, onGo }: Props) {
  const t = useWords()
  const nameOf = useStepName()
  return (
    <nav aria-label={t('wizard.parts')}>
      <ol className={css.list} start={items[0]?.step.number ?? 1}>
        {items.map(item => {
          const inside = (
            <>
              <span className={css.sign} data-state={item.state}>
                <Sign item={item} />
              </span>
              <span>
                {nameOf(item)}
                {item.state === 'locked' ? <VisuallyHidden>, {t('wizard.partLocked')}</VisuallyHidden> : null}
                {item.state === 'answered' ? (
                  <VisuallyHidden>, {t('wizard.partSaved')}</VisuallyHidden>
                ) : null}
                {item.state in leftWords ? (
                  <span className={css.left}>
                    <VisuallyHidden>, </VisuallyHidden>
                    {t(leftWords[item.state as keyof typeof leftWords])}
                  </span>
                ) : null}
              </span>
            </>
          )
          return (
            <li key={item.step.id}>
              {item.enabled && item.state !== 'current' ? (
                <button type="button" className={css.item} onClick={() => onGo(item.step.id)}>
                  {inside}
                </button>
              ) : (
                <span
                  className={css.item}
                  data-state={item.state}
                  {...(item.state === 'current' ? { 'aria-current': 'step' as const } : {})}
                >
                  {inside}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The states that the words of a step name. */
const leftWords = {
  open: 'wizard.partOpen',
  blank: 'wizard.partBlank',
  again: 'wizard.partAgain',
} as const

function Sign({ item }: { item: BreadcrumbItem }) {
  if (item.state === 'locked') return <Icon of={Lock} size={16} />
  if (item.state === 'answered') return <Icon of={Check} size={18} />
  if (item.state === 'open') return <Icon of={Ellipsis} size={18} />
  if (item.state === 'blank') return <Icon of={Minus} size={18} />
  return item.step.number
}

/** The name of a step in the list: a section by its title, a signer by their role. */
function useStepName(): (item: BreadcrumbItem) => string {
  const t = useWords()
  return ({ step, label }) => {
    if (step.kind === 'part') return label === '' ? t('wizard.signers.review') : label
    if (step.kind === 'finish') return t('wizard.signatureCheck')
    switch (step.signer) {
      case 'patient':
        return t('wizard.signers.patient')
      case 'witness':
        return t('wizard.signers.witness', { which: whichOf(step) })
      case 'agent':
        return t('wizard.signers.agent')
      case 'alternate':
        return t('wizard.signers.alternate', { which: whichOf(step) })
      case 'clinician':
        return t('wizard.signers.clinician')
    }
  }
}
