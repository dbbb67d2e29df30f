/** The first word of a full name: how a page addresses a person, or asks for them. */
export const firstNameOf = (fullname: string): string => fullname.split(' ')[0] ?? ''
