/** A fault that an operator has to fix. Its message is a sentence for them, and all that they are shown: no stack, no secret. */
export class OperatorError extends Error {}
