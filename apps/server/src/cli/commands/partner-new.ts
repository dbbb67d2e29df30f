import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLanguageTag } from '@careword/partner/language-tag'
import { issueLines } from '@careword/partner/report/issue-lines'
import { usStates } from '@careword/partner/settings/partner-settings'
import { type NewPartner, newPartnerFiles, starterTypes } from '@careword/partner/starter/new-partner'
import { describeProgress, progressOfLanguages } from '@careword/partner/words/translation-progress'
import { checkPartners } from '../../modules/partner/check-partners.ts'
import { locateIssues } from '../../modules/partner/locate-issues.ts'
import {
  partnersDir,
  readBaseFolder,
  readPartnerFolders,
} from '../../modules/partner/read-partner-folders.ts'
import { command } from '../command.ts'
import { refuseBadSlug } from '../refuse-bad-slug.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

/** The questions that the command asks in a terminal for missing options. */
const questions = {
  name: 'Name of the health system, as people read it',
  phone: 'Phone number for help, as people read it',
  email: 'E-mail address for help; answers to messages go there too',
} as const

export const partnerNew = command({
  name: 'partner new',
  about: "makes a new partner's folder, ready to check, publish and complete",
  takes: {
    name: 'slug',
    about: 'first label of its host name, also the name of its folder: small letters, digits and hyphens',
    required: true,
  },
  options: {
    name: { takes: '<name>', about: questions.name },
    phone: { takes: '<phone>', about: questions.phone },
    email: { takes: '<address>', about: questions.email },
    sender: {
      takes: '<address>',
      about: 'address that the portal writes from; portal@ of the domain of --email when absent',
    },
    host: { takes: '<host>', about: 'further host name, such as portal.riverside.org' },
    languages: { takes: '<tags>', about: 'languages, such as en,es,vi; en,es when absent' },
    states: {
      takes: '<states>',
      about:
        'states on offer where a form is chosen by state, such as NY,NJ; all when absent. A form for all states offers each of them',
    },
    types: {
      takes: '<types>',
      about: 'kinds of documents, the first to begin with; all of the starter when absent',
    },
    zone: { takes: '<zone>', about: 'time zone, such as America/Chicago; America/New_York when absent' },
    into: {
      takes: '<folder>',
      about: 'folder that holds the partners; partners/ of this project when absent',
    },
  },
  example:
    "partner new riverside --name 'Riverside Health' --phone 1-800-555-0199 --email care@riverside.example --states NY,NJ",
  notes: [
    'What is missing of --name, --phone and --email is asked for, where the command runs in a terminal.',
  ],
  async run(given, { file, ask }, slug) {
    refuseBadSlug(slug)
    const root = given.into === undefined ? partnersDir : file(given.into)
    const folder = path.join(root, slug)
    if (existsSync(folder)) throw new Refused(`${folder} is there already; nothing was changed.`)
    const base = readBaseFolder(existsSync(path.join(root, 'base')) ? root : partnersDir)
    const answered = async (what: keyof typeof questions) => {
      const answer = given[what] ?? (await ask?.(`${questions[what]}: `)) ?? ''
      if (answer.trim() === '') throw new WrongCall(`--${what} is missing: ${questions[what]}.`)
      return answer.trim()
    }
    const name = await answered('name')
    const phone = await answered('phone')
    const email = await answered('email')
    const partner: NewPartner = {
      slug,
      name,
      phone,
      email,
      sender: given.sender ?? `portal@${email.slice(email.lastIndexOf('@') + 1)}`,
      host: given.host ?? '',
      languages: listOf('languages', given.languages ?? 'en,es', isLanguageTag),
      states: listOf('states', given.states ?? '', state => usStates.includes(state)),
      types: listOf(
        'types',
        given.types ?? starterTypes(base).join(','),
        type => starterTypes(base).includes(type),
        starterTypes(base),
      ),
      timeZone: given.zone ?? '',
    }
    for (const shared of ['base', 'generated'])
      if (!existsSync(path.join(root, shared)))
        cpSync(path.join(partnersDir, shared), path.join(root, shared), { recursive: true })
    for (const [at, content] of Object.entries(newPartnerFiles(partner, base))) {
      const target = path.join(folder, at)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
    }
    const read = readPartnerFolders(root)
    const own = read.partners.filter(each => each.slug === slug)
    const shipped = readPartnerFolders(partnersDir).partners
    const issues = locateIssues(root, checkPartners(read.base, own, shipped))
    return {
      lines: [
        `${folder} was made.`,
        ...issueLines(issues),
        ...own.flatMap(each => progressOfLanguages(read.base, each)).map(each => describeProgress(each)),
        'Next: draw images/logo.svg, logo-print.svg and icon.svg, read the words in content/, and look at each save:',
        `  careword partner preview ${folder}`,
        'then',
        `  careword partner check ${folder} --papers`,
        `  careword tenant add ${slug} --name ${JSON.stringify(name)}`,
        `  careword partner publish ${folder}`,
      ],
      json: { partner: slug, folder, issues },
      failed: issues.some(({ level }) => level === 'error'),
    }
  },
})

/** Parses 'NY,NJ'; refuses values that `isOne` does not accept. */
function listOf(
  option: string,
  text: string,
  isOne: (each: string) => boolean,
  known: readonly string[] = [],
): string[] {
  const list = text.split(/[\s,]+/).filter(each => each !== '')
  const wrong = list.find(each => !isOne(each))
  if (wrong !== undefined)
    throw new WrongCall(
      `--${option}: ${wrong} is not known${known.length > 0 ? `; there are ${known.join(', ')}` : ''}.`,
    )
  return [...new Set(list)]
}
