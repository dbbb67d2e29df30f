import { countOfCauses, isFormWanted, issueLines, wantedIssues } from '@careword/partner/report/issue-lines'
import { describeProgress, progressOfLanguages } from '@careword/partner/words/translation-progress'
import { checkPartners } from '../../modules/partner/check-partners.ts'
import { locateIssues } from '../../modules/partner/locate-issues.ts'
import { partnersDir, readPartnerFolders } from '../../modules/partner/read-partner-folders.ts'
import { command } from '../command.ts'
import { readFolders } from '../partner-folder.ts'

export const partnerCheck = command({
  name: 'partner check',
  about: "every issue of a partner's folder, with its line and what to do; nothing is changed",
  takes: {
    name: 'folder',
    about: "a partner's folder, or one that holds several; partners/ of this project when absent",
    required: false,
  },
  options: {
    errors: { takes: 'flag', about: 'only what stops publishing' },
    lang: { takes: '<tag>', about: 'only what concerns this language, such as es' },
    papers: {
      takes: 'flag',
      about:
        'fill each form in for each state, make its paper in each language and read it back; prints how many, in which languages and states',
    },
    form: { takes: '<form>', about: 'only this type of document or form, such as AD or AD/ALL-2026' },
  },
  example: 'partner check partners/evergreen',
  notes: [
    'Many places of one cause are one line with their count; --json has each of them.',
    'Papers are made of a folder without errors.',
    'The exit code is 1 where there is an error, whatever is shown.',
  ],
  async run({ errors: errorsOnly, lang, papers, form }, { file }, folder) {
    const { root, base, partners } = readFolders(folder === '' ? partnersDir : file(folder))
    const shipped = readPartnerFolders(partnersDir).partners
    const found = checkPartners(base, partners, shipped)
    const papersMade = []
    if (papers && found.every(({ level }) => level !== 'error')) {
      const { checkPapers } = await import('../../modules/partner/check-papers.ts')
      for (const partner of partners) {
        const { issues, made } = await checkPapers(base, partner, name => isFormWanted(form, name))
        found.push(...issues)
        papersMade.push(...made.map(each => ({ partner: partner.slug, ...each })))
      }
    }
    const all = locateIssues(root, found)
    const issues = wantedIssues(all, { errorsOnly, ...(lang && { lang }), ...(form && { form }) })
    const countAt = (wanted: string) => all.filter(({ level }) => level === wanted).length
    const errors = countAt('error')
    const progress = partners
      .flatMap(partner => progressOfLanguages(base, partner))
      // Words are not counted while the settings have an error.
      .filter(each => each.of > 0 && (lang === undefined || each.lang === lang))
    const slugs = partners.map(({ slug }) => slug)
    return {
      lines: [
        ...issueLines(issues),
        ...progress.map(each => describeProgress(each)),
        ...papersMade.map(({ partner, form: of, count, languages, states, leftOut }) =>
          leftOut === undefined
            ? `${partner} ${of}: ${count} papers made and read back, in ${languages.join(', ')}, for ${states.join(', ')}`
            : `${partner} ${of}: left out, ${leftOut}`,
        ),
        `${slugs.join(', ')}: ${countOfCauses(all)}${issues.length < all.length ? `; shown: ${countOfCauses(issues)}` : ''}`,
      ],
      json: {
        partners: slugs,
        errors,
        warnings: countAt('warning'),
        waived: countAt('waived'),
        languages: progress,
        papers: papersMade,
        issues,
      },
      failed: errors > 0,
    }
  },
})
