// Documents to try the renderer with; all people are made up.

import { readFileSync } from 'node:fs'
import type { DescribedAnswer, DescribedForm } from '@careword/forms/describe/described-form'
import sharp from 'sharp'
import type { PdfInput } from '../pdf-input.ts'
import { type PdfWords, pdfWords } from '../pdf-words.ts'

const translations = new URL('../../../../../partners/base/translations/', import.meta.url)

export function wordsOf(lang: 'en' | 'es'): PdfWords {
  return pdfWords(JSON.parse(readFileSync(new URL(`${lang}/pdf.json`, translations), 'utf8')))
}

const stroke =
  '<path d="M20 120C60 20 90 20 90 90S140 150 160 80 200 40 220 90 260 120 290 70C320 30 340 140 560 100"'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="160">${stroke} fill="none" stroke="#111" stroke-width="5"/></svg>`
export const drawnSignature = `data:image/png;base64,${(await sharp(Buffer.from(drawing)).png().toBuffer()).toString('base64')}`

const logo = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><circle cx="20" cy="20" r="18" fill="#009A44"/><rect x="48" y="14" width="100" height="12" fill="#002855"/></svg>',
)

/** An input for the renderer around a form; `changes` replaces what a test is about. */
export function sampleInput(form: DescribedForm, changes: Partial<PdfInput> = {}): PdfInput {
  const lang = form.lang === 'es' ? 'es' : 'en'
  return {
    form,
    lang,
    partner: { name: 'Evergreen Health', logo, accent: '#1468b8', deep: '#002855' },
    person: { fullname: 'María José Núñez', dob: '1948-05-03' },
    document: {
      id: '7c1e90a2-58b1-4d1c-9d67-1a1bb9d1f001',
      type: 'AD',
      typeName: lang === 'es' ? 'Directiva anticipada' : 'Advance directive',
      site: 'ALL',
      version: '5WISHES1',
      signedAt: '2026-11-20T18:05:00Z',
      timeZone: 'America/New_York',
      zone: lang === 'es' ? 'hora del Este' : 'Eastern time',
    },
    words: wordsOf(lang),
    ...changes,
  }
}

export const text = (inputId: string, label: string, values: string[], depth = 0): DescribedAnswer => ({
  inputId,
  label,
  depth,
  kind: 'text',
  values,
})
export const choices = (inputId: string, label: string, values: string[], depth = 0): DescribedAnswer => ({
  inputId,
  label,
  depth,
  kind: 'choices',
  values,
})
export const blank = (inputId: string, label: string, depth = 0): DescribedAnswer => ({
  inputId,
  label,
  depth,
  kind: 'blank',
  values: [],
})

export const penLine = (inputId: string, label: string, line: 'text' | 'signature'): DescribedAnswer => ({
  inputId,
  label,
  depth: 0,
  kind: 'line',
  line,
  ...(line === 'signature' && { signer: 'witness' }),
  values: [],
})

export const penBoxes = (inputId: string, label: string, values: string[]): DescribedAnswer => ({
  inputId,
  label,
  depth: 0,
  kind: 'line',
  line: 'boxes',
  values,
})

export function signature(
  inputId: string,
  label: string,
  changes: Partial<NonNullable<DescribedAnswer['signature']>> = {},
): DescribedAnswer {
  const made = {
    image: drawnSignature,
    signedAt: '2026-11-20T18:05:00Z',
    typed: false,
    kind: 'signature',
    signer: 'patient',
  } as const
  return { inputId, label, depth: 0, kind: 'signature', values: [], signature: { ...made, ...changes } }
}

const wish =
  'I want to be at home if it is possible. Call my daughter first, at any hour of the night. Keep the radio on, softly, with the station from Guadalajara. Nobody should argue in my room. '

export const longForm: DescribedForm = {
  title: 'My five topics',
  lang: 'en',
  sections: [
    {
      id: 'secStepOne',
      title: 'About me',
      subtitle: 'Who this document is for.',
      answers: [
        text('address', 'Home address', [
          '1200 Evergreen Terrace, Apt 4',
          'Springfield, IL 62704',
          'United States',
        ]),
        choices('languages', 'Languages I speak well', ['Spanish', 'English']),
      ],
    },
    {
      id: 'secWish1',
      title: 'The person who decides for me',
      subtitle: 'Your health-care agent.',
      text: 'This person speaks for you when you cannot.\nIt is someone you trust, at least 18 years old.',
      answers: [
        text('agent', 'Name of my agent', ['Guadalupe Núñez Ortega']),
        blank('evening', 'Phone in the evening'),
        choices('second', 'If my agent cannot do it', ['I name a second person']),
        text('secondName', 'Name of the second person', ['José Luis Núñez'], 1),
        choices('third', 'Add a third person?', ['Yes'], 1),
        text('thirdName', 'Name of the third person', ['Ana Castillo'], 2),
      ],
    },
    {
      id: 'secWish5',
      title: 'What I want my loved ones to know',
      answers: [text('message', 'A message', [wish.repeat(30).trim(), '', wish.repeat(2).trim()])],
    },
    {
      id: 'secSubmit',
      title: 'Signature and witnesses',
      answers: [
        signature('sign', 'My signature', { meaning: 'These are my wishes. I made them freely.' }),
        signature('witness', 'First witness', { signer: 'witness', name: 'Peter O’Connell', typed: true }),
      ],
    },
  ],
}

export const spanishForm: DescribedForm = {
  title: 'Mis cinco temas',
  lang: 'es',
  sections: [
    {
      id: 'secWish1',
      title: 'La persona que decide por mí',
      text: 'Esta persona habla por usted cuando usted no puede.',
      answers: [
        text('agent', 'Nombre de mi apoderado', ['Guadalupe Núñez Ortega']),
        blank('phone', 'Teléfono de la noche'),
        choices('second', 'Si mi apoderado no puede', ['Nombro a un suplente']),
        text('secondName', 'Nombre del suplente', ['José Luis Núñez'], 1),
      ],
    },
    {
      id: 'secSubmit',
      title: 'Firma',
      answers: [signature('sign', 'Mi firma', { meaning: 'Estos son mis deseos.' })],
    },
  ],
}

/** A form that is filled in on paper. */
export const paperForm: DescribedForm = {
  title: 'Signed on paper',
  lang: 'en',
  sections: [
    {
      id: 'secWitness',
      title: 'Your two witnesses',
      answers: [
        penLine('firstName', 'First witness: full name', 'text'),
        penLine('firstAddress', 'First witness: address', 'text'),
        penBoxes('firstDeclares', 'First witness: mark each line that is true.', [
          'I am 18 or older',
          'I am not related to the person who signs, by blood, marriage or adoption, and nobody has promised me anything for this',
        ]),
        penBoxes('firstAgrees', 'I saw this person sign', ['I saw this person sign']),
        penLine('firstSign', 'First witness signs here', 'signature'),
        penLine('secondName', 'Second witness: full name', 'text'),
        {
          ...penLine('secondSign', 'Second witness signs here', 'signature'),
          meaning: 'I accept being the agent of María José Núñez.',
        },
      ],
    },
  ],
}

/** One answer in each script that the fonts cover, and in mixtures. */
export const scriptsForm: DescribedForm = {
  title: 'Names of the world',
  lang: 'en',
  sections: [
    {
      id: 'secNames',
      title: 'Names',
      answers: [
        text('arabic', 'Arabic', ['محمد بن عبد الله الأنصاري']),
        text('hebrew', 'Hebrew', ['יעקב בן־דוד (1948)']),
        text('thaana', 'Thaana', ['އަޙްމަދު ރަޝީދު']),
        text('mixed', 'Mixed', [
          'My agent is محمد الأنصاري, phone +1 217 555 0134, and Dr. כהן (cardiology).',
        ]),
        text('rightToLeft', 'Right to left, with a number', [
          'محمد lives at 12 Oak Street, Springfield, and his phone is +1 217 555 0134; please call first.',
        ]),
        text('long', 'Long', [
          'أريد أن أكون في بيتي إن أمكن ذلك. لا ينبغي لأحد أن يتجادل في غرفتي. رقم الهاتف 0134-555-217 في أي وقت.',
          'שלום לכולם. אני רוצה להיות בבית אם אפשר.',
        ]),
        text('cjk', 'Chinese, Japanese, Korean', [
          '王小明 住在芝加哥。',
          '山田 太郎(やまだ たろう)',
          '김영희',
          '𠮷野',
        ]),
        text('thai', 'Thai', [
          'สมชาย ใจดี อยากอยู่ที่บ้านถ้าเป็นไปได้ กรุณาโทรหาลูกสาวของฉันก่อนทุกเวลา และเปิดวิทยุเบา ๆ ในห้องของฉันและบอกว่าใครอยู่ที่นั่น',
        ]),
        text('others', 'Others', [
          'Հայկ Սարգսյան',
          'გიორგი ბერიძე',
          'राजेश कुमार श्रीवास्तव',
          'Γιώργος Παπαδόπουλος',
          'Сергей Иванович',
          'Nguyễn Thị Ánh Tuyết',
        ]),
        choices('choice', 'Choice', ['نعم، أوافق']),
        signature('sign', 'My signature', { name: 'محمد بن عبد الله الأنصاري' }),
      ],
    },
  ],
}

/** A form with nothing but these answers, input n0, n1 and so on of section secNames. */
export function listForm(values: readonly string[]): DescribedForm {
  const answers = values.map((value, i) => text(`n${i}`, `Answer number ${i + 1}`, [value]))
  return { title: 'A list', lang: 'en', sections: [{ id: 'secNames', title: 'Names', answers }] }
}
