export interface Chart {
  name: string
  dob: string
  mrn: string
}
