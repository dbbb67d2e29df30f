// Gives tests with random values the same seed in each run of `npm test`, so that only a change causes a failure. `npm run test:all` uses
// new seeds; a failure prints its seed.

import fc from 'fast-check'

if (!process.env['TEST_ALL']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_128 })
