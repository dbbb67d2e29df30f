/** The language of the sealed pages; null before the sealing: until then each reader reads in their own. */
export const sealedLang = ({
  signed_at,
  lang,
}: {
  signed_at: Date | null
  lang: string | null
}): string | null => (signed_at === null ? null : lang)
