/** 'AD/ALL/5WISHES1' */
export function formKey({ type, site, version }: { type: string; site: string; version: string }): string {
  return `${type}/${site}/${version}`
}
