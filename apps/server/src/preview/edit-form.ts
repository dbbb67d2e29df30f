import { createHash, randomUUID } from 'node:crypto'
import { lstatSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { applyFormEdits, CannotEdit } from '@careword/partner/edit/apply-form-edits'
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
  const text = readFileSync(fileOf(open, form), 'utf8')
  return { was: hashOf(text), source: parsed(text), ofRules: ofRules(open, form) }
}

function ofRules({ folder }: OpenFolder, { name, definition }: PreviewForm): string[] {
  const placed = folder().forms?.[`forms/${name}/definition.json`]
  const isOfRules = (place: string) => placed?.placeInSource(place).includes('execution (') === true
  return definition.sections.flatMap(({ id, inputs }, at) => [
    ...(isOfRules(`sections[${at}]`) ? [id] : []),
    ...inputs.flatMap((input, n) => (isOfRules(`sections[${at}].inputs[${n}]`) ? [`${id}.${input.id}`] : [])),
  ])
}

/**
 * Changes a form's file as an author asks. Nothing is written where the file changed since it was read, or where the check finds an error
 * that was not there before.
 */
export async function editForm(
  open: OpenFolder,
  form: PreviewForm,
  was: string,
  edits: readonly FormEdit[],
): Promise<FormSource> {
  const file = fileOf(open, form)
  const text = readFileSync(file, 'utf8')
  if (hashOf(text) !== was) throw new EditRefused(changedElsewhere)
  if (parsed(text) === null)
    throw new EditRefused('The file is not readable now: mend it in a text editor first.')
  const next = changed(text, form, edits)
  const before = await errorsOf(open, form, text)
  const known = new Set(before.map(keyOf))
  const fresh = (await errorsOf(open, form, next)).filter(issue => !known.has(keyOf(issue)))
  if (fresh.length > 0)
    throw new EditRefused('This was not saved, because the form would have an error.', fresh)
  // The check took a moment.
  if (readFileSync(file, 'utf8') !== text) throw new EditRefused(changedElsewhere)
  replaceFile(file, next)
  open.look()
  return sourceOfForm(open, form)
}

function changed(text: string, { definition }: PreviewForm, edits: readonly FormEdit[]): string {
  try {
    return applyFormEdits(text, definition, edits)
  } catch (error) {
    if (error instanceof CannotEdit) throw new EditRefused(error.message)
    throw error
  }
}

async function errorsOf(open: OpenFolder, form: PreviewForm, text: string): Promise<PreviewIssue[]> {
  const file = `forms/${form.name}/definition.json`
  const issues = await open.check({ file, text })
  if (issues === null) throw new EditRefused(changedElsewhere)
  return issues.filter(({ level }) => level === 'error')
}

/** A question that moved keeps its errors: it is known by its own words before its place. */
const keyOf = ({ file, path: place, about = place, code, issue }: PreviewIssue): string =>
  [file, about, code, issue].join('\n')

/** The file of a form that was read from this folder; never one behind a link. */
function fileOf(open: OpenFolder, { name }: PreviewForm): string {
  const folder = path.join(open.root, open.state().slug)
  const file = path.join(folder, 'forms', name, 'definition.json')
  const inside = path.relative(realpathSync(folder), realpathSync(file))
  if (!lstatSync(file).isFile() || inside !== path.join('forms', name, 'definition.json'))
    throw new EditRefused('This file is a link, or lies behind one: it is not changed here.')
  return file
}

/** The file is the former one or the new one, also where the machine stops in between. */
function replaceFile(file: string, text: string): void {
  const next = path.join(path.dirname(file), `.${randomUUID()}.json`)
  writeFileSync(next, text, { flag: 'wx', mode: lstatSync(file).mode & 0o777 })
  renameSync(next, file)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function parsed(text: string): FormSource['source'] {
  try {
    return JSON.parse(text) as FormSource['source']
  } catch {
    return null
  }
}
