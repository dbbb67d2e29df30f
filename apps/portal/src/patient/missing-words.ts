import type { SaidMissing } from '@careword/domain/documents/said-missing'
import type { Words } from '../partner/words.ts'

/** What a paper lacks and who stated so, for every reader (ruling G-103); empty where it lacks nothing. */
export function missingWords(said: SaidMissing | null, { t }: Pick<Words, 't'>): string {
  if (said === null) return ''
  const { parts, own, name } = said
  const by = own
    ? t('documents.missing.saidByYou')
    : name === null
      ? t('documents.missing.saidByUnknown')
      : t('documents.missing.saidBy', { name })
  return [...parts.map(part => t(`documents.missing.${part}`)), by].join(' ')
}
