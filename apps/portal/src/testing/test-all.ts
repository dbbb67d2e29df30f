/** True in `npm run test:all`, which runs the complete cross products. */
export const testAll = import.meta.env['TEST_ALL'] === '1'
