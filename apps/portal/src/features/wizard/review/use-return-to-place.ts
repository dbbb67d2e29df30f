import type { Draft } from '@careword/forms'
import { type RefObject, useEffect, useRef } from 'react'

/** After changing an answer, scrolls and focuses the place in the review that shows it. Returns the ref of the review. */
export function useReturnToPlace({ returnTo }: Draft): RefObject<HTMLDivElement | null> {
  const review = useRef<HTMLDivElement>(null)
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    const place = returnTo === undefined ? undefined : placeOn(review.current, returnTo)
    if (!place) return
    if (!place.matches('button')) place.tabIndex = -1
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'center' })
  }, [returnTo])
  return review
}

/** The place of the answer; without one, that of the question that is still open, or of the section. */
function placeOn(review: HTMLElement | null, returnTo: string): HTMLElement | undefined {
  const [sectionId] = returnTo.split('.')
  const places = [...(review?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].filter(
    place => place.checkVisibility() && place.dataset.place !== undefined,
  )
  const exact = places.find(({ dataset }) => dataset.place === returnTo)
  // A part of a question, such as a street, has no place of its own.
  const within = places.find(
    ({ dataset: { place = '' } }) => place.includes('.') && returnTo.startsWith(place),
  )
  return exact ?? within ?? places.find(({ dataset }) => dataset.place === sectionId)
}
