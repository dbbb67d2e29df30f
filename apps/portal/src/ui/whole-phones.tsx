import css from './whole-phones.module.css'

const phone = /(\+?\d[\d\s()-]{5,}\d)/

/** A text in which a telephone number never breaks at the end of a line. */
export function WholePhones({ children }: { children: string }) {
  return children.split(phone).map((part, index) => (
    <span key={`${index} ${part}`} className={index % 2 === 1 ? css.whole : undefined}>
      {part}
    </span>
  ))
}
