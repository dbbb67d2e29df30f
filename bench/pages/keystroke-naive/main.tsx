// The form in the usual first implementation: all answers in one useState, all rules run again on each key, every field rendered again.
// ?library=none does the same with bare inputs instead of a component library.
import type { Condition, InputDefinition } from '@careword/forms'
import { Checkbox, FormControlLabel, MenuItem, Radio, TextField } from '@mui/material'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { definition, sectionId } from '../two-hundred-inputs.ts'

type Answers = Record<string, string | string[]>
const bare = new URLSearchParams(location.search).get('library') === 'none'
const section = definition.sections[0]

function holds(condition: Condition, answers: Answers): boolean {
  if ('all' in condition) return condition.all.every(one => holds(one, answers))
  if (!('input' in condition)) return true
  const value = answers[condition.input.slice(sectionId.length + 1)]
  if ('filled' in condition) return Boolean(value?.length) === condition.filled
  if ('sameAs' in condition || 'namedIn' in condition || 'isNoneOf' in condition) return false
  return 'is' in condition ? value === condition.is : condition.isOneOf.includes(String(value))
}

function Form() {
  const [answers, setAnswers] = useState<Answers>({})
  const set = (id: string, value: string | string[]) => setAnswers({ ...answers, [id]: value })
  const required = new Set<string>()
  for (const validator of section?.validators ?? []) {
    if (!('actions' in validator) || !holds(validator.when, answers)) continue
    for (const action of validator.actions) if (action.action === 'requireField') required.add(action.input)
  }
  const field = (input: InputDefinition) => {
    if (input.condition && !holds(input.condition, answers)) return null
    const value = answers[input.id] ?? ''
    const star = required.has(`${sectionId}.${input.id}`)
    if (input.type === 'radio' || input.type === 'check') {
      const many = input.type === 'check'
      return (
        <fieldset key={input.id}>
          <legend>{input.label}</legend>
          {input.options?.map(option => {
            const on = many ? value.includes(option.value) : value === option.value
            const change = () =>
              set(
                input.id,
                many
                  ? on
                    ? [...value].filter(one => one !== option.value)
                    : [...value, option.value]
                  : option.value,
              )
            return (
              <div key={option.value}>
                {bare ? (
                  <label>
                    <input type={many ? 'checkbox' : 'radio'} checked={on} onChange={change} /> {option.text}
                  </label>
                ) : (
                  <FormControlLabel
                    label={option.text}
                    control={
                      many ? (
                        <Checkbox checked={on} onChange={change} />
                      ) : (
                        <Radio checked={on} onChange={change} />
                      )
                    }
                  />
                )}
                {on ? option.items?.map(field) : null}
              </div>
            )
          })}
        </fieldset>
      )
    }
    const change = (event: { target: { value: string } }) => set(input.id, event.target.value)
    const options = input.type === 'simpleSelect' ? input.options : undefined
    const id = `${sectionId}-${input.id}`
    if (!bare) {
      return (
        <TextField
          key={input.id}
          id={id}
          label={input.label}
          required={star}
          value={value}
          onChange={change}
          select={options !== undefined}
          fullWidth
        >
          {options?.map(option => (
            <MenuItem key={option.value} value={option.value}>
              {option.text}
            </MenuItem>
          ))}
        </TextField>
      )
    }
    return (
      <label key={input.id}>
        {input.label}
        {options ? (
          <select id={id} value={value} onChange={change}>
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
        ) : input.type === 'textarea' ? (
          <textarea id={id} value={value} onChange={change} />
        ) : (
          <input id={id} required={star} value={value} onChange={change} />
        )}
      </label>
    )
  }
  return <form>{section?.inputs.map(field)}</form>
}

createRoot(document.getElementById('root') as HTMLElement).render(<Form />)
