import { issueLines } from '@careword/partner/report/issue-lines'
import { command } from '../command.ts'
import { folderToPublish } from '../folder-to-publish.ts'
import { publishedReport, publishOptions } from '../published-report.ts'

export const partnerPublish = command({
  name: 'partner publish',
  about:
    "compares a partner's folder with what is in force and makes it the version in force; a running server shows it within seconds",
  takes: { name: 'folder', about: "the partner's folder; its name is the slug", required: true },
  options: {
    ...publishOptions,
    withdraw: {
      takes: '<languages>',
      about: 'published languages that go until all of their words are there again, such as vi,ar',
    },
  },
  example: 'partner publish partners/evergreen',
  notes: [
    'A form and terms that were published stay as they are under their name: other content is a new version (careword partner version), other terms have a new id.',
    'A type, version or language that documents need cannot go.',
    'A published language stays while words of the portal changed in English alone; what it lacks, or what people sign, is translated first.',
    'The same content again changes nothing. Documents keep the definition they were made from.',
    'The demo publishes partners/ of this project at each start, whatever that changes.',
  ],
  async run(values, context, given) {
    const { warnings, ...found } = await folderToPublish(context, given)
    const withdraw = (values.withdraw ?? '').split(/[\s,]+/).filter(lang => lang !== '')
    const report = await publishedReport({ ...found, kind: 'publish', withdraw, values })
    return {
      ...report,
      lines: [...issueLines(warnings), ...report.lines],
      json: { ...report.json, warnings },
    }
  },
})
