import type { ContradictingAnswer } from '@careword/forms'
import { ArrowRight } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import css from './contradiction-side.module.css'

interface Props {
  answers: readonly ContradictingAnswer[]
  /** Goes to an answer by its path; absent where the answers are only read. */
  onGo?: (path: string) => void
}

/** One side of a contradiction. Each question leads to its answer; questions with the same answer share it. */
export function ContradictionSide({ answers, onGo }: Props) {
  const asked = new Map<string, ContradictingAnswer[]>()
  for (const one of answers) {
    const words = one.words.join(' · ')
    asked.set(words, [...(asked.get(words) ?? []), one])
  }
  return (
    <dl className={css.side}>
      {[...asked].map(([words, alike]) => (
        <div key={words}>
          {alike.map(({ path, label }) => (
            <dt key={path}>
              {onGo ? (
                <button type="button" className={css.way} onClick={() => onGo(path)}>
                  <span>{label}</span>
                  <Icon of={ArrowRight} size={18} />
                </button>
              ) : (
                label
              )}
            </dt>
          ))}
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
