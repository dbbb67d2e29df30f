/** 'sections' + 3 → 'sections[3]', 'sections[3]' + 'title' → 'sections[3].title' */
export function placeOf(place: string, key: string | number): string {
  if (typeof key === 'number') return `${place}[${key}]`
  return place === '' ? key : `${place}.${key}`
}
