import { passwordLimits } from '../limits.ts'
import { isUsualDecoration } from './password-decoration.ts'
import { isKeyboardWalk } from './keyboard-walk.ts'
import { normalisePassword } from './password.ts'

/** The reasons why a password that keeps the rules of Shell spec §5 is still among the first guesses (security D1, A-08, A-52). */
export type WeakPasswordRule = 'tooCommon' | 'containsEmail' | 'containsPartner'

interface Known {
  /** The rank of a lower-case text in a list of common passwords, the commonest first; undefined if absent. */
  rankOf: (text: string) => number | undefined
  email: string
  partnerName: string
}

/** The number of passwords at the top of the list that no ending makes acceptable. */
const firstGuesses = 200
const longestEnding = 5

/** First guesses that the English list lacks, or ranks too low for our users. Written without accents. */
const ourFirstGuesses = new Set(
  'careword password passwords passwort contrasena contrasenas contrasenia clave miclave bienvenido bienvenida bienvenidos welcome changeme cambiame letmein iloveyou tequiero teamo teamomucho secreto temporal temporary'.split(
    ' ',
  ),
)
const ourWords = new Set(
  'patient patients paciente pacientes portal patientportal myhealth health salud hospital clinic clinica doctor doctora nurse enfermera enfermero medico medicine medicina directive usuario familia abuela abuelo grandma grandpa corazon futbol dios jesus jesucristo'.split(
    ' ',
  ),
)
/** Words that make a date with any two digits. */
const calendar = new Set(
  'january february march april may june july august september october november december spring summer autumn fall winter monday tuesday wednesday thursday friday saturday sunday enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre primavera verano otono invierno lunes martes miercoles jueves viernes sabado domingo navidad christmas easter'.split(
    ' ',
  ),
)

/** Words of a mail address or partner name that do not identify it. */
const generic = new Set(
  'gmail googlemail yahoo hotmail outlook icloud proton protonmail comcast verizon fastmail mail email example invalid localhost phone health healthcare salud care medical medicine center centre hospital hospitals clinic clinics partners network system systems community regional general family university group services'.split(
    ' ',
  ),
)

/**
 * The reasons against this password; empty when the password is accepted. The rules of the checklist are checked by brokenPasswordRules.
 */
export function weakPasswordRules(typed: string, known: Known): WeakPasswordRule[] {
  // Such a text is refused for its length, so it is not checked further.
  if (typed.length > 4 * passwordLimits.max) return []
  const text = folded(normalisePassword(typed))
  const found: WeakPasswordRule[] = []
  if (isKeyboardWalk(text) || isCommonWord(text, known.rankOf)) found.push('tooCommon')
  const readings = [text, ...undoLetters(text)].flatMap(each => [each, onlyLettersAndDigits(each)])
  const holds = (word: string) => readings.some(reading => reading.includes(word))
  if (emailWords(known.email).some(holds)) found.push('containsEmail')
  if (['careword', ...wordsOf(known.partnerName, 4)].some(holds)) found.push('containsPartner')
  return found
}

/** Whether the text is a listed word, or one of ours, with usual decorations: capitals, leet letters, digits and symbols around it. */
function isCommonWord(text: string, rankOf: Known['rankOf']): boolean {
  const characters = Array.from(text)
  const isOrnament = (character: string) => !/\p{L}/u.test(character)
  let lead = 0
  while (lead < characters.length && isOrnament(characters[lead] ?? '')) lead++
  let tail = 0
  while (tail < characters.length - lead && isOrnament(characters[characters.length - 1 - tail] ?? '')) tail++
  for (let from = 0; from <= lead; from++)
    for (let cut = 0; cut <= tail; cut++) {
      const to = characters.length - cut
      const core = characters.slice(from, to).join('')
      if (to - from < 3) continue
      const ornaments = [...characters.slice(0, from), ...characters.slice(to)].join('')
      const readings = [core, ...undoLetters(core)].map(once)
      if (readings.some(word => isWeak(word, ornaments, rankOf))) return true
    }
  return false
}

function isWeak(word: string, ornaments: string, rankOf: Known['rankOf']): boolean {
  const rank = rankOf(word)
  const firstGuess = ourFirstGuesses.has(word) || (rank !== undefined && rank <= firstGuesses)
  if (firstGuess && ornaments.length <= longestEnding) return true
  const usual = isUsualDecoration(ornaments)
  if (calendar.has(word)) return usual || ornaments.replace(/\D/g, '').length <= 2
  return usual && (firstGuess || rank !== undefined || ourWords.has(word))
}

/** 'passwordpassword' is 'password'. */
function once(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half.length >= 3 && half + half === text ? half : text
}

const leet: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}
/** Replaces symbols and digits by the letters they resemble; '1' and '!' are i or l. */
function undoLetters(text: string): string[] {
  return ['i', 'l'].map(one => text.replace(/[@430$57891!]/g, symbol => leet[symbol] ?? one))
}

/**
 * The part before the @ (at least 4 characters), and its words and those of the domain (at least 5, because shorter ones occur in good
 * passwords).
 */
function emailWords(email: string): string[] {
  const [local = '', domain = ''] = folded(email).split('@')
  const whole = onlyLettersAndDigits(local)
  return [
    ...(whole.length >= 4 ? [whole] : []),
    ...wordsOf(local, 5),
    ...wordsOf(domain.split('.').slice(0, -1).join(' '), 5),
  ]
}

function wordsOf(text: string, atLeast: number): string[] {
  return folded(text)
    .split(/[^\p{L}]+/u)
    .filter(word => word.length >= atLeast && !generic.has(word))
}

function onlyLettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

/** The text in lower case without accents: 'Contraseña' is no better than 'contrasena'. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
