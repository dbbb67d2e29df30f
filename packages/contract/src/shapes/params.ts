// Values in an address. Ids are looked up, never trusted: an id that the caller may not see is answered like one that does not exist.
import { defaultLanguage } from '@careword/domain/documents/document-language'
import { z } from 'zod'

const id = z.string().min(1).max(200)

export const tenantParams = z.object({ tenantId: id })
export const patientParams = z.object({ patientId: id })
export const documentParams = z.object({ documentId: id })
export const userParams = z.object({ userId: id })

/** 'true' or 'false' as text in an address. */
export const flag = z.enum(['true', 'false'])
export const lang = z.string().min(2).max(35)
/** The language in which a document is read. */
export const documentLang = lang.default(defaultLanguage)

/** The plain word of success that the specifications state for many calls. */
export const successResponse = z.object({ result: z.literal('success') })
export { id }
