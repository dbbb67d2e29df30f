// The people of the demo (all with the same password; loopback only). Made-up names.

export const demoPassword = 'Demo!2468'

export interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  roles: string[]
  /** Patients: date of birth and record number. */
  patient?: { dob: string; mrn: string; gender: '0' | '1' | '2'; phone: string }
  /** Whether they were invited and have no password yet. */
  invited?: true
  /** E.164, for a person known only by phone: invited by text message, signs in with the number. `email` is then the user name. */
  phone?: string
  about: string
}

const evergreen = (name: string) => `${name}@evergreen.example`

const people = new Map(
  Object.entries<DemoPerson[]>({
    evergreen: [
      {
        email: evergreen('patient'),
        firstName: 'Rosa',
        lastName: 'Delgado',
        roles: ['patient', 'viewer'],
        patient: { dob: '1948-03-17', mrn: 'EG-100417', gender: '0', phone: '15555550117' },
        about: 'a patient with documents in every status',
      },
      {
        email: evergreen('new-patient'),
        firstName: 'Walter',
        lastName: 'Brandt',
        roles: ['patient', 'viewer'],
        patient: { dob: '1951-11-02', mrn: 'EG-100552', gender: '1', phone: '15555550152' },
        about: 'a patient with no documents yet',
      },
      {
        email: evergreen('contact'),
        firstName: 'Elena',
        lastName: 'Delgado',
        roles: ['contact', 'viewer'],
        about: "Rosa's daughter, in her shared circle, terms accepted",
      },
      {
        email: evergreen('pending-contact'),
        firstName: 'Tomás',
        lastName: 'Delgado',
        roles: ['contact', 'viewer'],
        about: "Rosa's brother, terms not accepted yet",
      },
      {
        email: evergreen('clinician'),
        firstName: 'Amara',
        lastName: 'Okafor',
        roles: ['uploader', 'signer', 'preparer', 'viewer'],
        about: 'a clinician with all three roles',
      },
      {
        email: evergreen('uploader'),
        firstName: 'June',
        lastName: 'Park',
        roles: ['uploader', 'viewer'],
        about: 'a clinician who uploads',
      },
      {
        email: evergreen('signer'),
        firstName: 'David',
        lastName: 'Rosen',
        roles: ['signer', 'viewer'],
        about: 'a clinician who signs',
      },
      {
        email: evergreen('preparer'),
        firstName: 'Nadia',
        lastName: 'Haddad',
        roles: ['preparer', 'viewer'],
        about: 'a clinician who prepares',
      },
      {
        email: evergreen('viewer'),
        firstName: 'Paul',
        lastName: 'Lindqvist',
        roles: ['viewer'],
        about: 'may look at what Rosa signed',
      },
      {
        email: evergreen('not-activated'),
        firstName: 'Ruth',
        lastName: 'Abernathy',
        roles: ['patient', 'viewer'],
        patient: { dob: '1944-06-30', mrn: 'EG-100603', gender: '0', phone: '15555550103' },
        invited: true,
        about: 'invited, not activated',
      },
      {
        email: evergreen('invited-contact'),
        firstName: 'Carmen',
        lastName: 'Ortiz',
        roles: ['contact', 'viewer'],
        invited: true,
        about: "Rosa's neighbour, invited to her shared circle, not activated",
      },
      {
        email: '5555550119@phone.evergreen.example',
        firstName: 'Harold',
        lastName: 'Finch',
        roles: ['patient', 'viewer'],
        patient: { dob: '1939-08-21', mrn: 'EG-100619', gender: '1', phone: '15555550119' },
        invited: true,
        phone: '+15555550119',
        about: 'known only by phone, invited by text message to (555) 555-0119, not activated',
      },
    ],
    lakeside: [
      {
        email: 'patient@lakeside.example',
        firstName: 'Joseph',
        lastName: 'Whitehorse',
        roles: ['patient', 'viewer'],
        patient: { dob: '1950-01-25', mrn: 'LS-2001', gender: '1', phone: '15555550201' },
        about: 'a patient of the other partner',
      },
      {
        email: 'clinician@lakeside.example',
        firstName: 'Grace',
        lastName: 'Nakamura',
        roles: ['uploader', 'signer', 'preparer', 'viewer'],
        about: 'a clinician of the other partner',
      },
      {
        email: evergreen('patient'),
        firstName: 'Renata',
        lastName: 'Vogel',
        roles: ['patient', 'viewer'],
        patient: { dob: '1957-09-09', mrn: 'LS-2002', gender: '0', phone: '15555550202' },
        about: 'another person with the same address, at the other partner',
      },
    ],
  }),
)

/** The demo's people at a partner; a patient and a clinician where the partner is an author's own folder. */
export function demoPeopleOf(tenant: string): DemoPerson[] {
  return (
    people.get(tenant) ?? [
      {
        email: `patient@${tenant}.example`,
        firstName: 'Rosa',
        lastName: 'Delgado',
        roles: ['patient', 'viewer'],
        patient: { dob: '1948-03-17', mrn: 'DEMO-1', gender: '0', phone: '15555550117' },
        about: 'a patient with no documents yet',
      },
      {
        email: `clinician@${tenant}.example`,
        firstName: 'Amara',
        lastName: 'Okafor',
        roles: ['uploader', 'signer', 'preparer', 'viewer'],
        about: 'a clinician with all three roles',
      },
    ]
  )
}
