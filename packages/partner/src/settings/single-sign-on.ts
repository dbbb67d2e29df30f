// Signing in with the partner's own identity provider (ruling G-24). The client's secret is a setting of the server (SSO_CLIENT_SECRETS),
// not of the partner.
import { z } from 'zod'
import { link } from './building-blocks.ts'

const secure = /^https:\/\/([a-z0-9-]+\.)+[a-z0-9-]+(:\d+)?(\/[\w.~!$&'()*+,;=:@%-]*)*$/i
const onThisMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[\w.~-]*)*$/

/** An address that is compared letter by letter: https, or http on this machine (demo, tests); without a query or a user name. */
function isProviderAddress(text: string): boolean {
  return secure.test(text) || onThisMachine.test(text)
}

const providerAddress = z
  .string()
  .max(500)
  .refine(isProviderAddress, 'is no https address without query, such as https://login.partner.example')

/** Roles that a provider may grant: they give work with others' documents, never documents or a circle of one's own. */
const staffRole = z.enum(['uploader', 'signer', 'preparer', 'viewer'])

export const singleSignOn = z
  .strictObject({
    issuer: providerAddress.describe('Issuer of the OpenID provider, exactly as it names itself'),
    clientId: z.string().min(1).max(200).describe('Our name at the provider'),
    scopes: z
      .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'is no scope such as openid'))
      .default(['openid', 'email', 'profile'])
      .describe('What is asked for; launch is added when a record system starts us'),
    claims: z
      .strictObject({
        roles: z
          .string()
          .min(1)
          .default('roles')
          .describe('Claim with the roles or groups; a.b looks inside a'),
        patient: z
          .string()
          .min(1)
          .default('patient')
          .describe('Claim, or field of the token answer, with the record number or id of the patient'),
      })
      .prefault({})
      .describe('Names of claims'),
    roles: z
      .record(z.string().min(1), z.array(staffRole).min(1))
      .default({})
      .describe(
        "Their roles to ours. Empty: the provider's roles count for nothing and the stored ones stay. Otherwise the provider decides at each sign-in which staff roles a person has here",
      ),
    makeStaffAccounts: z
      .boolean()
      .default(false)
      .describe('Make an account for staff who come the first time (needs roles and a verified address)'),
    fhirBaseUrls: z
      .array(providerAddress)
      .default([])
      .describe('FHIR addresses of the record systems that may start us (SMART on FHIR, parameter iss)'),
    logoutUrl: link
      .nullable()
      .default(null)
      .describe('Where signing out ends after single sign-on; links.logoutUrl when absent'),
  })
  .nullable()
  .default(null)

export type SingleSignOn = NonNullable<z.output<typeof singleSignOn>>
