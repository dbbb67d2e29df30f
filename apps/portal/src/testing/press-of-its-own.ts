/** Waits until the next press on the same choice is one of its own (ruling G-98). */
export const pressOfItsOwn = (): Promise<void> => new Promise(done => setTimeout(done, 1050))
