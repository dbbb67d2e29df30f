type Word<Line extends string> = Line extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Line

/** The words of some lines, with their types: a long list of keys, grouped by line. */
export const wordList = <const Lines extends readonly string[]>(...lines: Lines): Word<Lines[number]>[] =>
  lines.flatMap(line => line.split(' ') as Word<Lines[number]>[])
