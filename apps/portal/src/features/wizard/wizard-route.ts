export { loadWizard } from './load-wizard.ts'
