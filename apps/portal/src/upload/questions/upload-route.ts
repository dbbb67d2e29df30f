export { loadUpload } from './answers/load-upload.ts'
