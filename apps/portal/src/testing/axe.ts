import axe from 'axe-core'
import { testAll } from './test-all.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Axe's findings on the screen, as lines to compare with []. The journeys check whole pages. */
export async function axeFindings(screen: Element): Promise<string[]> {
  // An element that is fading in has an intermediate colour: a finding counts only if it is still there after the transition.
  const found = await look(screen)
  return found.length === 0 ? found : look(screen)
}

async function look(screen: Element): Promise<string[]> {
  await restOf(screen)
  const { violations } = await axe.run(screen, {
    runOnly: tags,
    // A screen under test is a part of the test's own page, not a page of its own.
    rules: {
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
      // Half of the look: a screen has the same colours in every language, and each is looked at in English too.
      'color-contrast': { enabled: testAll || document.documentElement.lang === 'en' },
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
  // The backdrop that fades in behind a dialog is an ancestor's.
  const around: Element[] = []
  for (let element = screen.parentElement; element; element = element.parentElement) around.push(element)
  const moving = [
    ...screen.getAnimations({ subtree: true }),
    ...around.flatMap(element => element.getAnimations()),
  ].map(animation => animation.finished)
  await Promise.race([Promise.allSettled(moving), new Promise(done => setTimeout(done, 1000))])
}
