import axe from 'axe-core'
import { testAll } from './test-all.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * What hangs on the words of a language: that everything has a name in it, and that there is room for it. What else axe looks at, colours
 * first of all, is the same on the same screen in English, and is looked at in every language in `npm run test:all`.
 */
const ofWords = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-text',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'button-name',
  'duplicate-id-aria',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'frame-title',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'label-title-only',
  'landmark-unique',
  'link-name',
  'nested-interactive',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
]

/**
 * What axe finds on the screen, as lines to compare with []. The journeys look at whole pages.
 */
export async function axeFindings(screen: Element): Promise<string[]> {
  // What begins to fade in while axe looks is neither colour yet: a finding is one that is still there when it rests.
  const found = await look(screen)
  return found.length === 0 ? found : look(screen)
}

async function look(screen: Element): Promise<string[]> {
  await restOf(screen)
  const { violations } = await axe.run(screen, {
    runOnly: testAll || document.documentElement.lang === 'en' ? tags : { type: 'rule', values: ofWords },
    // A screen under test is a part of the test's own page, not a page of its own.
    rules: {
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
    },
    // To describe all that is right takes many times as long as the look.
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  )
}

/** A dialog that is still fading in has other colours than it will have. What does not end soon is not waited for. */
async function restOf(screen: Element): Promise<void> {
  // What fades in is the ground behind a dialog, around it.
  const around: Element[] = []
  for (let element = screen.parentElement; element; element = element.parentElement) around.push(element)
  const moving = [
    ...screen.getAnimations({ subtree: true }),
    ...around.flatMap(element => element.getAnimations()),
  ].map(animation => animation.finished)
  await Promise.race([Promise.allSettled(moving), new Promise(done => setTimeout(done, 1000))])
}
