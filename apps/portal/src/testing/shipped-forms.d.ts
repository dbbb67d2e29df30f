/** Made by scripts/testing/shipped-forms.ts; the part of it that screens use. */
declare module 'virtual:shipped-forms' {
  import type { Answers, FormDefinition } from '@careword/forms'

  const forms: { slug: string; name: string; definition: FormDefinition; answers: Answers }[]
  export default forms
}
