// React's development build times every render for the browser's performance panel, and takes a stack for every element it makes.
// No test reads either, and they are a third of its time. The two functions are read once, when React loads: setup imports this first.
Object.assign(console, { timeStamp: undefined, createTask: undefined })
/** React, quiet. */
const react: Record<string, unknown> = await import('react')
const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
// React stops taking stacks after 10,000 of them, and counts again from 0 each second.
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  })
