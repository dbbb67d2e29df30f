// The smallest base and partner that have no error; tests spoil one thing at a time.
import type { BaseFolder, PartnerFolder } from '../partner-folder.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
const images = (...names: string[]) => ({
  files: Object.fromEntries(names.map(name => [`images/${name}.svg`, drawing.length])),
  svg: Object.fromEntries(names.map(name => [`images/${name}.svg`, drawing])),
  pdf: {},
})
const terms = (title: string) => ({
  title,
  updated: '2026-03-01',
  intro: 'About {partner}.',
  sections: [{ heading: 'One', paragraphs: ['Words.'] }],
})

export function soundBase(): BaseFolder {
  return {
    slug: 'base',
    json: {
      'translations/en/shell.json': {
        loading: 'Loading...',
        wait: '{n, plural, one {# minute} other {# minutes}}',
      },
      'translations/es/shell.json': {
        loading: 'Cargando...',
        wait: '{n, plural, one {# minuto} other {# minutos}}',
      },
      'content/en.json': { 'faq.what.title': 'What is it?' },
      'content/es.json': { 'faq.what.title': '¿Qué es?' },
      'errors/en.json': { LOGIN_USER_NOT_FOUND: { title: 'Not found', message: 'Try again.' } },
      'errors/es.json': { LOGIN_USER_NOT_FOUND: { title: 'No está', message: 'Inténtelo de nuevo.' } },
      'terms/electronic-communication.en.json': terms('Messages'),
      'terms/electronic-communication.es.json': terms('Mensajes'),
    },
    unreadable: {},
    alertTypes: { LOGIN_USER_NOT_FOUND: 'error' },
    codeAliases: { LOGIN_NOT_FOUND: 'LOGIN_USER_NOT_FOUND' },
    ...images('default-logo', 'powered-by', 'five-wishes'),
  }
}

type Raw = Record<string, unknown>

/** Settings as in the file, before defaults: tests may corrupt them. */
export interface RawSettings extends Raw {
  business: Raw
  theme: Raw
  smartform_schemas: (Raw & { collections?: object[] })[]
  home: Raw
  login: Raw
}

export function soundSettings(): RawSettings {
  const named = (en: string, es: string) => ({ displayName: en, secondLang: { es: { displayName: es } } })
  const terms = [
    { 'user-type': 'patient', id: 'terms-1' },
    { 'user-type': 'contact', id: 'terms-1' },
  ]
  return {
    business: { name: 'Birch Clinic', supported_languages: ['en', 'es'] },
    theme: { accent: '#1468b8', deep: '#002855' },
    upload: { maxUploadFileSize: { bytes: 20971520, label: '20MB' } },
    phoneUserDomain: 'phone.birch.example',
    mail: { senderAddress: 'portal@birch.example' },
    supportInbox: 'help@birch.example',
    terms_of_use: terms,
    privacy_practices_terms: terms,
    smartform_schemas: [
      {
        type: 'AD',
        ...named('Advance directive', 'Directiva anticipada'),
        collections: [{ site: 'ALL', version: '2021', ...named('Any state', 'Cualquier estado') }],
        format: 'electronic',
        permissions: { create: ['patient'], sign: ['patient'], view: ['patient'] },
      },
    ],
    documentDefinitions: { AD: { description: 'home.title' } },
    login: { title: 'login.title' },
    home: {
      page_title: 'home.title',
      document_types: ['AD'],
      views: [{ conditions: [], actions: [{ action: 'create', type: 'AD', label: 'home.start' }] }],
    },
  }
}

export function soundPartner(settings: RawSettings = soundSettings()): PartnerFolder {
  return {
    slug: 'birch',
    json: {
      'partner.json': settings,
      'content/en.json': { 'login.title': 'Welcome', 'home.title': 'Hello', 'home.start': 'Start' },
      'content/es.json': {
        'login.title': 'Le damos la bienvenida',
        'home.title': 'Hola',
        'home.start': 'Empezar',
      },
      'terms/terms-1.en.json': terms('Terms'),
      'terms/terms-1.es.json': terms('Condiciones'),
      'forms/AD/ALL-2021/definition.json': {
        type: 'AD',
        site: 'ALL',
        version: '2021',
        languages: ['en', 'es'],
      },
    },
    unreadable: {},
    ...images('logo', 'logo-print', 'icon'),
  }
}
