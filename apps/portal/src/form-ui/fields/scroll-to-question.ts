/** Moves the scroll position and the focus to the heading of a question that has just opened. */
export function scrollToQuestion(question: HTMLElement): void {
  const heading = question.querySelector<HTMLElement>('legend, label')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  question.scrollIntoView({ block: 'start' })
}
