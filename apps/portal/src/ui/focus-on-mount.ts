/** Used as `ref`: the element takes the focus once, when it appears. For the one thing that a dialog is opened for. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
