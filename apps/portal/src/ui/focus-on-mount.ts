/** As `ref`: takes the focus when it appears, once. For the one thing that a dialog is opened for. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
