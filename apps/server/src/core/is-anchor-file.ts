/** The file that names the installation to which the heads in this file, and in the rotated ones, belong. */
export const headsMark = (file: string): string => `${file}.installation`

/** The file of the audit's heads and those that were put aside under their date. @param base its name */
export const isAnchorFile = (name: string, base: string): boolean =>
  name === base || (name.startsWith(`${base}.`) && /\.\d{17}$/.test(name))
