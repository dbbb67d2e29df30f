import type { ReportResolution } from '../../db/tables.ts'
import { operator } from '../../core/record-audit.ts'
import { resolveReport } from '../../modules/reports/resolve-report.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { typedReportNumber } from '../typed-report-number.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

const longestReason = 300

export const reportResolve = command({
  name: 'report resolve',
  about:
    'voids or removes the document that was reported, moves it to its type, leaves it as it is, or closes what is about no document',
  takes: { name: 'number', about: 'of the report, as report list shows it', required: true },
  options: {
    tenant: tenantOption,
    void: { takes: 'flag', about: 'it is not in force any more: every page is marked' },
    remove: {
      takes: 'flag',
      about: "it is another patient's: its pages, text and answers are hidden from everybody",
    },
    move: {
      takes: '<type>',
      about:
        'it is a paper of another type: it goes there, and is in force there as if it had been added there',
    },
    reject: { takes: 'flag', about: 'the document stays as it is' },
    close: { takes: 'flag', about: 'it is about no document, and it is answered' },
    reason: {
      takes: '<words>',
      about: 'why; with --void and --remove it is shown on the document’s tile, so name no person',
      required: true,
    },
  },
  example: "report resolve 4829-1736 --tenant evergreen --void --reason 'A page is missing'",
  notes: [
    'A writer who was signed in is notified that it was looked at; answer others by mail yourself.',
    'A report is resolved once. There is no way back from --void or --remove.',
    'A paper that is moved keeps its day and its files. What it had replaced where it lay stays replaced: look at report show and the patient’s list first.',
    'What is removed is blocked and not erased: its bytes and rows stay, for the audit refers to them.',
  ],
  async run({ tenant: slug, reason: typed, ...flags }, { appServices }, typedNumber) {
    const number = typedReportNumber(typedNumber)
    const reason = typed.trim()
    if (reason === '' || reason.length > longestReason)
      throw new WrongCall(`--reason must have 1 to ${longestReason} characters.`)
    const chosen = (
      ['void', 'remove', 'move', 'reject', 'close'] as const satisfies ReportResolution[]
    ).filter(name => flags[name])
    const [kind] = chosen
    if (kind === undefined || chosen.length > 1)
      throw new WrongCall('Pass one of --void, --remove, --move, --reject and --close.')
    const resolution = kind === 'move' ? { kind, to: flags.move?.trim() ?? '' } : { kind }
    const { services } = await appServices()
    const tenant = await knownTenant(services, slug)
    const done = await resolveReport(services, tenant, { number, resolution, reason }, operator)
    if (done.result === 'unknown') throw new Refused(`${slug} has no report with this number.`)
    if (done.result === 'noDocument')
      throw new Refused('This report is about no document: it can only be closed (--close).')
    if (done.result === 'hasDocument')
      throw new Refused('This report is about a document: pass --void, --remove, --move or --reject.')
    if (done.result === 'alreadyResolved')
      throw new Refused(`It was resolved already (${done.as}); nothing was changed.`)
    if (done.result === 'tooLate')
      throw new Refused(`The document is ${done.status}: --${kind} does not fit; nothing was changed.`)
    if (done.result === 'writtenHere')
      throw new Refused('It was filled in here, and its pages name its type: only a paper is moved.')
    if (done.result === 'noSuchType')
      throw new Refused(`${slug} has no such type. Its types are ${done.types.join(', ')}.`)
    if (done.result === 'sameType') throw new Refused('It is of that type; nothing was changed.')
    return {
      lines: [
        kind === 'close'
          ? 'Closed.'
          : done.status === null
            ? 'Rejected; the document stays as it is.'
            : kind === 'move'
              ? `Moved: the document is ${done.status} there.`
              : `Done: the document is ${done.status}.`,
        'Whoever reported it is notified, if they were signed in.',
        ...(kind === 'void' || kind === 'remove' || kind === 'move'
          ? ['If the document was in force, those who relied on it are notified too.']
          : []),
      ],
      json: { tenant: slug, number, resolution: kind, status: done.status },
    }
  },
})
