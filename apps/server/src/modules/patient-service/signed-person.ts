// The payload of the JWS in which a partner's system signs data about one person (decision 0012).

import { isValidEmail, parseDate, readGender } from '@careword/domain'
import { visibleText } from '@careword/domain/text/invisible-characters'
import { z } from 'zod'

const oneLine = (max: number) =>
  z
    .string()
    .overwrite(visibleText)
    .max(max)
    .refine(text => !/\p{Cc}/u.test(text))
const name = oneLine(100)

export const signedPerson = z.object({
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  jti: z.string().regex(/^[\x21-\x7e]{16,128}$/),
  patient: z.object({
    mrn: oneLine(60).min(1),
    firstName: name.min(1),
    middleName: name.default(''),
    lastName: name.min(1),
    dob: z.string().refine(text => parseDate(text) !== null),
    gender: z
      .string()
      .transform(text => readGender(text))
      .refine(gender => gender !== null)
      .default('2'),
    email: z.string().overwrite(visibleText).refine(isValidEmail),
    phones: z.array(z.string().max(30)).max(5).default([]),
  }),
  /** The partner knows that another patient's contact and this patient are one person. */
  convertToPatient: z.boolean().default(false),
})

export type SignedPerson = z.output<typeof signedPerson>
