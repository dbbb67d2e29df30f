import type { RouteName } from '../routes.ts'
import { accountShapes } from './account.ts'
import { configShapes } from './config.ts'
import { contactsShapes } from './contacts.ts'
import { documentsShapes } from './documents.ts'
import { emergencyShapes } from './emergency.ts'
import { formsShapes } from './forms.ts'
import { mobileShapes } from './mobile.ts'
import { patientsShapes } from './patients.ts'
import { pdfShapes } from './pdf.ts'
import { sessionShapes } from './session.ts'
import type { Shape } from './shape.ts'
import { signatureRequestShapes } from './signature-requests.ts'
import { uploadShapes } from './upload.ts'

/** The shape of every call by its name in routes.ts. */
export const shapes = {
  ...configShapes,
  ...sessionShapes,
  ...accountShapes,
  ...patientsShapes,
  ...contactsShapes,
  ...documentsShapes,
  ...formsShapes,
  ...pdfShapes,
  ...uploadShapes,
  ...signatureRequestShapes,
  ...mobileShapes,
  ...emergencyShapes,
} satisfies Record<RouteName, Shape>

export * from './account.ts'
export * from './config.ts'
export * from './contacts.ts'
export * from './documents.ts'
export * from './emergency.ts'
export * from './error.ts'
export * from './forms.ts'
export * from './mobile.ts'
export * from './params.ts'
export * from './patients.ts'
export * from './pdf.ts'
export * from './session.ts'
export type { Shape } from './shape.ts'
export * from './signature-requests.ts'
export * from './upload.ts'
