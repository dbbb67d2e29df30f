import { usePartner } from '../partner/partner-context.tsx'
import type { DocumentGroup } from './documents-query.ts'
import { typeName } from '../partner/type-name.ts'

/** The name of a document that could be begun: on its tile beside a signed one, and in the dialog that begins it. */
export function useNewTitle(): (group: Pick<DocumentGroup, 'type' | 'title'>) => string {
  const { t, config, lang, content } = usePartner()
  return ({ type, title }) => {
    const own = config.documents.definitions[type]?.newTitle
    return own === undefined
      ? t('documents.newOf', { name: typeName(config, lang, type, title) })
      : content(own)
  }
}
