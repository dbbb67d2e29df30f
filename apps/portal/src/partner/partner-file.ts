/** The address of a source of a form's definition: a file of the partner's folder, 'images/…' or 'media/…'. */
export const partnerFile = (src: string): string =>
  /^(images|media)\//.test(src) ? `/partner-files/${src}` : src
