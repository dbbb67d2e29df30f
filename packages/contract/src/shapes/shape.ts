import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

/** One call without its address. The server sends only the fields that `responses` describes. */
export interface Shape {
  /** One key per part of the path. */
  params?: z.ZodObject
  /** Values are text, as in the address. */
  query?: z.ZodObject
  body?: z.ZodType
  /** By HTTP status. */
  responses: Readonly<Record<number, z.ZodType>>
  /** The code of a request that does not fit params, query or body; API_BODY_MISSING_FIELDS by default. */
  invalidRequestCode?: ErrorCode
  /** Media types of a 200 response that is bytes and not JSON. */
  binary?: readonly (
    | 'application/pdf'
    | 'image/png'
    | 'image/jpeg'
    | 'image/tiff'
    | 'application/zip'
    | 'application/octet-stream'
  )[]
  /** The body is multipart/form-data with the file in this field. */
  multipart?: { field: string }
}
