import { screenTimes } from '@careword/domain/limits'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { fitWindow } from './fit-window.ts'
import { Icon } from './icon.tsx'
import css from './menu.module.css'
import { PortalLink } from './portal-link.tsx'

const CloseMenu = createContext<() => void>(() => undefined)

interface Props {
  /** The content of the button. */
  label: ReactNode
  /** The accessible name, when `label` alone is not clear, such as 'More for My five topics'. */
  accessibleLabel?: string
  icon?: LucideIcon
  align?: 'start' | 'end'
  /** Whether it opens upwards, for the foot of a page. */
  up?: boolean
  bordered?: boolean
  chevron?: boolean
  /** Content above the entries, such as a name. */
  head?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/**
 * A disclosure: a button that shows a list of links and buttons, through which Tab moves in order. Escape, a press outside and leaving the
 * list by keyboard close it. A list that is taller than the window scrolls.
 */
export function Menu({
  label,
  accessibleLabel,
  icon,
  align = 'end',
  up,
  bordered,
  chevron = true,
  head,
  children,
  className,
}: Props) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const whole = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const openedAt = useRef(Number.NEGATIVE_INFINITY)

  function press(index: number): void {
    // The second press of a double click does not close the menu that the first has opened.
    if (open && index - openedAt.current < screenTimes.menuThrottle) return
    if (!open) openedAt.current = index
    setOpen(!open)
  }

  useEffect(() => {
    if (!open) return
    function outside(event: PointerEvent): void {
      if (!whole.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  return (
    <div
      ref={whole}
      role="presentation"
      className={classNames(css.menu, className)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        trigger.current?.focus()
      }}
      onBlur={event => {
        if (event.relatedTarget && !whole.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={classNames(css.trigger, bordered && css.bordered)}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        aria-label={accessibleLabel}
        onClick={event => press(event.timeStamp)}
      >
        {icon ? <Icon of={icon} /> : null}
        {label === '' ? null : <span>{label}</span>}
        {chevron ? <Icon of={ChevronDown} size={18} className={css.chevron} /> : null}
      </button>
      {open ? (
        <div
          ref={element => (element ? fitWindow(element, up === true) : undefined)}
          id={panel}
          className={classNames(css.panel, css[align])}
        >
          {head ? <div className={css.head}>{head}</div> : null}
          <CloseMenu
            value={() => {
              setOpen(false)
              trigger.current?.focus()
            }}
          >
            <ul className={css.list}>{children}</ul>
          </CloseMenu>
        </div>
      ) : null}
    </div>
  )
}

interface ItemProps {
  icon?: LucideIcon
  children: ReactNode
  current?: boolean
  danger?: boolean
  disabled?: boolean
  lang?: string
}

export function MenuButton({
  icon,
  children,
  current,
  danger,
  disabled,
  lang,
  onPress,
}: ItemProps & { onPress: () => void }) {
  const close = use(CloseMenu)
  return (
    <li>
      <button
        type="button"
        lang={lang}
        disabled={disabled}
        className={classNames(css.item, current && css.current, danger && css.danger)}
        {...(current === undefined ? {} : { 'aria-pressed': current })}
        onClick={() => {
          close()
          onPress()
        }}
      >
        {icon ? <Icon of={icon} /> : null}
        <span>{children}</span>
        {current ? <Icon of={Check} size={18} /> : null}
      </button>
    </li>
  )
}

/** `to` inside the portal, `href` outside of it or a file. */
export function MenuLink({
  icon,
  children,
  to,
  href,
  newTab,
  download,
}: ItemProps & { to?: string; href?: string; newTab?: boolean; download?: boolean }) {
  const close = use(CloseMenu)
  const inside = (
    <>
      {icon ? <Icon of={icon} /> : null}
      <span>{children}</span>
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <a
          href={href}
          className={css.item}
          onClick={close}
          download={download}
          {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          {inside}
        </a>
      ) : (
        <PortalLink to={to} className={css.item} onClick={close}>
          {inside}
        </PortalLink>
      )}
    </li>
  )
}
