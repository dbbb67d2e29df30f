import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { givenWords } from '@careword/partner/fhir-questionnaire/given-words'
import { importQuestionnaire } from '@careword/partner/fhir-questionnaire/import-questionnaire'
import { noteLines, worded } from '@careword/partner/fhir-questionnaire/import-notes'
import { largestQuestionnaire } from '@careword/partner/fhir-questionnaire/read-questionnaire'
import { issueLines } from '@careword/partner/report/issue-lines'
import { addCollection } from '@careword/partner/version/add-version'
import { checkPartners } from '../../modules/partner/check-partners.ts'
import { locateIssues } from '../../modules/partner/locate-issues.ts'
import { readBaseFolder } from '../../modules/partner/read-partner-folders.ts'
import { command } from '../command.ts'
import { readFolders } from '../partner-folder.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

export const formImport = command({
  name: 'form import',
  about: 'makes a form of a FHIR R4 Questionnaire, and names what a form has no place for',
  takes: { name: 'file', about: 'a Questionnaire as JSON', required: true },
  options: {
    into: { takes: '<folder>', about: "the partner's folder", required: true },
    type: { takes: '<type>', about: 'kind of document, such as AD', required: true },
    version: { takes: '<version>', about: 'such as 2026-12', required: true },
    site: { takes: '<site>', about: 'two letters of the one state it is for; ALL when absent' },
  },
  example: 'form import txp.questionnaire.json --into partners/riverside --type TXP --version 2026-12',
  notes: [
    'It writes the form and its collection in partner.json, with "creatable": false: nothing begins from it before you change that.',
    'Each thing that was not taken over is named with its linkId and words. The exit code is 1 where the form has an error.',
  ],
  async run({ into, type, version, site = 'ALL' }, { file }, given) {
    const { root, partners } = readFolders(file(into))
    const [partner] = partners
    if (!partner || partners.length > 1)
      throw new WrongCall('Name the folder of one partner by --into: the one that holds partner.json.')
    refuseBadName({ type, site, version })
    const folder = path.join(root, partner.slug)
    const form = `forms/${type}/${site}-${version}`
    if (existsSync(path.join(folder, form)))
      throw new Refused(`${path.join(folder, form)} is there already; nothing was changed.`)
    const imported = importQuestionnaire(
      textOf(file(given)),
      { type, site, version },
      givenWords(readBaseFolder(root)),
    )
    if ('refused' in imported)
      throw new Refused(`${file(given)} was not taken in: ${imported.refused}. Nothing was changed.`)
    const { definition, notes, pictures } = imported
    const taken = pictures.find(picture => existsSync(path.join(folder, picture.path)))
    if (taken) throw new Refused(`${path.join(folder, taken.path)} is there already; nothing was changed.`)
    const schema = existsSync(path.join(root, 'generated/form.schema.json'))
      ? { $schema: '../../../../generated/form.schema.json' }
      : {}
    mkdirSync(path.join(folder, form), { recursive: true })
    const written = `${JSON.stringify({ ...schema, ...definition }, null, 2)}\n`
    writeFileSync(path.join(folder, form, 'definition.json'), written)

    for (const { path: at, base64 } of pictures) {
      mkdirSync(path.dirname(path.join(folder, at)), { recursive: true })
      writeFileSync(path.join(folder, at), Buffer.from(base64, 'base64'))
    }

    const settingsFile = path.join(folder, 'partner.json')
    const settings = readFileSync(settingsFile, 'utf8')
    const changed = addCollection(settings, { type, site, version, ...namesOf(definition) })
    if (changed !== undefined) writeFileSync(settingsFile, changed)

    const read = readFolders(folder)
    const own = [`/${form}/`, ...pictures.map(picture => `/${picture.path}/`)]
    const issues = locateIssues(root, checkPartners(read.base, read.partners)).filter(issue =>
      own.some(place => `${issue.file}/`.includes(place)),
    )
    return {
      lines: [
        `${path.join(folder, form)} was made.`,
        ...pictures.map(picture => `${path.join(folder, picture.path)} was made.`),
        ...(notes.length > 0 ? ['What was not taken over as it was:', ...noteLines(notes)] : []),
        ...(issues.length > 0 ? ['What the check finds in the form:', ...issueLines(issues)] : []),
        changed === undefined
          ? `Next: partner.json has no type ${type}; add it to smartform_schemas, with this form in its collections.`
          : `partner.json: ${type} has the form ${site}-${version}, from which nothing begins yet ("creatable": false).`,
        `Next: read the words, then careword partner check ${into} --form ${type}/${site}-${version}`,
      ],
      json: { form: `${type}/${site}-${version}`, notes: worded(notes), issues },
      failed: issues.some(({ level }) => level === 'error'),
    }
  },
})

function refuseBadName(name: Record<'type' | 'site' | 'version', string>): void {
  const shapes = {
    type: [/^[A-Z][A-Z0-9_]{0,19}$/, 'capital letters and digits, such as AD'],
    site: [/^(ALL|[A-Z]{2})$/, 'ALL, or two letters of a state'],
    version: [/^[A-Za-z0-9](-?[A-Za-z0-9]){0,39}$/, 'letters and digits, with single hyphens between them'],
  } as const
  for (const key of ['type', 'site', 'version'] as const) {
    const [shape, needed] = shapes[key]
    if (!shape.test(name[key])) throw new WrongCall(`--${key} is ${needed}.`)
  }
}

function textOf(file: string): string {
  if (!existsSync(file) || !statSync(file).isFile()) throw new WrongCall(`There is no file ${file}.`)
  if (statSync(file).size > largestQuestionnaire)
    throw new Refused(`${file} was not taken in: it has more than ${largestQuestionnaire} bytes.`)
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
}

/** The names under which people find the form. */
function namesOf({ title = '', secondLang = {} }: { title?: string; secondLang?: object }) {
  const others = Object.entries(secondLang as Record<string, { title?: string }>).flatMap(([lang, words]) =>
    words.title === undefined ? [] : [[lang, { displayName: words.title }]],
  )
  return {
    displayName: title,
    ...(others.length > 0 && { secondLang: Object.fromEntries(others) as object }),
  }
}
