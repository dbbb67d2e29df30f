// The limits on the number of calls: their sizes, and the key by which calls are counted. core/call-limits.ts assigns the limits to calls.

interface Limit {
  /**
   * The key of the count, always within one partner. network: an IPv4 address, or the /64 around an IPv6 address. address: the recipient of
   * messages, for all callers. account: the typed name, whether it exists or not.
   */
  per:
    | 'account'
    | 'account and network'
    | 'account and wide network'
    | 'address'
    | 'link'
    | 'network'
    | 'network and document'
    | 'opening'
    | 'partner'
    | 'person'
    | 'person or link'
  points: number
  /** Seconds. */
  duration: number
}

export const limits = {
  /** Failures of one account from one network: 5, then the pair waits 15 minutes, also with the right password. */
  loginPair: { per: 'account and network', points: 5, duration: 15 * 60 },
  /** Wrong passwords for one account from the /48 around an IPv6 network. */
  loginWidePair: { per: 'account and wide network', points: 20, duration: 15 * 60 },
  /** Failures from one network over all accounts: they only delay answers. */
  loginAddress: { per: 'network', points: 1_000_000, duration: 15 * 60 },
  /** Failures of one account from all networks: they only delay answers. */
  loginAccount: { per: 'account', points: 1_000_000, duration: 60 * 60 },
  /**
   * Failures of one account in a day from browsers that never signed in to it; beyond it the right password needs a mailed link too
   * (decision 0014, security A-51).
   */
  loginCeiling: { per: 'account', points: 100, duration: 24 * 60 * 60 },
  /** Tried links of the second step, from one network. */
  signInLinkTry: { per: 'network', points: 60, duration: 15 * 60 },
  /** Failures of all of a partner's accounts: above SPRAYING_ALARM an attacker is trying one password on many people (security T-38). */
  loginSpraying: { per: 'partner', points: 1_000_000, duration: 10 * 60 },
  /** The alarm about it is written once. */
  loginSprayingLogged: { per: 'partner', points: 1, duration: 10 * 60 },
  /** Wrong codes from one network, which stops guessing over many accounts. A hospital's people share one network. */
  verifyNetwork: { per: 'network', points: 60, duration: 15 * 60 },
  /** Wrong codes at one partner from everywhere. Beyond this limit only links work, because they cannot be guessed. */
  verifyTenant: { per: 'partner', points: 2_000, duration: 60 * 60 },
  /** Codes tried where none is valid: never refused; above SPRAYING_ALARM the log warns (decision 0011). */
  verifyNothing: { per: 'partner', points: 1_000_000, duration: 10 * 60 },
  /** The alarm about it is written once. */
  verifyGuessingLogged: { per: 'partner', points: 1, duration: 10 * 60 },
  /** Wrong codes of one person: five of each code, five codes a day. */
  verifyPerson: { per: 'account', points: 25, duration: 24 * 60 * 60 },
  /** Links opened from one network. */
  verifyLink: { per: 'network', points: 600, duration: 15 * 60 },
  /**
   * Codes typed for an address without a code. The address is then blocked as after wrong tries of a real code (ruling G-21), for longer
   * than people wait.
   */
  verifyNoCode: { per: 'account', points: 5, duration: 30 * 24 * 60 * 60 },
  /** New codes and links sent to one person. */
  resendPerson: { per: 'account', points: 5, duration: 24 * 60 * 60 },
  resendNetwork: { per: 'network', points: 60, duration: 60 * 60 },
  /** New passwords requested from one network, and for one address, which gets a message each time. */
  resetNetwork: { per: 'network', points: 60, duration: 60 * 60 },
  resetAddress: { per: 'address', points: 5, duration: 60 * 60 },
  /** Wrong current passwords of a signed-in person. */
  changePassword: { per: 'person', points: 5, duration: 15 * 60 },
  /** Failed launches of one network that are audited; launching itself is never refused. */
  ssoFailures: { per: 'network', points: 30, duration: 15 * 60 },
  /** Searches of one clinician in the whole tenant. */
  searchPatients: { per: 'person', points: 120, duration: 60 * 60 },
  /** Registrations of one network, which all people in a clinic's waiting room may share. */
  registerNetwork: { per: 'network', points: 60, duration: 60 * 60 },
  /** Registrations with one e-mail address: each registration sends a message to that address. */
  registerAddress: { per: 'address', points: 5, duration: 24 * 60 * 60 },
  /** Signed links of a partner's service that are opened or used from one network. */
  patientServiceNetwork: { per: 'network', points: 120, duration: 60 * 60 },
  /**
   * Addresses that one patient tries to add: each response reveals whether an account exists, and each new address gets a message (ruling
   * C-49).
   */
  addContact: { per: 'person', points: 20, duration: 24 * 60 * 60 },
  /** Added contacts from one network, which all people in a clinic's waiting room may share. */
  addContactNetwork: { per: 'network', points: 600, duration: 24 * 60 * 60 },
  /** Page images and PDFs of one person, each of which occupies the renderer. */
  pdf: { per: 'person', points: 240, duration: 60 },
  /** Typed names that are drawn for one person, or one link: one for each pause while typing. */
  typedName: { per: 'person or link', points: 240, duration: 10 * 60 },
  /** Autosaved text of one person: one call at a time from each window, each after a pause of two seconds. */
  autosaveSection: { per: 'person', points: 300, duration: 60 },
  /** Files that one person begins to send; each photo is one. */
  upload: { per: 'person', points: 200, duration: 60 * 60 },
  /** Parts of files: enough for ten of the largest files, sent twice. */
  uploadPart: { per: 'person', points: 1_000, duration: 10 * 60 },
  submitUpload: { per: 'person', points: 60, duration: 60 * 60 },
  createForm: { per: 'person', points: 60, duration: 60 * 60 },
  /** Documents revoked by one person, including refused calls: each sends messages. */
  revoke: { per: 'person', points: 30, duration: 60 * 60 },
  /** Reports of one person: an operator reads each. */
  report: { per: 'person', points: 20, duration: 60 * 60 },
  /** Reports of people who are not signed in, from one network, which all people in a clinic's waiting room may share. */
  reportNetwork: { per: 'network', points: 60, duration: 60 * 60 },
  /**
   * Signing that reaches the renderer. Earlier refusals, such as for a missing answer, are not counted: a person who corrects them can
   * still sign.
   */
  sign: { per: 'person', points: 60, duration: 60 * 60 },
  /** Links that one person sends to their phone, and codes that they type. */
  deviceLink: { per: 'person', points: 20, duration: 60 * 60 },
  deviceCode: { per: 'person', points: 30, duration: 60 * 60 },
  /** Links to phones sent to one address or number, for all callers. */
  deviceAddress: { per: 'address', points: 10, duration: 60 * 60 },
  /** Links to phones opened from one network. */
  deviceOpen: { per: 'network', points: 300, duration: 15 * 60 },
  /** Signatures that one person requests of others: each sends a message. */
  askForSignature: { per: 'person', points: 30, duration: 24 * 60 * 60 },
  /** Requests to sign sent to one address, for all callers. */
  askAddress: { per: 'address', points: 10, duration: 24 * 60 * 60 },
  /** Links of tasks that are tried from one network, and for one document. */
  openTask: { per: 'network', points: 600, duration: 15 * 60 },
  openTaskOfDocument: { per: 'network and document', points: 120, duration: 15 * 60 },
  /** Refused links of one network that are audited. */
  openTaskNoted: { per: 'network', points: 30, duration: 15 * 60 },
  /** Codes of documents that are verified from one network, right or wrong; a hospital's people share one. */
  checkNetwork: { per: 'network', points: 600, duration: 15 * 60 },
  /** Unknown codes of documents, from one network and from everywhere. Guessing finds no code (60 bits). */
  checkGuessNetwork: { per: 'network', points: 60, duration: 15 * 60 },
  checkGuessTenant: { per: 'partner', points: 2_000, duration: 10 * 60 },
  /** Unknown codes of one network that are audited. */
  checkNoted: { per: 'network', points: 30, duration: 15 * 60 },
  /** Calls of one link: pages, previews and signing each cost a renderer. */
  taskPages: { per: 'link', points: 60, duration: 60 * 60 },
  /**
   * Wrong PINs and unknown cards of one network, which all people in a hospital may share. An opened card is subtracted again
   * (decision 0080).
   */
  openCard: { per: 'network', points: 60, duration: 15 * 60 },
  /** Unknown cards of one network that are audited. */
  openCardNoted: { per: 'network', points: 30, duration: 15 * 60 },
  /** Cards that one patient makes, and their PDFs: each occupies the renderer, and shows whether a PIN is right. */
  makeCard: { per: 'person', points: 20, duration: 24 * 60 * 60 },
  printCard: { per: 'person', points: 20, duration: 60 * 60 },
  /** Emergency accesses of one clinician, whether the patient was found or not (decision 0080). */
  breakGlass: { per: 'person', points: 10, duration: 60 * 60 },
  /** Pages that one opening reads. */
  emergencyPages: { per: 'opening', points: 120, duration: 30 * 60 },
  /** Attempts to sign, including refused ones: more are not corrections of errors. */
  signTry: { per: 'person', points: 600, duration: 60 * 60 },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limits

export type LimitSize = Pick<Limit, 'points' | 'duration'>
