// The library is installed on the first `npm run bench`; the types that the naive page uses are declared here, so that the type check of a
// fresh clone does not need it.
declare module '@mui/material' {
  import type { ComponentType, ReactNode } from 'react'

  interface Props {
    id?: string
    label?: string
    required?: boolean
    value?: string | string[]
    checked?: boolean
    select?: boolean
    fullWidth?: boolean
    control?: ReactNode
    children?: ReactNode
    onChange?: (event: { target: { value: string } }) => void
  }
  export const Checkbox: ComponentType<Props>
  export const FormControlLabel: ComponentType<Props>
  export const MenuItem: ComponentType<Props>
  export const Radio: ComponentType<Props>
  export const TextField: ComponentType<Props>
}
