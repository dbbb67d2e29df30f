import { visibleText } from '@careword/domain/text/invisible'
import { z } from 'zod'
import { errorResponses } from './error.ts'
import { successResponse } from './params.ts'
import type { Shape } from './shape.ts'

/** POST /api/mobile/link: info is the e-mail address or phone number as entered (ruling G-75). */
export const mobileLinkBody = z.object({ info: z.string().overwrite(visibleText).max(254) })
/** POST /api/mobile/verify/{code}?link: link is what was entered when the code was sent (ruling G-75). 400: no six digits; 404: not this code. */
export const mobileVerifyParams = z.object({ code: z.string().min(1).max(20) })
export const mobileVerifyQuery = z.object({ link: z.string().max(254) })

export const mobileShapes = {
  mobileLink: {
    invalidRequestCode: 'MOBILE_CONNECT_INVALID_DEVICE',
    body: mobileLinkBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 403, 422, 429) },
  },
  mobileVerify: {
    params: mobileVerifyParams,
    query: mobileVerifyQuery,
    responses: { 200: successResponse, ...errorResponses(400, 401, 403, 404, 429) },
  },
} satisfies Record<string, Shape>
