const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** True for the form our ids have; anything else is nobody's id. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
