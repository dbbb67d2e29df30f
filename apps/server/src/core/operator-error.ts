/** What somebody who runs the portal has to change. Its message is a sentence for them, and all that they are shown: no stack, no secret. */
export class OperatorError extends Error {}
