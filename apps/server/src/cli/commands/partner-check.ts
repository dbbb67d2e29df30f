import { checkPartners } from '../../modules/partner/check-partners.ts'
import { partnersDir } from '../../modules/partner/read-partner-folders.ts'
import { command } from '../command.ts'
import { readFolders } from '../partner-folder.ts'

export const partnerCheck = command({
  words: 'partner check',
  about: "every issue of a partner's folder, with its place; nothing is changed",
  takes: {
    name: 'folder',
    about: "a partner's folder, or one that holds several; partners/ of this project when absent",
    required: false,
  },
  options: {},
  example: 'partner check partners/evergreen',
  async run(_values, { file }, folder) {
    const { base, partners } = readFolders(folder === '' ? partnersDir : file(folder))
    const issues = checkPartners(base, partners)
    const errors = issues.filter(({ level }) => level === 'error').length
    return {
      lines: [
        ...issues.map(({ place, issue, level }) => `${level} ${place}: ${issue}`),
        `${partners.map(({ slug }) => slug).join(', ')}: ${errors} errors, ${issues.length - errors} warnings`,
      ],
      json: { partners: partners.map(({ slug }) => slug), errors, issues },
      failed: errors > 0,
    }
  },
})
