/** 'secStepOne.patientNameFirst' as the id of its control in the page. */
export const fieldId = (path: string): string => path.replaceAll('.', '-')

const answers = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [data-readonly]'
const buttons = 'button:not([disabled])'

/**
 * Moves the focus to the control of a path, or to the first control of its group; false when none of the page took it.
 * @param path 'sectionId.inputId', with or without the suffix of one part.
 */
export function focusField(path: string): boolean {
  const place = placeOf(path)
  if (!place) return false
  // Opens the folded ancestors.
  let around: HTMLElement | null = place
  while (around) {
    const folded: HTMLDetailsElement | null = around.closest<HTMLDetailsElement>('details')
    if (folded) folded.open = true
    around = folded?.parentElement ?? null
  }
  if (!controlsOf(place).some(takesFocus)) return false
  const label = place.closest<HTMLElement>('[data-field]') ?? place
  markArrival(label)
  // Centring a question taller than the window would hide both its label and the focused control.
  const tall = label.getBoundingClientRect().height > window.innerHeight / 2
  label.scrollIntoView({ block: tall ? 'start' : 'center' })
  return true
}

/** The controls that answer it before the buttons beside them; the film of a tip does not count. */
function controlsOf(place: HTMLElement): HTMLElement[] {
  if (place.matches(`${answers}, ${buttons}`)) return [place]
  const inside = [answers, buttons].flatMap(each => [...place.querySelectorAll<HTMLElement>(each)])
  return inside.filter(each => !each.closest('[data-tip]'))
}

/** A hidden or folded control does not take the focus. */
function takesFocus(control: HTMLElement): boolean {
  control.focus({ preventScroll: true })
  return document.activeElement === control
}

/** After a mouse press the focused row shows no focus ring: the question is marked until the focus leaves it. */
function markArrival(question: HTMLElement): void {
  question.dataset.arrived = ''
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && question.contains(relatedTarget)) return
    delete question.dataset.arrived
    question.removeEventListener('focusout', leave)
  }
  question.addEventListener('focusout', leave)
}

/** The element of a path; a path with a suffix that has no control of its own leads to the whole question. */
function placeOf(path: string): HTMLElement | null {
  const exact = document.getElementById(fieldId(path))
  if (exact) return exact
  for (const field of document.querySelectorAll<HTMLElement>('[data-field]')) {
    if (path.startsWith(field.dataset.field ?? path)) return field
  }
  return null
}
