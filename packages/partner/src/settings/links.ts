import { recordPage } from '@careword/domain/limits'
import { z } from 'zod'
import { link, origin } from './building-blocks.ts'

export const links = z
  .strictObject({
    patientLoginUrl: link.default('/patientportal/user/login').describe('Where patients sign in'),
    privateLoginUrl: link
      .default('/patientportal/user/login')
      .describe('Where an unknown user type is sent (ruling C-15)'),
    logoutUrl: link.default('/patientportal/user/login').describe('Where signing out ends'),
    acpUrl: link.default(recordPage).describe("The record system's page (Shell spec §2)"),
    privacyPolicy: link
      .optional()
      .describe(
        'Privacy policy, linked where terms are accepted; the notice of privacy practices for patients when absent',
      ),
    electronicCommunicationNotice: link
      .optional()
      .describe('Notice on electronic communication; its page when absent'),
    allowedOrigins: z
      .array(origin)
      .default([])
      .describe('Foreign origins that links of this file may lead to (ruling G-33)'),
  })
  .prefault({})
  .describe('Addresses')
