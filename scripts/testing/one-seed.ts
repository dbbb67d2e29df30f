// Tests with random values use the same ones in each run of `npm test`, so that a failure is caused by a change and by nothing else. `npm
// run test:all` draws new ones; a failure prints its seed.

import fc from 'fast-check'

if (!process.env['TEST_ALL']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_128 })
