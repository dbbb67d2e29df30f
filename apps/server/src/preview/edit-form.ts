import { createHash, randomUUID } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { applyFormEdits, CannotEdit } from '@careword/partner/edit/apply-form-edits'
import { editWordsFiles } from '@careword/partner/edit/edit-words-files'
import type { FormEdit } from '@careword/partner/edit/form-edit'
import type { FormSource, PreviewForm, PreviewIssue } from '@careword/partner/preview/preview-state'
import type { OpenFolder } from './open-folder.ts'

/** The reason why a change was not saved: a sentence, and the issues that the check would have. */
export class EditRefused extends Error {
  readonly issues: readonly PreviewIssue[]
  constructor(message: string, issues: readonly PreviewIssue[] = []) {
    super(message)
    this.issues = issues
  }
}

const changedElsewhere = 'The file was changed elsewhere in the meantime. Look at it, and save again.'

/** The content of a form's own file now. */
export function sourceOfForm(open: OpenFolder, form: PreviewForm): FormSource {
  const texts = textsOf(open, form)
  return { was: hashOf(texts), source: parsed(texts[definitionFile] ?? ''), ofRules: ofRules(open, form) }
}

function ofRules({ folder }: OpenFolder, { name, definition }: PreviewForm): string[] {
  const placed = folder().forms?.[`forms/${name}/definition.json`]
  const isOfRules = (place: string) => placed?.placeInSource(place).includes('execution (') === true
  return definition.sections.flatMap(({ id, inputs }, index) => [
    ...(isOfRules(`sections[${index}]`) ? [id] : []),
    ...inputs.flatMap((input, n) =>
      isOfRules(`sections[${index}].inputs[${n}]`) ? [`${id}.${input.id}`] : [],
    ),
  ])
}

/**
 * Changes a form's files as an author asks. No file is written when one of them changed since it was read, or when the check finds a new
 * error.
 */
export async function editForm(
  open: OpenFolder,
  form: PreviewForm,
  was: string,
  edits: readonly FormEdit[],
): Promise<FormSource> {
  const texts = textsOf(open, form)
  if (hashOf(texts) !== was) throw new EditRefused(changedElsewhere)
  if (Object.values(texts).some(text => parsed(text) === null))
    throw new EditRefused('The file is not readable now: mend it in a text editor first.')
  const next = changed(texts, form, ofRules(open, form), edits)
  const before = await errorsOf(open, form, texts)
  const known = new Set(before.map(keyOf))
  const fresh = (await errorsOf(open, form, next)).filter(issue => !known.has(keyOf(issue)))
  if (fresh.length > 0)
    throw new EditRefused('This was not saved, because the form would have an error.', fresh)
  // The check took a moment.
  if (hashOf(textsOf(open, form)) !== was) throw new EditRefused(changedElsewhere)
  for (const [name, text] of Object.entries(next))
    if (text !== texts[name]) replaceFile(fileOf(open, form, name), text)
  open.look()
  return sourceOfForm(open, form)
}

/** The content of each file by its name: the definition, and the words of languages beside it. */
type Texts = Readonly<Record<string, string>>

const definitionFile = 'definition.json'
const wordsFile = /^([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.json$/

function textsOf(open: OpenFolder, form: PreviewForm): Texts {
  const names = readdirSync(path.dirname(fileOf(open, form, definitionFile))).filter(name =>
    wordsFile.test(name),
  )
  return Object.fromEntries(
    [definitionFile, ...names.toSorted()].map(name => [name, readFileSync(fileOf(open, form, name), 'utf8')]),
  )
}

function changed(
  texts: Texts,
  { definition }: PreviewForm,
  fixed: readonly string[],
  edits: readonly FormEdit[],
): Texts {
  try {
    const { [definitionFile]: own = '', ...words } = texts
    // An edit of what the rules of the states add is refused with the definition's own sentence.
    const isFixed = (edit: FormEdit) =>
      'ref' in edit && (fixed.includes(edit.ref) || fixed.includes(edit.ref.split('.', 1)[0] ?? ''))
    const byLanguage = Object.fromEntries(
      Object.entries(words).map(([name, text]) => [name.replace('.json', ''), text]),
    )
    const { files, rest } = editWordsFiles(
      byLanguage,
      definition,
      edits.filter(edit => !isFixed(edit)),
    )
    return {
      [definitionFile]: applyFormEdits(own, definition, [...edits.filter(isFixed), ...rest]),
      ...Object.fromEntries(Object.entries(files).map(([lang, text]) => [`${lang}.json`, text])),
    }
  } catch (error) {
    if (error instanceof CannotEdit) throw new EditRefused(error.message)
    throw error
  }
}

async function errorsOf(open: OpenFolder, form: PreviewForm, texts: Texts): Promise<PreviewIssue[]> {
  const issues = await open.check(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [`forms/${form.name}/${name}`, text])),
  )
  if (issues === null) throw new EditRefused(changedElsewhere)
  return issues.filter(({ level }) => level === 'error')
}

/** A question that moved keeps its errors: it is known by its own words before its place. */
const keyOf = ({ file, path: place, about = place, code, issue }: PreviewIssue): string =>
  [file, about, code, issue].join('\n')

/** A file of a form that was read from this folder; never one behind a link. */
function fileOf(open: OpenFolder, { name }: PreviewForm, of: string): string {
  const folder = path.join(open.root, open.state().slug)
  const file = path.join(folder, 'forms', name, of)
  const inside = path.relative(realpathSync(folder), realpathSync(file))
  if (!lstatSync(file).isFile() || inside !== path.join('forms', name, of))
    throw new EditRefused('This file is a link, or lies behind one: it is not changed here.')
  return file
}

/** The file is the former one or the new one, also where the machine stops in between. */
function replaceFile(file: string, text: string): void {
  const next = path.join(path.dirname(file), `.${randomUUID()}.json`)
  writeFileSync(next, text, { flag: 'wx', mode: lstatSync(file).mode & 0o777 })
  renameSync(next, file)
}

const hashOf = (texts: Texts): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

function parsed(text: string): FormSource['source'] {
  try {
    return JSON.parse(text) as FormSource['source']
  } catch {
    return null
  }
}
