/** 'secStepOne.patientNameFirst' as the id of its control in the page. */
export const fieldId = (path: string): string => path.replaceAll('.', '-')

const controls =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), [data-readonly]'

/**
 * Moves the focus to the control of a path, or to the first control of its group; false when it is not on the page.
 * @param path 'sectionId.inputId', with or without the suffix of one part.
 */
export function focusField(path: string): boolean {
  const place = placeOf(path)
  const control = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls)
  if (!place || !control) return false
  // What is folded around it opens for it.
  let around: HTMLElement | null = place
  while (around) {
    const folded: HTMLDetailsElement | null = around.closest<HTMLDetailsElement>(
      'details[data-question], details[data-run]',
    )
    if (folded) folded.open = true
    around = folded?.parentElement ?? null
  }
  control.focus({ preventScroll: true })
  const label = place.closest<HTMLElement>('[data-field]') ?? place
  markArrival(label)
  // Of a question taller than the window the middle would hide both its words and what has the focus.
  const tall = label.getBoundingClientRect().height > window.innerHeight / 2
  label.scrollIntoView({ block: tall ? 'start' : 'center' })
  return true
}

/** After a press of the mouse a row has the focus and shows it to nobody: the question is marked until the focus leaves it. */
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
