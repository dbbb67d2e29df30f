import type { FastifyRequest } from 'fastify'
import { AppError } from '../../core/app-error.ts'

export interface SentFile {
  name: string
  bytes: Buffer
}

/** The file of a multipart body, or the error of the body. Reading stops after `atMost` bytes. */
export async function readContent(request: FastifyRequest, atMost: number): Promise<SentFile> {
  if (!request.isMultipart()) throw new AppError('UPLOAD_FILE_MISSING', 'no multipart body')
  try {
    const part = await request.file({
      limits: { fileSize: atMost, files: 1, fields: 8, fieldSize: 1_000, headerPairs: 40 },
    })
    if (part?.fieldname !== 'content') throw new AppError('UPLOAD_FILE_MISSING', 'no field content')
    return { name: nameAsChosen(part.filename ?? ''), bytes: await part.toBuffer() }
  } catch (thrown) {
    throw refusalOf(thrown)
  }
}

/**
 * The name as the person chose it. In a multipart body browsers encode exactly these three characters (HTML standard), so they are decoded
 * once.
 */
function nameAsChosen(sent: string): string {
  return sent.replace(/%22|%0D|%0A/gi, sign => String.fromCharCode(Number(`0x${sign.slice(1)}`)))
}

/** Maps the parser's errors to our codes: none of them is a server failure. */
function refusalOf(thrown: unknown): unknown {
  if (thrown instanceof AppError) return thrown
  const { code, statusCode } = thrown as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED', 'larger than it may be')
  if (code?.startsWith('FST_') && statusCode !== undefined && statusCode < 500)
    return new AppError('UPLOAD_FILE_MISSING', code)
  // The body ended before its last boundary, or is not multipart at all.
  if (thrown instanceof Error && /multipart|boundary|unexpected end|premature/i.test(thrown.message))
    return new AppError('UPLOAD_FILE_MISSING', 'a body that is cut off')
  return thrown
}
