import type { ErrorCode } from '@careword/contract/errors'
import type { RouteName } from '@careword/contract/routes'
import { type Shape, shapes } from '@careword/contract/shapes'
import { type SubCode, subCodes } from '@careword/contract/code-shown-for-failure'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { FieldIssue } from '@careword/domain'
import { isFileAddress } from '@careword/contract/file-address'
import { paths } from '@careword/contract/paths'
import { AppError } from '../core/app-error.ts'
import { isStorageFull } from '../storage/storage-full.ts'
import { StorageUnavailable } from '../storage/storage-unavailable.ts'
import { readOnlyState } from '../db/writable-pool.ts'
import type { Alarms } from '../core/alarms.ts'
import { drainBody } from './drain-body.ts'

/** Turns anything thrown into the one error shape. Unknown errors reveal nothing about the server. */
export function handleErrors(app: FastifyInstance, alarms: Alarms): void {
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    const known = asAppError(error, invalidRequestOf(request))
    if (error instanceof StorageUnavailable && known.code !== 'STORAGE_FULL')
      alarms.ring('storageUnavailable', { detail: known.detail })
    if (error.code === readOnlyState) alarms.ring('databaseReadOnly', {})
    if (known.code === 'STORAGE_FULL') alarms.ring('storageFull', { detail: known.detail })
    // A 500 that the specification requires is an answer, not a failure of ours.
    if (isSayingEnough.has(known.code))
      request.log.warn({ code: known.code, detail: known.detail }, 'request put off')
    else if (known.status >= 500 && known.subCode === undefined)
      request.log.error({ code: known.code, detail: known.detail, stack: safeStack(error) }, 'request failed')
    else request.log.info({ code: known.code, detail: known.detail }, 'request refused')
    if (known.code === 'BODY_TOO_LARGE') await drainBody(request.raw)
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds))
    if (isForTab(request)) return reply.redirect(errorPageFor(request, known.code), 303)
    return reply
      .code(known.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({
        ...known.extra,
        errorCode: known.subCode ?? known.code,
        requestId: request.id,
        ...(known.fields && { fields: known.fields }),
      })
  })
}

/**
 * Codes without a stack trace in the log: the client retries, the class of the failure names the missing part, and the alarm the remedy.
 */
const isSayingEnough = new Set<ErrorCode>(['SERVICE_UNAVAILABLE', 'STORAGE_FULL'])

interface InvalidRequest {
  code: ErrorCode
  /** The number that the specification states for missing fields of this call. */
  subCode?: SubCode
}

/** The error for a request that does not match the shape of its call. */
function invalidRequestOf(request: FastifyRequest): InvalidRequest {
  const name = request.routeOptions.schema?.operationId ?? ''
  if (!(name in shapes)) return { code: 'API_BODY_MISSING_FIELDS' }
  const call = name as RouteName
  const shape: Shape = shapes[call]
  return {
    code: shape.invalidRequestCode ?? 'API_BODY_MISSING_FIELDS',
    ...(subCodes[call]?.['000000'] && { subCode: '000000' }),
  }
}

function asAppError(thrown: FastifyError | AppError, invalid: InvalidRequest): AppError {
  if (thrown instanceof AppError) return thrown
  const error: FastifyError = thrown
  const validation = 'validation' in error ? error.validation : undefined
  if (validation)
    return new AppError(invalid.code, `shape of ${error.validationContext ?? 'request'}`, {
      fields: shapeIssues(validation),
      ...(invalid.subCode && { subCode: invalid.subCode }),
    })
  const code = fastifyCodes[error.code]
  if (code)
    return new AppError(code, error.code, {
      ...(code === 'API_BODY_MISSING_FIELDS' && invalid.subCode && { subCode: invalid.subCode }),
    })
  if (isStorageFull(error))
    return new AppError('STORAGE_FULL', `no room left: ${error.code}`, { retryAfterSeconds: 60 })
  // Checked before the database, because both may have the code ECONNREFUSED.
  if (error instanceof StorageUnavailable)
    return new AppError('SERVICE_UNAVAILABLE', `storage: ${error.code}`, { retryAfterSeconds: 5 })
  if (isDatabaseDown(error))
    return new AppError('SERVICE_UNAVAILABLE', `database: ${error.code ?? error.name}`, {
      retryAfterSeconds: 2,
    })
  // Text that PostgreSQL cannot store (a NUL) is the sender's fault.
  if (error.code === '22021' || error.code === '22P05')
    return new AppError('API_BODY_MISSING_FIELDS', `text refused by the database: ${error.code}`)
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('API_BODY_MISSING_FIELDS', error.code ?? error.name, { status: error.statusCode })
  }
  return new AppError('UNHANDLED_ERROR', `${error.name} ${error.code ?? ''}`)
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'BODY_TYPE_REFUSED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'API_BODY_MISSING_FIELDS',
  FST_ERR_CTP_INVALID_JSON_BODY: 'API_BODY_MISSING_FIELDS',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'API_BODY_MISSING_FIELDS',
  FST_ERR_NOT_FOUND: 'ROUTER_UNKNOWN_PATH',
}

/** Whether the database cannot be reached now, so that the person may try again in a moment. */
function isDatabaseDown(error: FastifyError): boolean {
  const codes = [
    'ECONNREFUSED',
    'ECONNRESET',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EPIPE',
    'ETIMEDOUT',
    // A transaction that waited too long, a deadlock, or a standby that is not the primary yet.
    '25P03',
    '40P01',
    '40001',
    readOnlyState,
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08001',
    '53300',
    '55P03',
    '57014',
  ]
  return (
    codes.includes(error.code) ||
    // The socket of a local PostgreSQL does not exist; another missing file is another fault.
    (error.code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}

function shapeIssues(validation: NonNullable<FastifyError['validation']>): FieldIssue[] {
  return validation.slice(0, 50).map(issue => ({
    path: (issue.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.').slice(0, 200),
    rule: 'wrongType',
  }))
}

/** A stack without its first line, because the message may contain a person's text. */
function safeStack(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')
}

/**
 * Whether a tab was opened for this file. Then no page can explain the failure, and the reader would see the error as JSON. A browser marks
 * such a request as a navigation; an old browser only accepts HTML.
 */
function isForTab({ method, url, headers, tenant }: FastifyRequest): boolean {
  if (method !== 'GET' || !tenant || !isFileAddress(url)) return false
  const dest = headers['sec-fetch-dest']
  return dest === undefined ? (headers.accept ?? '').includes('text/html') : dest === 'document'
}

/** The portal's page for this code, in the reader's language, with the next step, and a link back to the file if trying again helps. */
function errorPageFor({ url }: FastifyRequest, errorCode: ErrorCode): string {
  return paths.error.href({}, { errorCode, file: url })
}
