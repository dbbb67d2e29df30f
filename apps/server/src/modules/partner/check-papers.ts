import { checkDefinition, describeForm, type FormDefinition } from '@careword/forms'
import { type FilledIn, fillInByState } from '@careword/forms/form-walk/fill-in-form'
import {
  type BaseFolder,
  buildConfig,
  type Issue,
  isOfDraft,
  issueOf,
  definitionIssueAsIssue,
  type PartnerFolder,
} from '@careword/partner'
import { textsInLanguage } from '../../core/texts-in-language.ts'
import { startReader } from '../../pdf/page-images/start-reader.ts'
import { compareWithAnswers } from '../../pdf/read-back/compare-with-answers.ts'
import type { PdfInput } from '../../pdf/pdf-input.ts'
import { startRenderer } from '../../pdf/typst/start-renderer.ts'
import { pdfWords } from '../../pdf/pdf-words.ts'

/** A drawing for a partner whose logo is none: without any, the paper has the partner's name beside the title. */
const someLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><rect width="4" height="1"/></svg>'

type Paper = Pick<PdfInput, 'partner' | 'words' | 'lang'>

/** The papers made of one form. */
interface MadePapers {
  form: string
  count: number
  languages: string[]
  states: string[]
  /** The reason why there is none. */
  leftOut?: string
}

/**
 * Fills each form in by a made-up person, for each state that differs for it, makes its paper in each language in which papers are printed,
 * and reads the text of the pages back. For a partner without errors.
 * @param wanted whether a form's papers were asked for, by its name: 'AD/ALL-2026'
 */
export async function checkPapers(
  base: BaseFolder,
  folder: PartnerFolder,
  wanted: (form: string) => boolean = () => true,
): Promise<{ issues: Issue[]; made: MadePapers[] }> {
  const renderer = startRenderer()
  const reader = startReader()
  const { settings, uiTexts } = buildConfig(base, folder, { drafts: true })
  const logo = new TextEncoder().encode(folder.svg[settings.images.logoPrint] ?? someLogo)
  const paperIn = (lang: PdfInput['lang']): Paper => ({
    lang,
    words: pdfWords(textsInLanguage({ uiTexts }, lang)),
    partner: {
      name: settings.business.name,
      logo,
      accent: settings.theme.accent,
      deep: settings.theme.deep,
    },
  })

  /** The first answer that the text lacks: of the whole text, or as it is found glyph by glyph. */
  async function faultIn(
    def: FormDefinition,
    filled: FilledIn,
    paper: Paper,
  ): Promise<{ code: 'paperDiffers' | 'paperCopiedWrong'; ref: string } | undefined> {
    const made = async (input: PdfInput) => {
      const pdf = await renderer.renderPdf(input)
      return { pdf, input, missing: compareWithAnswers(await reader.extractText(pdf), input) }
    }
    const inRows = await made(inputOf(def, filled, paper))
    const { pdf, input, missing } =
      inRows.missing.length > 0 ? await made({ ...inRows.input, stacked: true }) : inRows
    const [lacking] = missing
    if (lacking) return { code: 'paperDiffers', ref: lacking.path }
    const [garbled] = compareWithAnswers(await reader.extractGlyphs(pdf), input)
    return garbled && { code: 'paperCopiedWrong', ref: garbled.path }
  }

  try {
    const issues: Issue[] = []
    const made: MadePapers[] = []
    for (const [path, json] of Object.entries(folder.json)) {
      const form = /^forms\/(.*)\/definition\.json$/.exec(path)?.[1]
      if (form === undefined || !wanted(form)) continue
      const [fault] = checkDefinition(json).filter(issue => !isOfDraft(issue))
      if (fault) {
        const { issue } = definitionIssueAsIssue(folder.slug, path, fault)
        made.push({ form, count: 0, languages: [], states: [], leftOut: `${fault.place} ${issue}` })
        continue
      }
      const def = json as FormDefinition
      const papers: { state: string; lang: string }[] = []
      for (const filled of fillInByState(def)) {
        const [issue] = filled.issues
        const state = filled.state ?? def.site
        if (issue) {
          const values = { state, ref: issue.path, rule: issue.rule }
          issues.push(
            definitionIssueAsIssue(folder.slug, path, { place: '', issue: 'cannotBeFinished', values }),
          )
          continue
        }
        for (const lang of def.languages.filter(each => Object.hasOwn(uiTexts, each))) {
          const place = `${folder.slug}/${path}: (the whole file)`
          try {
            const fault = await faultIn(def, filled, paperIn(lang))
            papers.push({ state, lang })
            if (fault) issues.push(issueOf(place, fault.code, { values: { state, lang, ref: fault.ref } }))
          } catch (error) {
            issues.push(issueOf(place, 'paperNotMade', { values: { state, lang, why: reasonOf(error) } }))
          }
        }
      }
      made.push({
        form,
        count: papers.length,
        languages: [...new Set(papers.map(({ lang }) => lang))],
        states: [...new Set(papers.map(({ state }) => state))],
        ...(papers.length === 0 && { leftOut: 'no paper could be made of it' }),
      })
    }
    return { issues, made }
  } finally {
    await Promise.all([renderer.close(), reader.close()])
  }
}

/** The first error of the renderer: a letter that no font has, most often. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (/message: "((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text).replaceAll('\\"', "'").slice(0, 200)
}

function inputOf(def: FormDefinition, { answers }: FilledIn, paper: Paper): PdfInput {
  const person = { fullname: 'Ada Joy Rivers', dob: '1951-03-04' }
  const form = describeForm(def, answers, paper.lang, person)
  return {
    ...paper,
    form,
    person,
    document: {
      id: '00000000-0000-4000-8000-000000000000',
      type: def.type,
      typeName: form.title,
      site: def.site,
      version: def.version,
      signedAt: '2026-05-04T10:00:00.000Z',
      timeZone: 'America/New_York',
      zone: 'Eastern',
    },
  }
}
