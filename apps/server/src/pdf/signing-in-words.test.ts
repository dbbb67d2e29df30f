import { expect, test } from 'vitest'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { compareWithAnswers } from './read-back/compare-with-answers.ts'
import { sampleInput, signature } from './testing/sample-documents.ts'

const signedWords = /Signed on|Signed by typing|Se firmó el|Firmó escribiendo/

test.each(['en', 'es'] as const)(
  'in a draft that is not signed, initials are dated as initials in %s',
  async lang => {
    const initials = signature('mine', 'Mine', { kind: 'initials', typed: true })
    const form = { title: 'Wishes', lang, sections: [{ id: 'secOne', title: 'One', answers: [initials] }] }
    const input = sampleInput(form)
    const draft = { ...input, document: { ...input.document, signedAt: null } }
    const pages = await reader.extractText(await renderer.renderPdf(draft))
    expect(compareWithAnswers(pages, draft)).toEqual([])
    const text = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toMatch(lang === 'en' ? /Initialed on November \d/ : /Iniciales puestas el \d/)
    expect(text).not.toMatch(signedWords)
  },
)
