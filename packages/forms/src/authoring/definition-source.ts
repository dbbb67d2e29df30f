// The further settings of a partner's definition.json beside a plain form: how it derives from another one, and its state requirements.
// None of this is stored: documents keep the resulting plain definition.
import type { StateRequirements } from '../state-requirements/state-requirement.ts'
import type {
  FormDefinition,
  InputDefinition,
  InputRef,
  LogicalValidator,
} from '../definition/form-definition.ts'
import type { SectionDefinition } from '../definition/form-definition.ts'

/** A definition as it is written. With `extends`, missing parts are taken from the other form. */
export interface DefinitionSource extends Partial<Omit<FormDefinition, 'type' | 'site' | 'version'>> {
  $schema?: string
  type: string
  site: string
  version: string
  /** '<TYPE>/<SITE>-<VERSION>' of a form of the same partner, or of the base that all partners share. */
  extends?: string
  /** The changes to the other form, applied in this order. */
  changes?: Change[]
  /** The witnessing rules of the document; with `extends` only the differences, and null for none. */
  execution?: StateRequirements | null
}

/** 'secWish1', or 'secWish1.agentName'. */
export type PlaceRef = string

export type Change =
  /** Removes a section, or an input with its nested inputs, from the form. */
  | { remove: PlaceRef }
  | { replace: string; section: SectionDefinition }
  | { replace: InputRef; input: InputDefinition }
  | { before: string; sections: SectionDefinition[] }
  | { after: string; sections: SectionDefinition[] }
  | { before: InputRef; inputs: InputDefinition[] }
  | { after: InputRef; inputs: InputDefinition[] }
  /** Sets keys of a section or an input; null takes a key away. Words in `secondLang` are set one by one. */
  | { set: PlaceRef; to: Record<string, unknown> }
  | { addValidators: LogicalValidator[] }
  | { removeValidator: string }
