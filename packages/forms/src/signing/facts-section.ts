/** The id of the section that the state requirements add; a definition that uses it gets an issue. */
export const factsSection = 'secWitness'
