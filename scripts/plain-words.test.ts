// One word for one thing, in both languages (decision 0056): words in screens, mails and papers that compete with ours, and idioms about
// which a reader has to think. Terms stay as accepted.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const partners = path.join(import.meta.dirname, '..', 'partners')

/** Words to avoid, and their replacements. */
const instead: Readonly<Record<'en' | 'es', readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/^Active$/, 'Current: what counts has one badge'],
    [/\banew\b/i, 'again'],
    [/\bat once\b/i, 'right away, or at the same time'],
    [/\bgo(?:es)? by\b(?! hand)/i, 'rely on, or follow'],
    [/\bstands? (?:at|in|on|here|there)\b/i, 'is'],
    [/\bis over\b/i, 'has ended'],
    [/\bvouch/i, 'confirm'],
    [/\bmade void\b|\bdeclared void\b|\bvoided on\b/i, 'void, marked as void'],
    [/\bin the end:/i, 'at the end'],
  ],
  es: [
    [/\bpuls(?:e|ar|ando)\b/i, 'presione'],
    [/\breportes?\b/i, 'aviso'],
    [/\bequipos? médicos?\b/i, 'equipo de salud'],
    [/\baparatos?\b/i, 'dispositivo'],
    [/\banulad[oa]\b.*\bdocumento\b|\bdocumento\b.*\banulad[oa]\b|\bse anuló el \{/i, 'sin efecto'],
    [
      /\b(?:Firmado|Empezado|Agregado|Guardado|Anulado) el\b/,
      'se firmó el, se empezó el: the kind of document may be feminine',
    ],
    [/\b[ap]\. m\./, 'a.m., p.m.'],
    [/\{time\}\./, 'no time at the end of a sentence: it ends with a full stop of its own (p.m.)'],
  ],
}

type PlacedText = readonly [place: string, text: string]
function textsIn(value: unknown, place: string): PlacedText[] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${place} ${key}`))
}

test.each(['en', 'es'] as const)('one word for one thing: %s', lang => {
  const files = [`*/translations/${lang}/*.json`, `*/{errors,content}/${lang}.json`]
    .flatMap(pattern => globSync(pattern, { cwd: partners }))
    .sort()
  const texts = files.flatMap(file =>
    textsIn(JSON.parse(readFileSync(path.join(partners, file), 'utf8')), file),
  )
  expect(texts.length).toBeGreaterThan(1500)
  const told = texts.flatMap(([place, text]) =>
    instead[lang].flatMap(([word, ours]) => (word.test(text) ? [`${place}: “${text}”, say: ${ours}`] : [])),
  )
  expect(told).toEqual([])
})
