export { signPerson } from '../modules/demo/patient-service/sign-person.ts'
