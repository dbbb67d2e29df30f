import { readFile, stat } from 'node:fs/promises'
import { operator } from '../../core/record-audit.ts'
import { todayAt } from '@careword/domain'
import { command, tenantOption } from '../command.ts'
import { importPatients } from '../../modules/patients/import/import-patients.ts'
import { patientColumns } from '../../modules/patients/import/patient-columns.ts'
import { readPatients } from '../../modules/patients/import/read-patients.ts'
import { knownTenant } from '../known-tenant.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

const largestFile = 50 * 1024 * 1024

export const patientImport = command({
  name: 'patient import',
  about: 'adds and updates patients from a CSV file, matched by record number; all rows or none',
  takes: {
    name: 'file.csv',
    about: 'UTF-8 with or without BOM, comma separated, a header line',
    required: true,
  },
  options: {
    tenant: tenantOption,
    'dry-run': { takes: 'flag', about: 'print what would happen, and change nothing' },
  },
  example: 'patient import patients.csv --tenant evergreen --dry-run',
  notes: [
    'Columns (capitals, blanks, hyphens and underscores do not matter; * must be there and filled):',
    ...Object.values(patientColumns).map(
      ({ names, required }) => `  ${names.join(' | ')}${required ? ' *' : ''}`,
    ),
    'Dates are yyyy-MM-dd or MM/dd/yyyy. Names are kept as they are. An empty cell changes nothing, but an empty middle name',
    'means that there is none. The e-mail address of an account in use is never overwritten. An import invites no patient.',
  ],
  async run({ tenant: slug, 'dry-run': dryRun }, { file, appServices }, name) {
    const path = file(name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw new WrongCall(`There is no file ${name}.`)
    if (found.size > largestFile) throw new WrongCall(`${name} is larger than 50 MB: split it.`)
    const { services } = await appServices()
    const tenant = await knownTenant(services, slug)
    const today = todayAt(services.now(), tenant.config.settings.timeZone)
    const { patients, issues, warnings } = readPatients(await readFile(path), today)
    const summary = { tenant: slug, dryRun, rows: patients.length }
    // A file with issues is compared with the database too, so that all issues are reported together.
    const done = await importPatients(services, tenant, patients, {
      dryRun: dryRun || issues.length > 0,
      actor: operator,
    })
    const all = [...issues, ...done.issues].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    if (all.length > 0)
      throw new Refused(
        `${name}: ${all.length} ${all.length === 1 ? 'issue' : 'issues'}; nothing was changed.`,
        all,
      )
    const { added, updated, unchanged, emailsKept } = done
    const verb = dryRun ? 'would be ' : ''
    return {
      lines: [
        `${added} ${verb}added, ${updated} ${verb}updated, ${unchanged} unchanged.${dryRun ? ' Nothing was changed.' : ''}`,
        ...(emailsKept > 0
          ? [`${emailsKept} people have an account in use: their own e-mail address stays, not the file's.`]
          : []),
        ...warnings.map(
          ({ line, column, issue }) =>
            `warning: line ${line}${column === undefined ? '' : `, ${column}`} ${issue}`,
        ),
        ...(added > 0 && !dryRun ? [`Next: careword patient invite --all-new --tenant ${slug}`] : []),
      ],
      json: { ...summary, added, updated, unchanged, emailsKept, warnings },
    }
  },
})
