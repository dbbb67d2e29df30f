import { expect, test } from 'vitest'
import { contactLimits, layoutLimits, screenTimes } from './limits.ts'

// Shell spec §9 and Documents spec §9 give these numbers; all code reads them from limits.ts and repeats none.
test.each([
  ['the breakpoint xs', layoutLimits.breakpoints.xs, 0],
  ['the breakpoint sm', layoutLimits.breakpoints.sm, 768],
  ['the breakpoint md', layoutLimits.breakpoints.md, 1024],
  ['the breakpoint lg', layoutLimits.breakpoints.lg, 1280],
  ['the breakpoint xl', layoutLimits.breakpoints.xl, 1920],
  ['the largest width of a small screen', layoutLimits.smallScreenMaxWidth, 767],
  ['the time in which a second press on a menu does nothing', screenTimes.menuThrottle, 400],
  ['the most characters of a phone number', contactLimits.phoneMaxLength, 18],
])('%s is as specified', (_, limit, specified) => expect(limit).toBe(specified))
