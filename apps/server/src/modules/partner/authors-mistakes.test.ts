import { describe, expect, test } from 'vitest'
import type { Issue, PartnerFolder } from '@careword/partner'
import {
  authorsBase,
  formPath,
  type Json,
  soundAuthoring,
  type Written,
} from '../../testing/sample-authoring.ts'
import { issuesOfPartner } from './check-partners.ts'
import { resolveForms } from './resolve-forms.ts'

const other: PartnerFolder = {
  ...soundAuthoring().folder,
  slug: 'elmwood',
  json: {
    'partner.json': {
      business: { name: 'Elmwood Health' },
      support: { phone: '1-800-555-0111' },
      regions: [{ value: 'north' }, { value: 'south' }, { value: 'east' }],
    },
  },
  pictures: { 'images/logo.svg': { width: 40, height: 10, digest: 'of-elmwood' } },
}

const check = ({ folder }: Written): Issue[] =>
  issuesOfPartner(authorsBase, resolveForms(authorsBase, folder), [other])

/** The code of what is found, and where: the end of its place, without the file unless it is named. */
type Mistake = [what: string, spoil: (at: Written) => void, code: string, place: string]

const section = (form: Json, id: string): Json => form['sections'].find((one: Json) => one['id'] === id)
const input = (form: Json, path: string): Json => {
  const [id, name] = path.split('.')
  return section(form, id ?? '')['inputs'].find((one: Json) => one['id'] === name)
}
const text = (id: string, more: Json = {}): Json => ({
  id,
  type: 'text',
  label: 'More words',
  secondLang: { es: { label: 'Más palabras' } },
  ...more,
})
const refuse = (id: string, when: Json, inputs: string[]): Json => ({
  id,
  when,
  refuse: { inputs, text: 'This cannot be.', secondLang: { es: { text: 'Esto no puede ser.' } } },
})
const acts = (id: string, when: Json, ...actions: Json[]): Json => ({ id, when, actions })
const choice = (is: string): Json => ({ input: 'secAgent.choice', is })

const nameAgent = (form: Json) =>
  void Object.assign(input(form, 'secAgent.choice')['options'][0]['items'][0], {
    means: 'agent',
    atBedside: 'agent',
  })

const ofForm: Mistake[] = [
  // its structure
  ['a misspelt key', ({ form }) => void (form['sectons'] = []), 'unknownProperty', 'sectons'],
  [
    'a misspelt key of a question',
    ({ form }) => void (input(form, 'secWishes.note')['lable'] = 'x'),
    'unknownProperty',
    'lable',
  ],
  [
    'a question without a label',
    ({ form }) => void delete input(form, 'secWishes.note')['label'],
    'missing',
    'label',
  ],
  ['an empty label', ({ form }) => void (input(form, 'secWishes.note')['label'] = ''), 'empty', 'label'],
  [
    'an unknown type of question',
    ({ form }) => void (input(form, 'secWishes.note')['type'] = 'number'),
    'unknownKind',
    'type',
  ],
  ['no type of question', ({ form }) => void delete input(form, 'secWishes.note')['type'], 'missing', 'type'],
  [
    'required as text',
    ({ form }) => void (input(form, 'secWishes.note')['required'] = 'yes'),
    'wrongType',
    'required',
  ],
  [
    'an id with a blank',
    ({ form }) => void (input(form, 'secWishes.note')['id'] = 'my note'),
    'badPattern',
    'id',
  ],
  [
    'a part whose id begins otherwise',
    ({ form }) => void (section(form, 'secWishes')['id'] = 'wishes'),
    'badPattern',
    'id',
  ],
  ['no sections', ({ form }) => void delete form['sections'], 'missing', 'sections'],
  [
    'a radio without options',
    ({ form }) => void delete input(form, 'secWishes.comfort')['options'],
    'missing',
    'options',
  ],
  [
    'an option without a value',
    ({ form }) => void delete input(form, 'secWishes.comfort')['options'][0]['value'],
    'missing',
    'value',
  ],
  [
    'a length of nothing',
    ({ form }) => void (input(form, 'secPowers.limits')['maxLength'] = 0),
    'tooSmall',
    'maxLength',
  ],
  [
    'an action that does not exist',
    ({ form }) =>
      void form['validators'].push(
        acts('a', choice('none'), { action: 'hideSection', section: 'secPowers' }),
      ),
    'unknownKind',
    'action',
  ],
  [
    'a limit that does not exist',
    ({ form }) => void (input(form, 'secPowers.since')['limit'] = 'yesterday'),
    'notAllowed',
    'limit',
  ],
  [
    'a picture that is not there',
    ({ form }) => void (section(form, 'secWishes')['heroModule'] = { imgSrc: 'images/tree.svg' }),
    'namedFileMissing',
    'heroModule.imgSrc',
  ],
  // ids and references
  [
    'two parts of one id',
    ({ form }) => void (section(form, 'secWishes')['id'] = 'secPowers'),
    'duplicateId',
    'id',
  ],
  [
    'two questions of one id',
    ({ form }) => void (input(form, 'secPowers.limits')['id'] = 'powers'),
    'duplicateId',
    'id',
  ],
  [
    'a question whose answer another one has',
    ({ form }) => void section(form, 'secAbout')['inputs'].push(text('patientLast')),
    'suffixClash',
    'id',
  ],
  [
    'two options of one value',
    ({ form }) => void (input(form, 'secWishes.comfort')['options'][1]['value'] = 'comfort'),
    'duplicateOption',
    'value',
  ],
  [
    'two validators of one id',
    ({ form }) =>
      void form['validators'].push(
        refuse('a', choice('none'), ['secWishes.note']),
        refuse('a', choice('later'), ['secWishes.note']),
      ),
    'duplicateId',
    'id',
  ],
  [
    'a condition about no question',
    ({ form }) => void (section(form, 'secPowers')['condition'] = { input: 'secAgent.chioce', is: 'name' }),
    'leadsNowhere',
    'condition.input',
  ],
  [
    'a condition about no option',
    ({ form }) => void (section(form, 'secPowers')['condition'] = choice('named')),
    'unknownOption',
    'condition.is',
  ],
  [
    'a condition about no day',
    ({ form }) =>
      void (input(form, 'secWishes.note')['condition'] = { input: 'secPowers.since', is: '1.3.2026' }),
    'conditionDoesNotFit',
    'condition.is',
  ],
  [
    'a validator about no part',
    ({ form }) =>
      void form['validators'].push(acts('a', choice('none'), { action: 'lockSection', section: 'secPower' })),
    'leadsNowhere',
    'section',
  ],
  [
    'a refusal of no question',
    ({ form }) => void form['validators'].push(refuse('a', choice('none'), ['secWishes.nota'])),
    'leadsNowhere',
    'inputs[0]',
  ],
  [
    'a refusal of no option',
    ({ form }) =>
      void form['validators'].push({
        ...refuse('a', choice('none'), ['secWishes.comfort']),
        refuse: {
          inputs: ['secWishes.comfort'],
          answered: 'nothing',
          text: 'No.',
          secondLang: { es: { text: 'No.' } },
        },
      }),
    'unknownOption',
    'inputs[0]',
  ],
  [
    'an answer that a validator cannot set',
    ({ form }) =>
      void form['validators'].push(
        acts('a', choice('none'), { action: 'setAnswer', input: 'secWishes.comfort', value: 'x' }),
      ),
    'actionDoesNotFit',
    'actions[0]',
  ],
  [
    'a part that depends on itself',
    ({ form }) =>
      void (section(form, 'secPowers')['condition'] = { input: 'secPowers.limits', filled: true }),
    'cycle',
    'condition',
  ],
  [
    'two questions that depend on each other',
    ({ form }) => {
      input(form, 'secPowers.limits')['condition'] = { input: 'secPowers.since', filled: true }
      input(form, 'secPowers.since')['condition'] = { input: 'secPowers.limits', filled: true }
    },
    'cycle',
    'condition',
  ],
  [
    'a part that its own answers lock',
    ({ form }) =>
      void form['validators'].push(
        acts(
          'a',
          { input: 'secWishes.comfort', is: 'length' },
          { action: 'lockSection', section: 'secWishes' },
        ),
      ),
    'locksItself',
    'actions[0]',
  ],
  [
    'a tip beside no question',
    ({ form }) =>
      void (section(form, 'secWishes')['tips'] = [
        { text: 'Tip', inputId: 'notes', secondLang: { es: { text: 'Consejo' } } },
      ]),
    'leadsNowhere',
    'inputId',
  ],
  [
    'an agent in a form without an execution',
    ({ form, type }) => (nameAgent(form), (type['needs'] = []), void delete form['execution']),
    'agentUnwitnessed',
    'inputs[0].options[0].items[0]',
  ],
  [
    'an agent of whom the execution knows nothing',
    ({ form }) => (nameAgent(form), void delete form['execution']['agent']),
    'agentNotAsked',
    'inputs[0].options[0].items[0]',
  ],
  [
    'an execution about no state',
    ({ form }) => void (form['execution']['state'] = 'secAbout.sate'),
    'leadsNowhere',
    'execution.state',
  ],
  [
    'an execution in no state',
    ({ form }) => void (form['execution']['state'] = 'XX'),
    'notAllowed',
    'execution.state',
  ],
  [
    'rules that do not exist',
    ({ form }) => void (form['execution']['rules'] = '1999-01'),
    'leadsNowhere',
    'rules',
  ],
  [
    'a form that extends none',
    ({ folder }) =>
      void (folder.json[formPath] = { type: 'AD', site: 'ALL', version: '2026', extends: 'AD/ALL-1999' }),
    'leadsNowhere',
    'extends',
  ],
  [
    'changes of no form',
    ({ form }) => void (form['changes'] = [{ remove: 'secWishes' }]),
    'changesNothing',
    'changes',
  ],
  // signing and people
  ['no last part', ({ form }) => void form['sections'].pop(), 'leadsNowhere', 'execution.before'],
  [
    'a last part under a condition',
    ({ form }) => void (section(form, 'secSubmit')['condition'] = choice('name')),
    'lastSectionIsConditional',
    'condition',
  ],
  [
    'a part behind the last',
    ({ form }) => {
      delete form['execution']
      form['sections'].push(form['sections'].shift())
    },
    'lastSectionIsNotSecSubmit',
    'id',
  ],
  [
    'no signature',
    ({ form }) => {
      delete form['execution']
      section(form, 'secSubmit')['inputs'].pop()
    },
    'noSignature',
    'inputs',
  ],
  [
    'a signature that may be left',
    ({ form }) => {
      delete form['execution']
      delete input(form, 'secSubmit.signature')['required']
    },
    'signatureNotRequired',
    'inputs',
  ],
  [
    'a witness without a name',
    ({ form }) =>
      void section(form, 'secSubmit')['inputs'].push({
        ...text('seen'),
        type: 'signature',
        signer: 'witness',
      }),
    'signerWithoutName',
    'inputs[2]',
  ],
  [
    "no name that is the patient's",
    ({ form }) => {
      delete form['execution']
      delete input(form, 'secAbout.patient')['record']
    },
    'patientNotMarked',
    'inputs[0]',
  ],
  [
    'an agent at the bedside who is no name',
    ({ form }) => void (input(form, 'secWishes.note')['atBedside'] = 'agent'),
    'roleDoesNotFit',
    'atBedside',
  ],
  [
    'a head that leaves CPR open',
    ({ form }) => {
      delete form['asksCpr']
      input(form, 'secWishes.note')['atBedside'] = true
    },
    'cprUndeclared',
    'atBedside',
  ],
  // words
  [
    'a label without Spanish',
    ({ form }) => void (input(form, 'secWishes.note')['secondLang'] = {}),
    'missingTranslation',
    'secondLang.es.label',
  ],
  [
    'Spanish of nothing',
    ({ form }) => void (input(form, 'secWishes.note')['secondLang']['es']['help'] = 'Ayuda'),
    'translationWithoutBase',
    'help',
  ],
  [
    'a language that the form does not name',
    ({ form }) => void (input(form, 'secWishes.note')['secondLang']['fr'] = { label: 'Note' }),
    'unusedLanguage',
    'fr',
  ],
  ['no English', ({ form }) => void (form['languages'] = ['es']), 'baseLanguageMissing', 'languages'],
  [
    'HTML in a label',
    ({ form }) => void (input(form, 'secWishes.note')['label'] = 'A <b>note</b>'),
    'markupInWords',
    'label',
  ],
  [
    'Spanish that is English',
    ({ form }) => {
      input(form, 'secWishes.note')['label'] = 'What else they should know'
      input(form, 'secWishes.note')['secondLang']['es']['label'] = 'What else they should know'
    },
    'sameAsEnglish',
    'secondLang.es.label',
  ],
  [
    'a misspelt name in braces',
    ({ form }) => void (input(form, 'secWishes.note')['label'] = 'The state where {agnt} gets care'),
    'unknownPlaceholder',
    'label',
  ],
  [
    'a label of 2000 characters',
    ({ form }) => void (input(form, 'secWishes.note')['label'] = 'word '.repeat(400)),
    'wordsTooLong',
    'label',
  ],
  [
    'words of lawyers',
    ({ form }) =>
      void (input(form, 'secWishes.note')['label'] =
        'Notwithstanding any heretofore executed testamentary or advance instrument, the undersigned principal hereby irrevocably authorizes the aforementioned representative.'),
    'hardText',
    'label',
  ],
  [
    'a label that asks, on paper too',
    ({ form }) => void (input(form, 'secWishes.note')['label'] = 'What do you want them to know?'),
    'addressesSomeone',
    'inputs[1]',
  ],
  // what no answers reach
  [
    'a part without questions',
    ({ form }) => void (section(form, 'secWishes')['inputs'] = []),
    'sectionWithoutInputs',
    'inputs',
  ],
  [
    'a part under two answers of one question',
    ({ form }) => void (section(form, 'secPowers')['condition'] = { all: [choice('name'), choice('none')] }),
    'conditionNeverHolds',
    'sections[2].condition',
  ],
  [
    'the same by not and any',
    ({ form }) =>
      void (section(form, 'secPowers')['condition'] = {
        not: { any: [choice('name'), { not: choice('name') }] },
      }),
    'conditionNeverHolds',
    'sections[2].condition',
  ],
  [
    'validators that refuse every answer',
    ({ form }) =>
      void form['validators'].push(
        refuse('a', { input: 'secWishes.comfort', is: 'comfort' }, ['secWishes.comfort']),
        refuse('b', { input: 'secWishes.comfort', is: 'length' }, ['secWishes.comfort']),
      ),
    'everyAnswerRefused',
    'inputs[0]',
  ],
  [
    'a lock of the last part',
    ({ form }) =>
      void form['validators'].push(
        acts('a', choice('none'), { action: 'lockSection', section: 'secSubmit' }),
      ),
    'signingLocked',
    'actions[0]',
  ],
  [
    'a question required in the part that is locked with it',
    ({ form }) =>
      void form['validators'].push(
        acts(
          'a',
          choice('none'),
          { action: 'lockSection', section: 'secWishes' },
          { action: 'requireField', input: 'secWishes.note' },
        ),
      ),
    'requiresLocked',
    'actions[1]',
  ],
  [
    'a question required while it is hidden',
    ({ form }) =>
      void form['validators'].push(
        acts('a', choice('none'), { action: 'requireField', input: 'secPowers.limits' }),
      ),
    'requiresHidden',
    'actions[0]',
  ],
  [
    'a required question that is never shown',
    ({ form }) =>
      void Object.assign(input(form, 'secWishes.note'), {
        required: true,
        condition: { all: [choice('name'), choice('later')] },
      }),
    'conditionNeverHolds',
    'inputs[1].condition',
  ],
  [
    'a part for an answer that comes after it',
    ({ form }) =>
      void (section(form, 'secAgent')['condition'] = { input: 'secWishes.comfort', is: 'comfort' }),
    'dependsOnLater',
    'condition',
  ],
  [
    'a question for an answer of a later part',
    ({ form }) =>
      void (input(form, 'secPowers.limits')['condition'] = { input: 'secWishes.comfort', is: 'comfort' }),
    'dependsOnLater',
    'inputs[1].condition',
  ],
  [
    'a question that a validator always hides',
    ({ form }) =>
      void form['validators'].push(
        acts(
          'a',
          { site: 'ALL' },
          { action: 'setProperty', input: 'secWishes.note', property: 'hidden', value: true },
        ),
      ),
    'alwaysHidden',
    'inputs[1]',
  ],
  [
    'a part that is always locked',
    ({ form }) =>
      void form['validators'].push(
        acts('a', { site: 'ALL' }, { action: 'lockSection', section: 'secPowers' }),
      ),
    'alwaysLocked',
    'sections[2]',
  ],
  [
    'a validator for another site',
    ({ form }) => void form['validators'].push(refuse('a', { site: 'TX' }, ['secWishes.note'])),
    'validatorNeverActs',
    'when',
  ],
  [
    'a signature for some answers alone',
    ({ form }) => {
      delete form['execution']
      input(form, 'secSubmit.signature')['condition'] = choice('name')
    },
    'canEndUnsigned',
    'inputs[1]',
  ],
  [
    'a signature for some states alone',
    ({ form }) => {
      delete form['execution']
      input(form, 'secSubmit.signature')['condition'] = { input: 'secAbout.state', isNoneOf: ['TX'] }
    },
    'noWayToSign',
    'inputs[1]',
  ],
  [
    'an option that is never offered',
    ({ form }) =>
      void (input(form, 'secWishes.comfort')['options'][0]['condition'] = {
        all: [choice('name'), choice('none')],
      }),
    'conditionNeverHolds',
    'options[0].condition',
  ],
  // sample answers
  [
    'sample answers of no part',
    ({ folder }) => void (folder.json['forms/AD/ALL-2026/sample-answers.json'] = { secWish9: { a: 'b' } }),
    'sampleOfNothing',
    'secWish9',
  ],
  [
    'a sample answer of no question',
    ({ folder }) =>
      void (folder.json['forms/AD/ALL-2026/sample-answers.json'] = { secWishes: { confort: 'comfort' } }),
    'sampleOfNothing',
    'secWishes.confort',
  ],
  [
    'a sample answer of no option',
    ({ folder }) =>
      void (folder.json['forms/AD/ALL-2026/sample-answers.json'] = { secWishes: { comfort: 'both' } }),
    'sampleDoesNotFit',
    'secWishes.comfort',
  ],
  [
    'a sample date that the calendar lacks',
    ({ folder }) =>
      void (folder.json['forms/AD/ALL-2026/sample-answers.json'] = {
        secPowers: { since: { day: '31', month: '02', year: '2024' } },
      }),
    'sampleDoesNotFit',
    'secPowers.since',
  ],
]

const content = (folder: PartnerFolder, lang: string) => folder.json[`content/${lang}.json`] as Json

const ofSettings: Mistake[] = [
  ['a misspelt setting', ({ partner }) => void (partner['sesion'] = {}), 'unknownSetting', 'sesion'],
  [
    'a misspelt toggle',
    ({ partner }) => void (partner['featureToggles'] = { enablePatientProfil: true }),
    'unknownSetting',
    'featureToggles.enablePatientProfil',
  ],
  ['no name', ({ partner }) => void delete partner['business']['name'], 'settingMissing', 'business.name'],
  [
    'no domain of phone users',
    ({ partner }) => void delete partner['phoneUserDomain'],
    'settingMissing',
    'phoneUserDomain',
  ],
  ['no mail', ({ partner }) => void delete partner['mail'], 'settingMissing', 'mail'],
  ['no home', ({ partner }) => void delete partner['home'], 'settingMissing', 'home'],
  [
    'a colour word',
    ({ partner }) => void (partner['theme']['accent'] = 'blue'),
    'wrongSetting',
    'theme.accent',
  ],
  [
    'a pale colour',
    ({ partner }) => void (partner['theme']['accent'] = '#9cc8f0'),
    'contrast',
    'theme.accent',
  ],
  [
    'an unknown role',
    ({ type }) => void (type['permissions']['create'] = ['doctor']),
    'settingNotAllowed',
    'create[0]',
  ],
  ['an unknown zone', ({ partner }) => void (partner['timeZone'] = 'USA'), 'wrongSetting', 'timeZone'],
  ['an unknown need', ({ type }) => void (type['needs'] = ['day']), 'settingNotAllowed', 'needs[0]'],
  ['an unknown workflow', ({ type }) => void (type['workflow'] = 'county'), 'settingNotAllowed', 'workflow'],
  [
    'an unknown kind of step',
    ({ type }) => void (type['uploadWorkflow'][0]['type'] = 'choice'),
    'settingNotAllowed',
    'type',
  ],
  [
    'a dialog of no name',
    ({ partner }) => void (partner['events'] = [{ path: 'home', trigger: 'open', dialog: 'welcome' }]),
    'noDialog',
    'dialog',
  ],
  [
    'an unknown path',
    ({ partner }) => void (partner['events'] = [{ path: 'start', trigger: 'open', dialog: 'welcome' }]),
    'settingNotAllowed',
    'path',
  ],
  [
    'an unknown icon',
    ({ partner }) =>
      void (partner['login']['footerCards'] = [{ icon: 'star', title: 'home.title', text: 'home.title' }]),
    'settingNotAllowed',
    'icon',
  ],
  [
    'an unknown type at home',
    ({ partner }) => void (partner['home']['document_types'] = ['POA']),
    'noType',
    'document_types[0]',
  ],
  [
    'words in place of a key',
    ({ partner }) => void (partner['home']['page_title'] = 'Hello there'),
    'wrongSetting',
    'page_title',
  ],
  [
    'a key without words',
    ({ partner }) => void (partner['home']['page_title'] = 'home.nothing'),
    'wrongSetting',
    'page_title',
  ],
  [
    'words without Spanish',
    ({ folder }) => void delete content(folder, 'es')['home.title'],
    'wrongSetting',
    'page_title',
  ],
  [
    'other names in Spanish',
    ({ folder }) => void (content(folder, 'es')['home.title'] = 'Hola, {nombre}'),
    'otherNames',
    'home.title',
  ],
  [
    'braces that stay open',
    ({ folder }) => void (content(folder, 'en')['home.title'] = 'Hello {name'),
    'bracesOpen',
    'home.title',
  ],
  [
    'a name in braces that nothing fills in',
    ({ folder }) => {
      content(folder, 'en')['home.title'] = 'Hello {name}'
      content(folder, 'es')['home.title'] = 'Hola {name}'
    },
    'unknownPlaceholder',
    'home.title',
  ],
  [
    'HTML in a text',
    ({ folder }) => void (content(folder, 'en')['home.title'] = 'Your <i>papers</i>'),
    'markupInWords',
    'home.title',
  ],
  [
    'Spanish that is English in a text',
    ({ folder }) => void (content(folder, 'es')['home.start'] = 'Start one now'),
    'sameAsEnglish',
    'home.start',
  ],
  [
    'a text that nothing shows',
    ({ folder }) => void (content(folder, 'en')['home.old'] = 'Old'),
    'unusedText',
    'home.old',
  ],
  [
    'a text of the portal that does not exist',
    ({ folder }) => void (folder.json['translations/en/shell.json'] = { hello: 'Hi' }),
    'noTextOfPortal',
    'hello',
  ],
  [
    'an error that does not exist',
    ({ folder }) => void (folder.json['errors/en.json'] = { LOGIN_LOST: { title: 'A', message: 'B' } }),
    'noErrorCode',
    'LOGIN_LOST',
  ],
  [
    'a day that is none',
    ({ folder }) =>
      void Object.assign(folder.json['terms/birch-terms.en.json'] as Json, { updated: '2026-13-45' }),
    'noDay',
    'updated',
  ],
  [
    'a name in terms that is not filled in',
    ({ folder }) =>
      void Object.assign(folder.json['terms/birch-terms.en.json'] as Json, { intro: 'We are {partners}.' }),
    'unknownPlaceholder',
    'intro',
  ],
  [
    'terms that are not there',
    ({ partner }) => void (partner['terms_of_use'][0]['id'] = 'birch-other'),
    'fileMissing',
    'birch-other.en.json',
  ],
  [
    'terms for patients alone',
    ({ partner }) => void partner['terms_of_use'].pop(),
    'termsMissing',
    'terms_of_use',
  ],
  [
    'broken JSON',
    ({ folder }) => void (folder.unreadable['content/en.json'] = 'Unexpected end'),
    'noJson',
    'content/en.json',
  ],
  [
    'a state that is none',
    ({ type }) => void (type['collections'][0]['states'] = ['XX']),
    'noState',
    'states[0]',
  ],
  [
    'versions for some states alone',
    ({ type }) => void (type['collections'][0]['states'] = ['UT', 'NY']),
    'statesWithoutForm',
    'collections',
  ],
  [
    'an end of a step that no option has',
    ({ type }) => void (type['uploadWorkflow'][0]['config']['unlockNextOption'] = 'all'),
    'noOption',
    'unlockNextOption',
  ],
  [
    'uploads that no role may see',
    ({ type }) => void (type['permissions']['view'] = []),
    'seenByNobody',
    'permissions.view',
  ],
  [
    'no permissions at all',
    ({ type }) => void delete type['permissions'],
    'formWithoutRoles',
    'permissions.create',
  ],
  [
    'a form on a screen of a type for paper',
    ({ type }) => void (type['format'] = 'handwriting'),
    'handwrittenForm',
    'format',
  ],
  [
    'witnesses needed and not asked for',
    ({ form }) => void delete form['execution'],
    'needsNoWitnesses',
    'needs',
  ],
  [
    'a phone that is no number',
    ({ partner }) => void (partner['support']['phone'] = 'call us'),
    'noPhone',
    'support.phone',
  ],
  [
    'an upload of 5 bytes',
    ({ partner }) => void (partner['upload']['maxUploadFileSize']['bytes'] = 5),
    'uploadTooSmall',
    'bytes',
  ],
  [
    'a type without words of its own',
    ({ partner }) => void delete partner['documentDefinitions'],
    'typeWithoutWords',
    'type',
  ],
  [
    'a form that is not there',
    ({ folder }) => void delete folder.json[formPath],
    'formMissing',
    'collections[0]',
  ],
  [
    'a form of no collection',
    ({ type }) => void (type['collections'][0]['version'] = '2025'),
    'formOfNoType',
    'definition.json',
  ],
  [
    'a form in another folder than its version',
    ({ form }) => void (form['version'] = '2025'),
    'formFolderDiffers',
    'version',
  ],
  [
    'a link to a place that is not listed',
    ({ partner }) => void (partner['faq'] = { link: 'https://elsewhere.example/faq' }),
    'originNotAllowed',
    'faq.link',
  ],
  // pictures
  [
    'a script in a drawing',
    ({ folder }) => void (folder.svg['images/logo.svg'] = '<svg viewBox="0 0 4 1"><script>1</script></svg>'),
    'unsafeDrawing',
    'images/logo.svg',
  ],
  ['no logo', ({ folder }) => void delete folder.files['images/logo.svg'], 'namedFileMissing', 'images.logo'],
  [
    'a logo of 6 MB',
    ({ folder }) => void (folder.files['images/logo.svg'] = 6_000_000),
    'hugeImage',
    'images/logo.svg',
  ],
  [
    'a logo of 48 by 4800',
    ({ folder }) => void (folder.pictures = { 'images/logo.svg': { width: 48, height: 4800, digest: 'x' } }),
    'logoShape',
    'images/logo.svg',
  ],
  [
    'a picture that nothing shows',
    ({ folder }) => void (folder.files['images/old-house.png'] = 1000),
    'orphan',
    'images/old-house.png',
  ],
  // what a copy kept
  [
    "the other's name in a text",
    ({ folder }) => void (content(folder, 'en')['login.title'] = 'Welcome to Elmwood Health'),
    'keptOfCopy',
    'login.title',
  ],
  [
    "the other's address of a sender",
    ({ partner }) => void (partner['mail']['senderAddress'] = 'portal@elmwood.org'),
    'keptOfCopy',
    'mail.senderAddress',
  ],
  [
    "the other's host",
    ({ partner }) => void (partner['hosts'] = ['portal.elmwood.org']),
    'keptOfCopy',
    'hosts[0]',
  ],
  [
    "the other's phone",
    ({ partner }) => void (partner['support']['phone'] = '1-800-555-0111'),
    'sameNumber',
    'support.phone',
  ],
  [
    "the other's logo",
    ({ folder }) =>
      void (folder.pictures = { 'images/logo.svg': { width: 40, height: 10, digest: 'of-elmwood' } }),
    'copiedPicture',
    'images/logo.svg',
  ],
  [
    "the other's regions",
    ({ partner }) =>
      void (partner['regions'] = ['north', 'south', 'east'].map(value => ({ value, label: value }))),
    'keptOfCopy',
    'regions',
  ],
  [
    'an address of the examples',
    ({ partner }) => void (partner['supportInbox'] = 'care@lake.example'),
    'exampleAddress',
    'supportInbox',
  ],
]

test('what is tried on has no mistake but the words of official notices', () =>
  expect(check(soundAuthoring()).filter(({ code }) => code !== 'noticeWithoutWords')).toEqual([]))

test('at least 120 mistakes are tried', () =>
  expect(ofForm.length + ofSettings.length).toBeGreaterThanOrEqual(120))

describe.each([
  ['a form', ofForm],
  ['the settings and files', ofSettings],
])('a mistake in %s is named with its place', (_part, mistakes) => {
  test.each(mistakes)('%s', (_what, spoil, code, place) => {
    const written = soundAuthoring()
    spoil(written)
    const found = check(written).map(issue => `${issue.code} ${issue.place}`)
    expect(
      found.filter(one => one.startsWith(`${code} birch`) && one.endsWith(place)),
      found.join('\n'),
    ).not.toEqual([])
  })
})
