import { expect, test } from 'vitest'
import { isPortalPage } from './portal-pages.ts'

test.each([
  '/patientportal',
  '/patientportal/',
  '/patientportal/user/login',
  '/PatientPortal/User/LOGIN/',
  '/patientportal/verifyPatient/welcome',
  '/patientportal/home/1/patient/2',
  '/patientportal/patientasynclinkerror',
])('%s is a page', pathname => expect(isPortalPage(pathname)).toBe(true))

test.each([
  '/patientportal/user/login.bak',
  // Served only in development, by Vite.
  '/patientportal/dev/gallery',
  '/patientportal/.git/config',
  '/patientportal/backup.zip',
  '/patientportal/home/1/patient',
  '/patientportal/user/login/x',
  '/patientportalx',
])('%s is none', pathname => expect(isPortalPage(pathname)).toBe(false))
