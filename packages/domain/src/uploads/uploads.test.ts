import { describe, expect, test } from 'vitest'
import { todayAt } from '../dates/dates.ts'
import { checkUploadAnswers, checkUploadStep, type UploadRules } from './check-upload-answers.ts'
import { keepAnswers, resumeUpload } from './resume-upload.ts'
import { firstPaperDay, heldDay, paperDays } from './paper-days.ts'
import { fitsAnswers, uploadTarget } from './upload-target.ts'
import {
  beginUploadWorkflow,
  isFirstUploadStep,
  isLastUploadStep,
  reduceUpload,
  type UploadEvent,
  uploadPlaceAt,
  uploadPlaces,
  uploadStepIssue,
  uploadSteps,
  type UploadWorkflow,
} from './reduce-upload.ts'
import {
  dayOfSigning,
  optsOut,
  uploadableTypes,
  type UploadAnswers,
  type UploadSchema,
  type UploadStep,
} from './upload-steps.ts'

const step = (type: UploadStep['type'], config: Partial<UploadStep['config']> = {}): UploadStep => ({
  type,
  config: {
    required: true,
    options: [],
    unlockNextOption: null,
    useAsSignedAtDate: false,
    include: { mrn: false, ssn: false },
    ...config,
  },
})
const version = (name: string, more: Partial<UploadSchema['collections'][number]> = {}) => ({
  site: 'ALL',
  version: name,
  states: [],
  creatable: true,
  ...more,
})
const own = ['Kansas', 'Michigan', 'NewHampshire', 'NorthDakota', 'Ohio', 'Texas', 'Wisconsin']
const directive: UploadSchema = {
  type: 'AD',
  collections: ['', ...own].map(state => version(`5WISHES1${state}`)),
  uploadWorkflow: [
    step('document_type'),
    step('usa_state_picker'),
    step('document_owner', { include: { mrn: true, ssn: false } }),
    step('date_picker', { useAsSignedAtDate: true }),
  ],
  uploadCheck: [{ about: 'pages' }, { about: 'signature' }],
}
const addendum: UploadSchema = {
  type: 'ADDENDUM',
  collections: [version('OPTIN'), version('OPTOUT')],
  uploadWorkflow: [
    step('document_type'),
    step('options', {
      options: [
        { value: 'yes', optOut: false, version: 'OPTIN' },
        { value: 'no', optOut: true, version: 'OPTOUT' },
      ],
    }),
    step('date_picker'),
  ],
  uploadCheck: [],
}
const power: UploadSchema = {
  type: 'POA',
  collections: [version('2026'), version('2021', { creatable: false })],
  uploadWorkflow: [
    step('document_type'),
    step('options', {
      unlockNextOption: 'signed',
      options: [
        { value: 'signed', optOut: false },
        { value: 'unsigned', optOut: false },
      ],
    }),
  ],
  uploadCheck: [],
}
const rules: UploadRules = {
  today: '2026-11-23',
  latest: '2026-11-23',
  born: '1950-03-05',
  states: ['KS', 'MI', 'NH', 'ND', 'OH', 'TX', 'WI', 'UT', 'CA'],
  stateVersions: {
    KS: '5WISHES1Kansas',
    MI: '5WISHES1Michigan',
    NH: '5WISHES1NewHampshire',
    ND: '5WISHES1NorthDakota',
    OH: '5WISHES1Ohio',
    TX: '5WISHES1Texas',
    WI: '5WISHES1Wisconsin',
  },
}

describe('which types may be chosen', () => {
  test.each([
    [
      ['AD', 'POA'],
      ['AD', 'POA'],
    ],
    [['POA'], ['POA']],
    [['ROI'], []],
    [[], []],
  ])('who may upload %j is offered %j', (may, offered) => {
    const types = uploadableTypes([directive, power], type => may.includes(type))
    expect(types.map(({ type }) => type)).toEqual(offered)
  })
})

describe('what an upload becomes', () => {
  // Documents spec §9 and ruling G-62.
  test.each([
    ['KS', '5WISHES1Kansas'],
    ['MI', '5WISHES1Michigan'],
    ['NH', '5WISHES1NewHampshire'],
    ['ND', '5WISHES1NorthDakota'],
    ['OH', '5WISHES1Ohio'],
    ['TX', '5WISHES1Texas'],
    ['WI', '5WISHES1Wisconsin'],
    ['UT', '5WISHES1'],
    ['CA', '5WISHES1'],
  ])('an advance directive of %s is %s of site ALL', (usState, name) => {
    const target = { type: 'AD', site: 'ALL', version: name }
    expect(uploadTarget(directive, { usState }, rules.stateVersions)).toEqual(target)
    expect(fitsAnswers(directive, { usState }, rules.stateVersions, target)).toBe(true)
    const another = name === '5WISHES1' ? '5WISHES1Ohio' : '5WISHES1'
    expect(fitsAnswers(directive, { usState }, rules.stateVersions, { ...target, version: another })).toBe(
      false,
    )
  })

  test.each([
    ['of a choice that names its version', addendum, { chosen: { 1: 'no' } }, 'OPTOUT'],
    ['of the other choice', addendum, { chosen: { 1: 'yes' } }, 'OPTIN'],
    ['for papers from elsewhere', power, {}, '2021'],
    ['the first, where there is no other word', addendum, {}, 'OPTIN'],
  ])('the version %s', (_, schema, answers, name) => {
    expect(uploadTarget(schema, answers, {})?.version).toBe(name)
  })

  test('a state chooses among the versions of another type by their own states', () => {
    const schema = {
      ...directive,
      type: 'LW',
      collections: [version('ANY'), version('CAL', { states: ['CA'] })],
    }
    expect(uploadTarget(schema, { usState: 'CA' }, {})?.version).toBe('CAL')
    expect(uploadTarget(schema, { usState: 'UT' }, {})?.version).toBe('ANY')
  })

  test('nothing, where the type has no version', () => {
    expect(uploadTarget({ ...power, collections: [] }, {}, {})).toBeNull()
  })

  test('of the versions of one type any may be named where no answer shows which; of another type none', () => {
    const named = (type: string, name: string) =>
      fitsAnswers(power, {}, {}, { type, site: 'ALL', version: name })
    expect([named('POA', '2026'), named('POA', '2021')]).toEqual([true, true])
    expect([named('POA', '1999'), named('AD', '2021')]).toEqual([false, false])
  })

  test.each([
    [{ 1: 'no' }, true],
    [{ 1: 'yes' }, false],
    [{}, false],
    [undefined, false],
  ])('choosing %j opts out: %s', (chosen, out) => {
    expect(optsOut(addendum, chosen)).toBe(out)
  })
})

describe('the finished answers', () => {
  const sound: UploadAnswers = {
    docType: 'AD',
    usState: 'UT',
    owner: { confirmed: true },
    docDate: '2020-05-01',
  }
  const target = { type: 'AD', site: 'ALL', version: '5WISHES1' }
  const check = (answers: Partial<UploadAnswers>, named = target) =>
    checkUploadAnswers(directive, named, { ...sound, ...answers }, rules).map(
      ({ path, rule }) => `${path} ${rule}`,
    )

  test('that are sound have no issue', () => {
    expect(check({})).toEqual([])
    expect(check({ docDate: rules.today, docExpirationDate: '2030-01-01', docOptOut: false })).toEqual([])
  })

  test('of an unsigned paper have no day of signing', () => {
    expect(check({ docDate: null, seen: { 0: 'yes', 1: 'no' } })).toEqual([])
  })

  test.each<[Partial<UploadAnswers>, string]>([
    [{ docType: 'POA' }, 'docType choiceRequired'],
    [{ usState: null }, 'usState choiceRequired'],
    [{ usState: '' }, 'usState choiceRequired'],
    [{ usState: 'XX' }, 'usState unknownOption'],
    [{ owner: null }, 'owner tickRequired'],
    [{ owner: { confirmed: false } }, 'owner tickRequired'],
    [{ docDate: null }, 'docDate dateIncomplete'],
    [{ docDate: null, seen: { 0: 'no', 1: 'yes' } }, 'docDate dateIncomplete'],
    [{ docDate: '2020-02-30', seen: { 1: 'no' } }, 'docDate dateInvalid'],
    [{ docDate: '' }, 'docDate dateIncomplete'],
    [{ docDate: '2026-11-24' }, 'docDate dateInFuture'],
    [{ docDate: '2020-02-30' }, 'docDate dateInvalid'],
    [{ docDate: '5/1/2020' }, 'docDate dateInvalid'],
    [{ docDate: '1950-03-04' }, 'docDate dateBeforeBirth'],
    [{ docEffectiveDate: '2026-11-24' }, 'docEffectiveDate dateInFuture'],
    [{ docExpirationDate: 'soon' }, 'docExpirationDate dateInvalid'],
    [{ docExpirationDate: '2020-04-30' }, 'docExpirationDate dateBeforeSigned'],
    [{ docOptOut: true }, 'docOptOut unknownOption'],
    [{ chosen: { 1: 'yes' } }, 'chosen.1 unknownOption'],
    [{ usState: 'OH' }, 'metadata unknownOption'],
  ])('%j: %s', (answers, issue) => {
    expect(check(answers)).toEqual([issue])
  })

  test.each([
    { ...target, type: 'POA' },
    { ...target, site: 'UT' },
    { ...target, version: '5WISHES1Ohio' },
  ])('for a state cannot become %j', named => {
    expect(check({}, named)).toEqual(['metadata unknownOption'])
  })

  test.each<[UploadSchema, UploadAnswers['chosen'], string | null]>([
    [addendum, {}, 'chosen.1 choiceRequired'],
    [addendum, { 1: 'maybe' }, 'chosen.1 unknownOption'],
    [addendum, { 1: 'no' }, null],
    [power, { 1: 'unsigned' }, 'chosen.1 optionEndsUpload'],
    [power, { 1: 'signed' }, null],
  ])('of a step of options', (schema, chosen, issue) => {
    const found = checkUploadStep(schema, 1, { docType: schema.type, chosen }, rules)
    expect(found && `${found.path} ${found.rule}`).toBe(issue)
  })

  test('may be empty where a step is not required, and must be sound all the same', () => {
    const free: UploadSchema = {
      ...directive,
      uploadWorkflow: [
        step('document_type'),
        step('usa_state_picker', { required: false }),
        step('document_owner', { required: false }),
        step('options', { required: false, options: [{ value: 'a', optOut: false }] }),
        step('date_picker', { required: false }),
      ],
    }
    const found = (answers: Partial<UploadAnswers>) =>
      checkUploadAnswers(free, target, { docType: 'AD', ...answers }, rules).map(({ path }) => path)
    expect(found({})).toEqual([])
    expect(found({ usState: 'XX', chosen: { 3: 'b' }, docEffectiveDate: '2031-01-01' })).toEqual([
      'usState',
      'chosen.3',
      'docEffectiveDate',
    ])
  })

  test('where the birth date is unknown, any day until today counts', () => {
    const unknown = { ...rules, born: null }
    expect(checkUploadAnswers(directive, target, { ...sound, docDate: '1911-01-01' }, unknown)).toEqual([])
  })
})

describe('the workflow', () => {
  const begin = (type = 'AD') => beginUploadWorkflow([directive, addendum, power], type)
  const walk = (from: UploadWorkflow, ...events: UploadEvent[]) =>
    events.reduce((at, event) => reduceUpload(at, event, rules), from)
  const next = { do: 'next' } as const
  const toDate = [
    next,
    { do: 'chooseState', state: 'OH' },
    next,
    { do: 'confirmOwner', confirmed: true },
    next,
    { do: 'look', index: 0, answer: 'yes' },
    { do: 'look', index: 1, answer: 'yes' },
    next,
  ] as const
  const toLook = toDate.slice(0, 5)
  const unsigned = { do: 'look', index: 1, answer: 'no' } as const

  test('looks at the pages before it asks when they were signed', () => {
    const looking = walk(begin(), ...toLook)
    expect([looking.looking, uploadPlaces(looking), uploadPlaceAt(looking)]).toEqual([
      true,
      [0, 1, 2, 'look', 3],
      3,
    ])
    expect(uploadStepIssue(looking, rules)?.path).toBe('seen')
    expect(walk(looking, next)).toEqual(looking)
    const half = walk(looking, { do: 'look', index: 0, answer: 'no' })
    expect(uploadStepIssue(half, rules)?.path).toBe('seen')
    const day = walk(half, { do: 'look', index: 1, answer: 'yes' }, next)
    expect([day.looking, day.index]).toEqual([false, 3])
    expect(walk(day, { do: 'back' }).looking).toBe(true)
    expect(walk(day, { do: 'back' }, { do: 'back' })).toMatchObject({ looking: false, index: 2 })
  })

  test('does not ask an unsigned paper’s day of signing, and asks when the answer changes', () => {
    const found = walk(begin(), ...toDate, { do: 'back' }, unsigned)
    expect([uploadPlaces(found), isLastUploadStep(found)]).toEqual([[0, 1, 2, 'look'], true])
    const done = walk(found, next)
    expect([done.looking, done.passed]).toEqual([true, 4])
    const signed = walk(done, { do: 'look', index: 1, answer: 'yes' }, next)
    expect([signed.index, signed.looking, isLastUploadStep(signed)]).toEqual([3, false, true])
  })

  test('looks last where no day of signing is asked', () => {
    const schema = { ...addendum, uploadCheck: [{ about: 'signature' as const }] }
    expect(uploadPlaces(beginUploadWorkflow([schema], 'ADDENDUM'))).toEqual([0, 1, 2, 'look'])
  })

  test('advances one step at a time, back from the second, and submits at the last', () => {
    const first = begin()
    expect([isFirstUploadStep(first), isLastUploadStep(first)]).toEqual([true, false])
    const second = walk(first, next)
    expect([second.index, isFirstUploadStep(second)]).toEqual([1, false])
    expect(walk(second, { do: 'back' }).index).toBe(0)
    expect(walk(first, { do: 'back' }).index).toBe(0)
    const last = walk(first, ...toDate)
    expect([last.index, isLastUploadStep(last)]).toEqual([3, true])
    expect(walk(last, next).index).toBe(3)
  })

  test('stays where a required step is empty', () => {
    const second = walk(begin(), next)
    expect(uploadStepIssue(second, rules)?.rule).toBe('choiceRequired')
    expect(walk(second, next).index).toBe(1)
  })

  test('without a chosen type asks for it alone', () => {
    const none = begin('ROI')
    expect(uploadSteps(none).map(({ type }) => type)).toEqual(['document_type'])
    expect([uploadStepIssue(none, rules)?.path, isLastUploadStep(none)]).toEqual(['docType', false])
    expect(walk(none, next).index).toBe(0)
    expect(uploadSteps(walk(none, { do: 'chooseType', type: 'POA' }))).toBe(power.uploadWorkflow)
  })

  test('for a person who may upload nothing has no step', () => {
    expect(uploadSteps(beginUploadWorkflow([], 'AD'))).toEqual([])
  })

  test('begins again as that of another type when one is chosen; the same type again takes nothing away', () => {
    const answered = walk(begin(), ...toLook, { do: 'back' }, { do: 'back' }, { do: 'back' })
    expect(walk(answered, { do: 'chooseType', type: 'AD' }).answers.usState).toBe('OH')
    const other = walk(answered, { do: 'chooseType', type: 'ADDENDUM' })
    expect(other).toMatchObject({ index: 0, answers: { docType: 'ADDENDUM' } })
    expect(other.answers.usState).toBeUndefined()
    expect(uploadSteps(other)).toBe(addendum.uploadWorkflow)
  })

  test('sets today on a date step that is reached by next with nothing chosen, and on none that was answered', () => {
    const last = walk(begin(), ...toDate)
    expect(last.answers.docDate).toBe(rules.today)
    const chosen = walk(last, { do: 'chooseDay', day: '2019-01-02' }, { do: 'back' }, next)
    expect(chosen.answers.docDate).toBe('2019-01-02')
    const emptied = walk(last, { do: 'chooseDay', day: null })
    expect([emptied.answers.docDate, uploadStepIssue(emptied, rules)?.rule]).toEqual([null, 'dateIncomplete'])
  })

  test('a day that only we put there cannot be passed', () => {
    const last = walk(begin(), ...toDate)
    expect(uploadStepIssue(last, rules)).toEqual({ path: 'docDate', rule: 'dayUnconfirmed' })
    const confirmed = walk(last, { do: 'confirmDay', confirmed: true })
    expect([confirmed.answers.docDate, uploadStepIssue(confirmed, rules)]).toEqual([rules.today, null])
    const not = walk(confirmed, { do: 'confirmDay', confirmed: false })
    expect(uploadStepIssue(not, rules)?.rule).toBe('dayUnconfirmed')
    // A day that the person chose is theirs, and is not asked about.
    const chosen = walk(last, { do: 'chooseDay', day: '2026-11-20' })
    expect(uploadStepIssue(chosen, rules)).toBeNull()
    expect(walk(chosen, { do: 'confirmDay', confirmed: true }).error).not.toBeNull()
    expect(uploadStepIssue(walk(confirmed, { do: 'back' }, next), rules)).toBeNull()
  })

  test('a date that is not that of signing is the day from which the document holds', () => {
    const last = walk(begin('ADDENDUM'), next, { do: 'chooseOption', value: 'no' }, next)
    expect(last.answers).toMatchObject({ docEffectiveDate: rules.today, chosen: { 1: 'no' } })
    expect(last.answers.docDate).toBeUndefined()
  })

  test.each<[string, UploadEvent[], UploadEvent]>([
    ['a type that is not offered', [], { do: 'chooseType', type: 'ROI' }],
    ['a state where a type is asked', [], { do: 'chooseState', state: 'OH' }],
    ['a state that there is not', [next], { do: 'chooseState', state: 'XX' }],
    ['a type where a state is asked', [next], { do: 'chooseType', type: 'POA' }],
    ['a choice where none is asked', [next], { do: 'chooseOption', value: 'no' }],
    ['a number where none is asked', [next], { do: 'typeNumber', which: 'mrn', number: '1' }],
    [
      'a number that the step does not include',
      toDate.slice(0, 3),
      { do: 'typeNumber', which: 'ssn', number: '1' },
    ],
    ['an owner where none is asked', [], { do: 'confirmOwner', confirmed: true }],
    ['a look where the pages are not looked at', [], unsigned],
    ['a look for what nobody looks for', [...toLook], { do: 'look', index: 2, answer: 'no' }],
    ['an answer to a step while the pages are looked at', [...toLook], { do: 'chooseState', state: 'OH' }],
    ['no day', [...toDate], { do: 'chooseDay', day: '2020-02-30' }],
    ['a day where none is asked', [], { do: 'chooseDay', day: '2020-02-20' }],
  ])('%s changes nothing and is reported as CODE_ERROR_UPLOAD_EVENT_VALUE_ERROR', (_, before, bad) => {
    const at = walk(begin(), ...before)
    const after = walk(at, bad)
    expect(after).toEqual({ ...at, error: 'CODE_ERROR_UPLOAD_EVENT_VALUE_ERROR' })
    expect(walk(after, { do: 'back' }).error).toBeNull()
  })

  test('whatever is answered on the way ends in answers without an issue', () => {
    const last = walk(begin(), ...toDate, { do: 'confirmDay', confirmed: true })
    const target = uploadTarget(directive, last.answers, rules.stateVersions)
    expect(target && checkUploadAnswers(directive, target, last.answers, rules)).toEqual([])
  })
})

describe('answers that waited', () => {
  const types = [directive, addendum, power]
  const next = { do: 'next' } as const
  const walk = (type: string, ...events: UploadEvent[]) =>
    events.reduce((at, event) => reduceUpload(at, event, rules), beginUploadWorkflow(types, type))
  const again = (workflow: UploadWorkflow) => resumeUpload(types, keepAnswers(workflow), rules)
  const toDate = [
    next,
    { do: 'chooseState', state: 'OH' },
    next,
    { do: 'confirmOwner', confirmed: true },
    { do: 'typeNumber', which: 'mrn', number: '4711' },
    next,
    { do: 'look', index: 0, answer: 'no' },
    { do: 'look', index: 1, answer: 'yes' },
    next,
  ] as const
  const toLook = toDate.slice(0, 6)
  const unsigned = { do: 'look', index: 1, answer: 'no' } as const
  const confirmDay = { do: 'confirmDay', confirmed: true } as const

  test.each<[string, UploadEvent[], number, boolean]>([
    ['nothing but the type', [], 0, false],
    ['the type, gone past', [next], 1, false],
    ['a state, not gone past', [next, { do: 'chooseState', state: 'OH' }], 1, false],
    ['an owner, not confirmed', [...toDate.slice(0, 3), { do: 'confirmOwner', confirmed: false }], 2, false],
    ['the pages are looked at', [...toLook], 0, true],
    ['what was seen, not gone past', toDate.slice(0, 8), 0, true],
    ['it is not signed', [...toDate, { do: 'back' }, unsigned, next], 0, true],
    ['the question of the day is reached', [...toDate], 3, false],
    ['the day is confirmed, and not gone past', [...toDate, confirmDay], 3, false],
    ['everything', [...toDate, confirmDay, next], 3, false],
    [
      'everything, and back at the first',
      [...toDate, confirmDay, next, { do: 'back' }, { do: 'back' }],
      3,
      false,
    ],
  ])('%s: opens at the first question that is open', (_, events, at, looking) => {
    const left = walk('AD', ...events)
    expect(again(left)).toMatchObject({ looking, index: at, schema: directive })
    expect(again(left)?.answers).toMatchObject({ docType: 'AD' })
  })

  test('are all there, and none was put there by us', () => {
    const left = walk('AD', ...toDate)
    expect(keepAnswers(left)).toMatchObject({
      usState: 'OH',
      owner: { confirmed: true, mrn: '4711' },
      docDate: null,
      passed: 4,
      seen: { 0: 'no', 1: 'yes' },
    })
    const tomorrow = { ...rules, today: '2026-11-24', latest: '2026-11-24' }
    const resumed = resumeUpload(types, keepAnswers(left), tomorrow)
    expect(resumed).toMatchObject({
      answers: { docDate: '2026-11-24' },
      proposed: { docDate: 'unconfirmed' },
    })
  })

  test('that hold no longer are asked once more', () => {
    const left = walk('AD', ...toDate, confirmDay, next)
    const fewer = { ...rules, states: ['KS'] }
    expect(resumeUpload(types, keepAnswers(left), fewer)).toMatchObject({
      looking: false,
      index: 1,
      passed: 1,
      answers: { usState: 'OH' },
    })
    expect(resumeUpload([power], keepAnswers(left), rules)).toBeNull()
  })

  test('from before the pages were looked at first: they are looked at now', () => {
    const kept = { ...keepAnswers(walk('AD', ...toDate, confirmDay)), passed: 4, seen: {} }
    expect(resumeUpload(types, kept, rules)).toMatchObject({
      looking: true,
      answers: { docDate: rules.today },
    })
  })
})

describe('the days of a paper', () => {
  const zones = [
    'Pacific/Kiritimati',
    'Pacific/Guam',
    'Europe/Madrid',
    'UTC',
    'America/New_York',
    'America/Los_Angeles',
    'Pacific/Honolulu',
    'Etc/GMT+12',
  ]
  // Each hour of a day, a second before it and after it.
  const moments = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 10, 23, hour)).flatMap(at => [
    new Date(at - 1000),
    new Date(at + 1000),
  ])

  test('are the same on the screen and on the server, in any zone, before and after midnight', () => {
    for (const now of moments)
      for (const documentZone of zones)
        for (const personZone of zones) {
          const server = paperDays(now, documentZone)
          const screen = paperDays(now, documentZone, personZone)
          expect(screen.today).toBe(server.today)
          expect(screen.today).toBe(todayAt(now, documentZone))
          // The server accepts whatever the screen accepts, and no person's own day is refused.
          expect(screen.latest <= server.latest).toBe(true)
          expect(todayAt(now, personZone) <= screen.latest).toBe(true)
          expect(screen.today <= screen.latest).toBe(true)
          // Printed and signed at once: the person's own day is accepted.
          expect(firstPaperDay(now) <= todayAt(now, personZone)).toBe(true)
        }
  })

  test.each([
    ['2026-11-24T07:59:59Z', 'America/Los_Angeles', 'America/Los_Angeles', '2026-11-23', '2026-11-23'],
    ['2026-11-24T08:00:01Z', 'America/Los_Angeles', 'America/Los_Angeles', '2026-11-24', '2026-11-24'],
    ['2026-11-24T05:30:00Z', 'America/Los_Angeles', 'America/New_York', '2026-11-23', '2026-11-24'],
    ['2026-11-24T05:30:00Z', 'America/New_York', 'America/Los_Angeles', '2026-11-24', '2026-11-24'],
    ['2026-11-24T05:30:00Z', 'America/Los_Angeles', 'UTC', '2026-11-23', '2026-11-24'],
  ])(
    'at %s, a document of %s, a person in %s: today %s, at the latest %s',
    (now, document, own, today, latest) => {
      expect(paperDays(new Date(now), document, own)).toEqual({ today, latest })
    },
  )

  test.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-24', '2026-11-23'],
  ])('a paper of %s holds %s: no day that has not come on its own clock', (day, held) => {
    expect(heldDay(day, paperDays(new Date('2026-11-24T05:30:00Z'), 'America/Los_Angeles'))).toBe(held)
  })
})

test.each([
  [undefined, '2026-01-05'],
  [{ 0: 'no', 1: 'yes' }, '2026-01-05'],
  [{ 0: 'yes', 1: 'no' }, null],
  [{ 2: 'no' }, null],
] as const)('for a paper with the answer %j the day of signing is %s', (seen, day) => {
  const uploadCheck = [{ about: 'pages' }, { about: 'signature' }, { about: 'signatures' }] as const
  expect(dayOfSigning({ uploadCheck }, { docDate: '2026-01-05', seen })).toBe(day)
  expect(dayOfSigning({ uploadCheck }, { docDate: null, seen })).toBeNull()
  expect(dayOfSigning({ uploadCheck }, { docDate: '', seen })).toBeNull()
})
