/** Languages that are written from right to left, by their primary tag (Unicode CLDR). */
const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
])
const scripts = new Set(['adlm', 'arab', 'hebr', 'nkoo', 'rohg', 'syrc', 'thaa'])

/**
 * The direction in which the lines of a language run, for the `dir` of a page. A script that the tag names has priority over the language's
 * usual script ('az-Arab' runs to the left, 'ks-Deva' to the right).
 * @param lang a BCP 47 tag, in any case
 */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  const [language = '', ...rest] = lang.toLowerCase().split('-')
  const script = rest.find(each => /^[a-z]{4}$/.test(each))
  return (script === undefined ? rightToLeft.has(language) : scripts.has(script)) ? 'rtl' : 'ltr'
}
