import { z } from 'zod'

const field = (enabled: boolean, required: boolean) =>
  z
    .strictObject({
      enabled: z.boolean().default(enabled).describe('Is it asked?'),
      required: z.boolean().default(required).describe('Must it be filled in?'),
    })
    .prefault({})
    .describe('Is it asked, and must it be filled in?')

/** Register screen (Shell spec §2, §5; ruling G-42). */
export const register = z
  .strictObject({
    firstName: field(true, true),
    middleName: field(true, false),
    lastName: field(true, true),
    gender: field(true, false),
    dob: field(true, true),
    ssn: field(false, false),
    email: field(true, true),
    phone: field(true, false),
    alternatePhone: field(false, false),
    ssnMode: z
      .enum(['full', 'last4'])
      .default('last4')
      .describe('All nine digits in three boxes, or the last four'),
  })
  .prefault({})
