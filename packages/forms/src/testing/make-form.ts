// Small definitions for tests: one section of inputs, and a last section to sign.
import type {
  FormDefinition,
  InputDefinition,
  LogicalValidator,
  SectionDefinition,
} from '../definition/form-definition.ts'

/** A PNG of one pixel as a data URL. */
export const pngUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const section = (
  id: string,
  inputs: InputDefinition[],
  more: Partial<SectionDefinition> = {},
): SectionDefinition => ({ id, title: id, breadcrumb: id, inputs, ...more })

export const signature: InputDefinition = {
  id: 'sign',
  type: 'signature',
  label: 'Sign here',
  required: true,
}

/** A form of these sections and secSubmit. */
export const formOf = (
  sections: SectionDefinition[],
  validators: LogicalValidator[] = [],
  more: Partial<FormDefinition> = {},
): FormDefinition => ({
  type: 'AD',
  site: 'ALL',
  version: '2021',
  title: 'My wishes',
  languages: ['en'],
  sections: [...sections, section('secSubmit', [signature])],
  validators,
  ...more,
})

/** A form whose section 'secOne' holds these inputs. */
export const formWith = (...inputs: InputDefinition[]): FormDefinition => formOf([section('secOne', inputs)])
