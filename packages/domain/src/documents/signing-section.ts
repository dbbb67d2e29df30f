/** The last section of every form, where it is signed (Documents spec §2: 'The last section has id secSubmit'). */
export const signingSection = 'secSubmit'
