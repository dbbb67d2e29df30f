/** The file with the name of the installation to which the heads in this file and in earlier ones belong. */
export const headsMark = (file: string): string => `${file}.installation`

/**
 * Whether a name is the file of the audit's heads, or an earlier one with a date in its name.
 * @param base the file's name
 */
export const isAnchorFile = (name: string, base: string): boolean =>
  name === base || (name.startsWith(`${base}.`) && /\.\d{17}$/.test(name))
