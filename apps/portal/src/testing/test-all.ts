/** Whether this is `npm run test:all`, which takes what is a cross product whole. */
export const testAll = import.meta.env['TEST_ALL'] === '1'
