export { loadPrint } from './load-print.ts'
