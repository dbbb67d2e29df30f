import type { ReportedMissing } from '@careword/domain/documents/reported-missing'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { usePartner } from '../partner/partner-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import css from './missing-parts.module.css'
import { missingPartsWords } from './missing-parts-words.ts'

/** The parts that a paper lacks, and who reported it; shown wherever the paper appears. */
export function MissingParts({
  missing,
  of,
  className,
}: {
  missing: ReportedMissing | null
  /** The name of the paper, where another one is mentioned beside it. */
  of?: string
  className?: string | undefined
}) {
  const { t } = usePartner()
  if (missing === null) return null
  return (
    <p className={classNames(css.note, className)}>
      <Icon of={TriangleAlert} />
      <span>
        {of === undefined ? null : `${of} `}
        {missingPartsWords(missing, { t })}
      </span>
    </p>
  )
}
