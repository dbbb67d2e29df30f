export type { PatientService } from './settings/patient-service.ts'
export type { SingleSignOn } from './settings/single-sign-on.ts'
export { buildConfig, type PartnerConfig } from './build-config.ts'
export { completeConfig } from './complete-config.ts'
export { checkBase } from './check/check-base.ts'
export { checkHosts } from './check/check-hosts.ts'
export { checkPartner } from './check/check-partner.ts'
export type { Issue } from './issue.ts'
export { initialTexts, type InitialTexts } from './initial-texts.ts'
export { languageName } from './language-name.ts'
export { forLinks, forMembers, forRare, forSignIn } from './selected-texts.ts'
export { type BaseFolder, jsonAt, type PartnerFolder, type ResolvedForm } from './folder.ts'
export {
  type DashboardConfig,
  type FeatureToggles,
  imageUrl,
  inOneLanguage,
  publicConfig,
  type TermsLink,
} from './public-config.ts'
export { type PartnerSettings, partnerSettings } from './settings/partner-settings.ts'
export { settingsJsonSchema } from './settings/settings-json-schema.ts'
export { partnerSettingsTable, settingRows } from './settings/settings-table.ts'
export type { DocumentNeed } from './settings/smartform-schemas.ts'
export { statesOfVersion } from './states-of-version.ts'
export { type PortalFont, termsPage, termsStyle } from './terms-page.ts'
export type { ByLang, ErrorText, TermsWords, Texts } from './texts.ts'
export { checkContrast } from './theme/check-contrast.ts'
export { theme, type Theme } from './theme/theme.ts'
