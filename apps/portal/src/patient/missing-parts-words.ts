import type { ReportedMissing } from '@careword/domain/documents/reported-missing'
import type { Words } from '../partner/words.ts'

/** The sentence about the parts that a paper lacks and who reported it, for every reader (ruling G-103); empty where it lacks nothing. */
export function missingPartsWords(missing: ReportedMissing | null, { t }: Pick<Words, 't'>): string {
  if (missing === null) return ''
  const { parts, own, name } = missing
  const by = own
    ? t('documents.missing.saidByYou')
    : name === null
      ? t('documents.missing.saidByUnknown')
      : t('documents.missing.saidBy', { name })
  return [...parts.map(part => t(`documents.missing.${part}`)), by].join(' ')
}
