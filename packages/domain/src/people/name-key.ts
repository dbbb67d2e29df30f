/**
 * A name as a key for search and sorting (ruling G-04): NFKD without marks, lower case, letters, digits and single blanks. An apostrophe
 * and invisible characters are dropped, any other sign becomes a blank, so that two spellings of one name ('José', 'JOSE'; "O'Brien",
 * 'OBrien'; 'García-Ruiz', 'garcia ruiz') have one key. Compare keys with =, < and >= only: those can use an index under row-level
 * security.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}'’ʼ‘`´]+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The first key after all keys with this beginning, in C order: a beginning is searched as `>= start and < this`. */
export function afterBeginning(start: string): string {
  return `${start}\u{10ffff}`
}
