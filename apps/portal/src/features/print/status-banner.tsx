import { isKnownNotInForce, type Watermark } from '@careword/domain/documents/watermark'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { DocumentText } from '../../document-text/document-text.tsx'
import { formatDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import type { Words } from '../../partner/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './status-banner.module.css'

/**
 * Above the pages of a document that is not in force, or not known to be: repeats the watermark of the pages as text, for the watermark is
 * a picture, and in the reader's language.
 */
export function StatusBanner({ mark, id, words }: { mark: Watermark; id?: string; words: string }) {
  const over = isKnownNotInForce(mark)
  return (
    <p id={id} className={classNames(css.line, over ? css.over : css.open)}>
      <Icon of={over ? CircleX : TriangleAlert} />
      <strong>{words}</strong>
    </p>
  )
}

/** The mark on every sheet of a draft that the browser prints. */
export function DraftOnPaper({ of: text }: { of: DocumentText }) {
  const { t } = usePartner()
  if (text.mark !== null || text.signedAt !== null) return null
  return (
    <p className={classNames(css.line, css.draft)}>
      <strong>{t(text.soFar ? 'print.reading.draftInPart' : 'print.reading.draft')}</strong>
    </p>
  )
}

export function statusWords(mark: Watermark, { t, lang }: Pick<Words, 't' | 'lang'>): string {
  if (mark.kind === 'takenBack') return t('print.standing.takenBack', { date: formatDay(mark.date, lang) })
  if (mark.kind !== 'void') return t(`print.standing.${mark.kind}`)
  if (mark.date === null) return t('print.standing.voidUndated')
  return t('print.standing.void', { date: formatDay(mark.date, lang) })
}
