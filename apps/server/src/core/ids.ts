const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** True for the format of our ids; any other text cannot be an id. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
