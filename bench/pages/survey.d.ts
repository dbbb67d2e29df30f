// The library is installed on the first `npm run bench`; the types that its page uses are declared here, so that the type check of a fresh
// clone does not need it.
declare module 'survey-core' {
  export class Model {
    constructor(json: unknown)
    data: unknown
    validate(showErrors: boolean, focusFirst: boolean): boolean
  }
}
declare module 'survey-react-ui' {
  import type { Model } from 'survey-core'
  import type { ComponentType } from 'react'
  export const Survey: ComponentType<{ model: Model }>
}
