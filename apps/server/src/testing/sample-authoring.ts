// A sound partner with a sound form, as an author writes them: the mistakes of authors are tried on it, one at a time.
import type { PartnerFolder } from '@careword/partner'
import { readBaseFolder, partnersDir } from '../modules/partner/read-partner-folders.ts'

/** The content of a JSON file: the tests may write anything into it. */
export type Json = Record<string, ReturnType<typeof JSON.parse>>

/** The files that an author has written. */
export interface Written {
  folder: PartnerFolder
  /** partner.json */
  partner: Json
  /** The type of documents that has the form. */
  type: Json
  /** definition.json */
  form: Json
}

export const authorsBase = readBaseFolder(partnersDir)

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"></svg>'
const both = (label: string, es: string) => ({ label, secondLang: { es: { label: es } } })
const named = (displayName: string, es: string) => ({
  displayName,
  secondLang: { es: { displayName: es } },
})
const option = (value: string, text: string, es: string, more: Json = {}) => ({
  value,
  text,
  secondLang: { es: { text: es } },
  ...more,
})
const part = (id: string, title: string, es: string, inputs: Json[], more: Json = {}) => ({
  id,
  title,
  breadcrumb: title,
  secondLang: { es: { title: es, breadcrumb: es } },
  inputs,
  ...more,
})

const form = (): Json => ({
  type: 'AD',
  site: 'ALL',
  version: '2026',
  title: 'My wishes',
  secondLang: { es: { title: 'Mis deseos' } },
  languages: ['en', 'es'],
  asksCpr: false,
  sections: [
    part('secAbout', 'About me', 'Sobre mí', [
      { id: 'patient', type: 'name', record: 'name', required: true, ...both('My name', 'Mi nombre') },
      {
        id: 'state',
        type: 'dropdown',
        source: 'usStates',
        prefill: 'usState',
        required: true,
        ...both('State', 'Estado'),
      },
      { id: 'phone', type: 'maskedInput', kind: 'phone', ...both('Phone', 'Teléfono') },
    ]),
    part('secAgent', 'My agent', 'Mi apoderado', [
      {
        id: 'choice',
        type: 'radio',
        required: true,
        ...both('An agent', 'Un apoderado'),
        options: [
          option('name', 'I name an agent', 'Nombro a un apoderado', {
            items: [{ id: 'agent', type: 'name', required: true, ...both('The agent', 'El apoderado') }],
          }),
          option('none', 'I name no agent', 'No nombro a ningún apoderado'),
          option('later', 'I decide later', 'Lo decido después'),
        ],
      },
    ]),
    part(
      'secPowers',
      'Powers',
      'Facultades',
      [
        {
          id: 'powers',
          type: 'check',
          ...both('The agent may', 'El apoderado puede'),
          options: [
            option('records', 'See my records', 'Ver mi expediente'),
            option('move', 'Choose where I live', 'Elegir dónde vivo'),
          ],
        },
        { id: 'limits', type: 'textarea', maxLength: 200, ...both('Limits', 'Límites') },
        { id: 'since', type: 'date', limit: 'past', ...both('Since when', 'Desde cuándo') },
      ],
      { condition: { input: 'secAgent.choice', is: 'name' } },
    ),
    part('secWishes', 'Wishes', 'Deseos', [
      {
        id: 'comfort',
        type: 'radio',
        ...both('Comfort or length of life', 'Comodidad o duración de la vida'),
        options: [
          option('comfort', 'Comfort first', 'Primero la comodidad'),
          option('length', 'To live long', 'Vivir mucho tiempo'),
        ],
      },
      { id: 'note', type: 'text', ...both('A note', 'Una nota') },
    ]),
    part('secSubmit', 'Sign', 'Firmar', [
      { id: 'eSign', type: 'check', required: true, ...both('On this screen', 'En esta pantalla') },
      { id: 'signature', type: 'signature', required: true, ...both('My signature', 'Mi firma') },
    ]),
  ],
  validators: [],
  execution: {
    kind: 'combined',
    state: 'UT',
    patient: 'secAbout.patient',
    agent: 'secAgent.agent',
    before: 'secSubmit',
    signature: 'secSubmit.signature',
    onScreenOnly: ['secSubmit.eSign'],
  },
})

const partner = (): Json => ({
  business: { name: 'Birch Clinic', supported_languages: ['en', 'es'] },
  theme: { accent: '#1468b8', deep: '#002855' },
  upload: { maxUploadFileSize: { bytes: 20971520, label: '20MB' } },
  phoneUserDomain: 'phone.birch.example',
  mail: { senderAddress: 'portal@birch.example' },
  supportInbox: 'help@birch.example',
  support: { phone: '1-800-555-0199', email: 'help@birch.example' },
  terms_of_use: [
    { 'user-type': 'patient', id: 'birch-terms' },
    { 'user-type': 'contact', id: 'birch-terms' },
  ],
  privacy_practices_terms: [
    { 'user-type': 'patient', id: 'birch-terms' },
    { 'user-type': 'contact', id: 'birch-terms' },
  ],
  smartform_schemas: [
    {
      type: 'AD',
      ...named('Advance directive', 'Directiva anticipada'),
      collections: [{ site: 'ALL', version: '2026', ...named('Any state', 'Cualquier estado') }],
      format: 'electronic',
      needs: ['hour', 'witnesses'],
      permissions: { create: ['patient'], sign: ['patient'], view: ['patient'], upload: ['patient'] },
      uploadWorkflow: [
        {
          type: 'options',
          label: 'upload.which',
          config: {
            options: [
              { value: 'whole', label: 'upload.whole' },
              { value: 'part', label: 'upload.part' },
            ],
            unlockNextOption: 'whole',
          },
        },
      ],
    },
  ],
  documentDefinitions: { AD: { description: 'types.AD' } },
  login: { title: 'login.title' },
  home: {
    page_title: 'home.title',
    document_types: ['AD'],
    views: [{ conditions: [], actions: [{ action: 'create', type: 'AD', label: 'home.start' }] }],
  },
})

const words: Record<string, [string, string]> = {
  'login.title': ['Welcome to us', 'Le damos la bienvenida'],
  'home.title': ['Your papers', 'Sus papeles'],
  'home.start': ['Start one now', 'Empezar uno ahora'],
  'types.AD': ['A paper with wishes for care', 'Un papel con deseos para la atención'],
  'upload.which': ['What is in the file?', '¿Qué hay en el archivo?'],
  'upload.whole': ['All of it', 'Todo'],
  'upload.part': ['A part of it', 'Una parte'],
}
const wordsIn = (at: 0 | 1) => Object.fromEntries(Object.entries(words).map(([key, both]) => [key, both[at]]))

const terms = (title: string) => ({
  title,
  updated: '2026-03-01',
  intro: `${title}: {partner}.`,
  sections: [{ heading: title, paragraphs: [`${title}.`] }],
})

export const formPath = 'forms/AD/ALL-2026/definition.json'

/** A fresh copy. */
export function soundAuthoring(): Written {
  const written = partner()
  const definition = form()
  const images = ['images/logo.svg', 'images/logo-print.svg', 'images/icon.svg']
  return {
    partner: written,
    type: written['smartform_schemas'][0],
    form: definition,
    folder: {
      slug: 'birch',
      json: {
        'partner.json': written,
        'content/en.json': wordsIn(0),
        'content/es.json': wordsIn(1),
        'terms/birch-terms.en.json': terms('Terms'),
        'terms/birch-terms.es.json': terms('Condiciones'),
        [formPath]: definition,
        'forms/AD/ALL-2026/sample-answers.json': {
          secAgent: { choice: 'name', agentFirst: 'Ana', agentLast: 'Ruiz' },
          secWishes: { comfort: 'comfort' },
        },
      },
      unreadable: {},
      svg: Object.fromEntries(images.map(path => [path, drawing])),
      pdf: {},
      files: Object.fromEntries(images.map(path => [path, drawing.length])),
      pictures: Object.fromEntries(images.map(path => [path, { width: 40, height: 10, digest: path }])),
    },
  }
}
