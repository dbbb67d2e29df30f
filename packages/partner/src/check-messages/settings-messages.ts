// Messages about partner.json.
import type { Message } from './message.ts'

export const settingsMessages = {
  // one setting
  wrongSetting: { text: '{why}', todo: 'docs/settings.md lists what it can be.' },
  settingMissing: { text: 'is missing', todo: 'Write it: {wanted}.' },
  settingOfOtherKind: { text: 'has another kind of value than it needs', todo: 'Write {wanted}.' },
  settingNotAllowed: { text: "has '{found}', which is not allowed here", todo: 'Choose one that is.' },
  unknownSetting: {
    text: 'is no setting that exists',
    todo: 'Correct the spelling, or take it out.',
  },
  unknownName: {
    text: "has the name '{found}', which is not allowed here",
    todo: 'Correct the spelling, or take it out.',
  },
  settingTooShort: { text: 'is too short', todo: 'Write {min} at least.' },
  settingTooLong: { text: 'is too long', todo: 'Write {max} at most.' },
  contrast: {
    text: '{front} on {ground} has a contrast of {contrast}, it needs {atLeast}',
    todo: 'Choose a darker colour.',
  },
  exampleAddress: {
    text: 'is at {domain}, a made-up domain that leads nowhere',
    todo: "Write the partner's own address before people use the portal.",
    level: 'warning',
    gathers: 'file',
  },
  supportEmpty: {
    text: 'is empty, but {file} names it',
    todo: 'Write it, or reword the terms.',
  },
  hostTaken: { text: '{host} belongs to {other} already', todo: 'Choose a host name that is free.' },

  // languages, links, accounts
  englishMissing: {
    text: 'lacks en, the language that all others fall back to',
    todo: 'Add "en".',
  },
  unknownLanguage: {
    text: "has '{found}', which is no language that is known",
    todo: 'Write its tag: es for Spanish, vi for Vietnamese.',
  },
  namedTwice: { text: 'names a {what} twice', todo: 'Take one of them out.' },
  originNotAllowed: {
    text: 'leads to {origin}, which is not in links.allowedOrigins',
    todo: 'Add {origin} there if people may be sent there.',
  },
  accountsWithoutSignIn: {
    text: 'lets people make an account, but allow_patient_login is off',
    todo: 'Turn allow_patient_login on, or this off.',
  },
  emailNotAsked: {
    text: 'is not asked, but the address is the account',
    todo: 'Set register.email.enabled to true.',
  },
  patientServiceOff: {
    text: 'does nothing while featureToggles.enablePatientAsAService is off',
    todo: 'Turn that on, or take this out.',
  },
  idleTooLong: {
    text: 'is longer than session.absoluteHours',
    todo: 'Write fewer minutes, or more hours there.',
  },
  requiredNotAsked: { text: 'is required but not asked', todo: 'Set enabled to true, or required to false.' },

  // clinicians
  noSearchReason: {
    text: 'is empty, so no clinician can look for a patient',
    todo: "Add a reason, or set clinicianScope to something else than 'tenant'.",
  },
  noEmergencyReason: {
    text: 'is empty, so no clinician can open anything',
    todo: 'Add a reason, or turn featureToggles.breakGlass off.',
  },
  openidMissing: {
    text: 'lacks openid, without which no person is identified',
    todo: 'Add "openid".',
  },
  staffWithoutRoles: {
    text: 'needs sso.roles: a new account would have no role',
    todo: 'Write sso.roles, or set this to false.',
  },

  // terms and home
  termsMissing: { text: 'has nothing for a {type}', todo: 'Add an entry with "user-type": "{type}".' },
  termsTwice: { text: 'has {many} entries for a {type}', todo: 'Leave one.' },
  noType: {
    text: '{found} is no type of smartform_schemas',
    todo: 'Correct it, or add the type there.',
  },
  noTemplate: {
    text: '{found} is no template of the home page (HOME_TEMPLATE_NOT_FOUND)',
    todo: 'Choose one that there is.',
  },
  fiveWishesMissing: {
    text: 'is missing; HOME_FIVE_WISHES shows it',
    todo: 'Write it, or choose HOME_DEFAULT.',
  },
  typeNeeded: { text: '{action} needs a type', todo: 'Add "type".' },
  linkNeeded: { text: 'link needs a link', todo: 'Add "link".' },
  viewAlwaysFits: {
    text: 'always fits, so the views after it are never shown',
    todo: 'Give it a condition, or put it last.',
  },
  noLastView: {
    text: 'has no last view without conditions, so some people would see none',
    todo: 'Add a view with "conditions": [] at the end.',
  },
  noRoleCreates: {
    text: 'no role can create {type}',
    todo: 'Name roles in its permissions.create and set creatable at one of its collections.',
  },

  // states and uploads
  limitLabelDiffers: {
    text: 'states {label}, the limit is {megabytes} MB; people read the limit',
    todo: 'Write {megabytes}MB.',
    level: 'warning',
  },
  noStateOfPartner: { text: 'is no state of states', todo: 'Correct it, or add it to states.' },
  noState: { text: '{found} is no state', todo: 'Write its two letters: UT.' },
  noCollectionOfState: {
    text: 'AD has no collection ALL {version}',
    todo: 'Correct the version, or add it.',
  },

  statesWithoutForm: {
    text: 'leave {many} states without a version: {states}',
    todo: "Let one collection of the site ALL name no states, name these too, or shorten 'states' of the partner.",
    level: 'warning',
  },
  seenByNobody: {
    text: 'is empty, so no one ever sees what is made or sent',
    todo: 'Name the roles, such as "patient".',
  },
  handwrittenForm: {
    text: "is 'handwriting', but people can create it and its form is there",
    todo: 'Write "electronic", or empty permissions.create.',
  },
  needsNoWitnesses: {
    text: 'promises witnesses, and a form of the type asks for none',
    todo: "Take 'witnesses' out, or add 'execution' to the form.",
  },
  noOption: {
    text: "waits for '{found}', which no option of the step has, so the step never ends",
    todo: "Write the 'value' of one of its options, or null.",
  },
  typeWithoutWords: {
    text: '{type} has no words of its own in documentDefinitions, so people do not read what it is',
    todo: 'Add documentDefinitions.{type} with a description.',
    level: 'warning',
  },
  noPhone: {
    text: "has '{found}', which no phone can call",
    todo: 'Write the number as people read it: 1-800-555-0100, or null.',
  },
  uploadTooSmall: {
    text: 'takes {bytes} bytes at most, and a page has more',
    todo: 'Write {least} or more.',
  },

  // dialogs and events
  dialogNeverOpens: {
    text: 'is opened by no event',
    todo: 'Add an event that names it, or take it out.',
    level: 'warning',
  },
  noDialog: {
    text: 'there is no dialog {found} (DIALOG_DOES_NOT_EXIST)',
    todo: 'Correct the name, or add the dialog.',
  },
  languageNotSupported: {
    text: '{found} is not among supported_languages',
    todo: 'Correct it, or add it there.',
  },
  nothingToLeave: { text: '{path} has no sections to leave', todo: "Write the path 'edit'." },
  promptsForNothing: {
    text: '{path} prompts for nothing; home and documents do',
    todo: "Write 'home' or 'documents'.",
  },
  neverHappens: {
    text: 'never happens: {type} is no type of smartform_schemas',
    todo: 'Add the type, or take the event out.',
  },
  notAboutOne: {
    text: '{path} is not about one document',
    todo: "Take it out, or write the path 'edit' or 'print'.",
  },
  noSite: { text: '{site} is no site of {type}', todo: 'Write the site of one of its collections.' },
  noSections: { text: '{path} has no sections', todo: "Take it out, or write the path 'edit'." },
  noSection: { text: 'no form of {forms} has a section {found}', todo: "Write a section's id." },
  signedNotLeft: { text: 'secSubmit is signed, not left', todo: 'Name another section.' },

  // document types
  occursTwice: { text: '{what} occurs twice', todo: 'Take one of them out.' },
  noRegions: {
    text: 'region needs regions to choose from',
    todo: 'Write regions, or choose another workflow.',
  },
  formatNotWritten: {
    text: 'is not written out; the default handwriting switches resume and update off',
    todo: 'Write "electronic" where people fill it in here, "handwriting" where it comes from paper.',
    level: 'warning',
  },
  rolesWithoutForm: {
    text: 'names roles, but no collection is creatable',
    todo: 'Set creatable at a collection, or empty this list.',
    level: 'warning',
  },
  formWithoutRoles: {
    text: 'is empty, so no role can start the creatable collections',
    todo: 'Name the roles, such as "patient".',
    level: 'warning',
  },
  noUploadSteps: {
    text: 'has no steps (UPLOAD_WORKFLOW_STEPS_MISSING)',
    todo: 'Add a step, or empty permissions.upload.',
  },
  noOptions: { text: 'is empty', todo: 'Add what can be chosen.' },
  noCollection: { text: '{found} is no collection of the type', todo: 'Write the version of one of them.' },
  askedBefore: { text: 'asks what a step before it asks', todo: 'Take one of them out.' },
  nameMissing: {
    text: 'has no name in {lang}',
    todo: 'Write displayName in secondLang, or the name in content/{lang}.json (names.AD, names.AD.ALL-2026).',
    gathers: 'file',
  },
  formMissing: {
    text: 'people can create it, but {path} is not there',
    todo: 'Add the form, or set creatable to false.',
  },
  formLacksLanguage: {
    text: 'lacks {lang}, which the partner supports',
    todo: "Write its words in {lang}.json beside the definition (careword words export and import), or in secondLang with {lang} in 'languages'; or take it out of supported_languages.",
    gathers: 'folder',
  },
} as const satisfies Record<string, Message>
