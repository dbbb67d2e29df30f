import { visibleText } from '@careword/domain/text/invisible-characters'
import { z } from 'zod'
import { errorResponses } from './error.ts'
import { successResponse } from './params.ts'
import type { Shape } from './shape.ts'

/** POST /api/mobile/link: info is the e-mail address or phone number as entered (ruling G-75). */
const mobileLinkBody = z.object({ info: z.string().overwrite(visibleText).max(254) })
/** Ours: the link, to be shown to the phone's camera, and until when it works. */
const mobileLinkResponse = successResponse.extend({ link: z.string(), endsAt: z.string() })
/**
 * POST /api/mobile/verify/{code}?link: link is the value entered when the code was sent (ruling G-75). 400: no six digits; 404: not this
 * code.
 */
const mobileVerifyParams = z.object({ code: z.string().min(1).max(20) })
const mobileVerifyQuery = z.object({ link: z.string().max(254) })

/** Whether a phone is paired with this session, and since when. */
const mobilePairingResponse = z.object({ paired: z.boolean(), pairedAt: z.string().nullable() })

/** The token is sent in the body, so that it appears in no address and no log. */
const deviceOpenBody = z.object({ token: z.string().max(200) })
/** The six digits to type into the portal, and until when. */
const deviceOpenResponse = z.object({ code: z.string(), endsAt: z.string() })
/**
 * 'code': the digits have not been typed yet; the response contains them, for a reloaded page. 'over': the link, the session or the pairing
 * has ended.
 */
const deviceStateResponse = z.discriminatedUnion('state', [
  z.object({ state: z.literal('code'), ...deviceOpenResponse.shape }),
  z.object({ state: z.literal('paired') }),
  z.object({ state: z.literal('over') }),
])

export const mobileShapes = {
  mobileLink: {
    invalidRequestCode: 'MOBILE_CONNECT_INVALID_DEVICE',
    body: mobileLinkBody,
    responses: { 200: mobileLinkResponse, ...errorResponses(400, 401, 403, 422, 429) },
  },
  mobileVerify: {
    params: mobileVerifyParams,
    query: mobileVerifyQuery,
    responses: { 200: successResponse, ...errorResponses(400, 401, 403, 404, 429) },
  },
  mobilePairing: { responses: { 200: mobilePairingResponse, ...errorResponses(401) } },
  mobileDisconnect: { responses: { 200: successResponse, ...errorResponses(401) } },
  deviceOpen: {
    body: deviceOpenBody,
    responses: { 200: deviceOpenResponse, ...errorResponses(400, 404, 429) },
  },
  deviceState: { responses: { 200: deviceStateResponse, ...errorResponses(404) } },
  deviceLeave: { responses: { 200: successResponse, ...errorResponses(404) } },
} satisfies Record<string, Shape>
