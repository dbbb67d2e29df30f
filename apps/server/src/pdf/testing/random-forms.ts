// Documents of every shape: long and short answers, deep and long lists, so that something different is at each page break.

import type { DescribedAnswer, DescribedForm } from '@careword/forms/describe/described-form'

/** Described forms of every shape from a seed, so that a failure can be repeated. */
export function randomForms(seed: number): {
  seed: () => number
  next: (lang: 'en' | 'es') => DescribedForm
} {
  let state = seed
  const random = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  return { seed: () => state, next: lang => randomForm(random, lang) }
}

type Random = (below: number) => number

function randomForm(random: Random, lang: 'en' | 'es'): DescribedForm {
  const sections = Array.from({ length: 1 + random(6) }, (_, s) => ({
    id: `sec${s}`,
    title: `Part ${s + 1} ${someWords(random, 1 + random(6))}`,
    ...(random(2) === 0 && { text: someWords(random, 5 + random(60)) }),
    answers: Array.from({ length: 1 + random(12) }, (_empty, a) =>
      marked(random, randomAnswer(random, `input${s}x${a}`)),
    ),
  }))
  const head = {
    cpr: random(2) === 0 ? 'CPR' : null,
    asksAgent: random(2) === 0,
    state: random(2) === 0 ? 'Oregon' : null,
  }
  return { title: 'My five topics', lang, sections, ...(random(4) > 0 && { head }) }
}

/** Marks some answers for the first page: as a name, a number, a choice or another kind, some in a special place. */
function marked(random: Random, answer: DescribedAnswer): DescribedAnswer {
  if (random(4) > 0 || answer.kind === 'line') return answer
  const first = { ...answer, atBedside: true } as const
  if (answer.kind === 'choices') {
    const { values, ...rest } = first
    const place = (['cpr', 'cprLimit', 'matters', true, true] as const)[random(5)] ?? true
    if (place === 'matters') return { ...first, atBedside: place }
    return {
      ...rest,
      values: values.slice(0, 1),
      atBedside: place,
      ...(random(3) === 0 && { refuses: true }),
    }
  }
  if (answer.kind !== 'text' || random(3) === 0) return first
  const place = (['agent', 'alternate', 'called', 'agentElsewhere'] as const)[random(4)] ?? 'agent'
  if (random(2) === 0 && (place === 'agent' || place === 'alternate'))
    return { ...first, atBedside: place, name: true, values: answer.values.slice(0, 1) }
  return random(2) === 0
    ? { ...first, atBedside: place === 'agent' || place === 'alternate' ? true : place }
    : { ...first, dial: '+15035550148', values: ['+1 (503) 555-0148'] }
}

function randomAnswer(random: Random, inputId: string): DescribedAnswer {
  const about = { inputId, label: someWords(random, 2 + random(14)), depth: random(3) }
  const kind = random(10)
  if (kind < 4) {
    const lines = Array.from({ length: 1 + random(3) }, () =>
      someWords(random, 1 + random(random(4) === 0 ? 260 : 20)),
    )
    return { ...about, kind: 'text', values: lines }
  }
  if (kind < 8) {
    const chosen = Array.from({ length: 1 + random(14) }, () =>
      someWords(random, 1 + random(random(5) === 0 ? 90 : 14)),
    )
    return { ...about, kind: 'choices', values: chosen }
  }
  if (kind === 8) return { ...about, kind: 'blank', values: [] }
  const line = (['signature', 'text', 'boxes'] as const)[random(3)] ?? 'text'
  const boxes =
    line === 'boxes' ? Array.from({ length: 1 + random(12) }, () => someWords(random, 1 + random(20))) : []
  return { ...about, kind: 'line', line, values: boxes }
}

function someWords(random: Random, count: number): string {
  const some = [
    'comfort',
    'home',
    'my daughter',
    'when I cannot speak',
    'hospital',
    'if it helps',
    'please',
    'music',
    'Rosa',
    '12',
  ]
  return Array.from({ length: count }, () => some[random(some.length)]).join(' ')
}
