export { loadUpload } from './load-upload.ts'
