/** A fault that an operator has to fix. The message is a sentence, and everything that the operator is shown: no stack, no secret. */
export class OperatorError extends Error {}
