// The part of pg that its types leave out and that flight.ts needs.

declare module 'pg/lib/utils.js' {
  const utils: {
    /** As pg sends a value of JavaScript: dates, arrays, bytes and JSON included. */
    prepareValue: (value: unknown) => string | Buffer | null
  }
  export default utils
}
