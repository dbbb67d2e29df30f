import { ArrowDown, X } from 'lucide-react'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useOnTop } from './open-dialogs.ts'

interface Props {
  open?: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** A control on which the buttons depend, such as a checkbox: it stays visible above the buttons while the text above it scrolls. */
  foot?: ReactNode
  /** The buttons, the main one last. */
  actions?: ReactNode
  /** The words of a single button, which closes the dialog. */
  done?: string
  /** The words shown while more text follows below; they disappear at the end of the text. */
  more?: string
  /** The label of the cross. Without it there is no cross, and only the buttons close the dialog. */
  closeLabel?: string
  /** Whether a press beside it closes it too: for content that can be lost without harm. */
  dismissable?: boolean
  /** 'alertdialog' for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  wide?: boolean
  /** Whether the page behind it is not readable. */
  covers?: boolean
}

/** A modal: the focus goes in, stays in, and comes back to where it was. Escape closes it. */
export function Dialog({
  open = true,
  onClose,
  title,
  children,
  foot,
  done,
  actions = done && (
    <Button variant="primary" onClick={onClose}>
      {done}
    </Button>
  ),
  more,
  closeLabel,
  dismissable = false,
  role = 'dialog',
  wide,
  covers,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const named = typeof title === 'string' ? title : undefined
  // A dialog that covers the whole page replaces it for that time, so it has the page's landmark and its first heading.
  const inside = (
    <>
      <div className={css.top}>
        <Heading slot="title" level={covers ? 1 : 2} className={css.title ?? ''} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {closeLabel ? (
          <button type="button" className={css.close} onClick={onClose} aria-label={closeLabel}>
            <Icon of={X} />
          </button>
        ) : null}
      </div>
      <ScrollingBody label={named}>{children}</ScrollingBody>
      {more ? (
        <p className={css.more} aria-hidden="true">
          <Icon of={ArrowDown} size={18} /> {more}
        </p>
      ) : null}
      {foot ? <div className={css.foot}>{foot}</div> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </>
  )
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={stays => {
        if (!stays) onClose()
      }}
      isDismissable={dismissable}
      className={classNames(css.overlay, covers && css.covers)}
      {...(covers ? { 'data-covers': '' } : {})}
    >
      <Modal className={classNames(css.modal, wide && css.wide)}>
        <AriaDialog role={role} className={css.dialog ?? ''}>
          <OnTop onClose={onClose} />
          {role === 'dialog' ? <BeginsAtHeading key={named} heading={heading} /> : null}
          {covers ? <main className={css.dialog}>{inside}</main> : inside}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Counts while the dialog is there, and not while it is closed but drawn. */
function OnTop({ onClose }: { onClose: () => void }) {
  useOnTop(onClose)
  return null
}

/** The focus begins at the heading unless something in the dialog took it; another title is another screen, and begins again. */
function BeginsAtHeading({ heading }: { heading: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const begin = heading.current
    if (begin && !begin.closest('[role="dialog"]')?.contains(document.activeElement)) begin.focus()
  }, [heading])
  return null
}

/** No words are in the lowest part of a body. */
const bottomEdge = 24

/** Content longer than the window must be reachable without a pointer: only then can the keyboard stop here and scroll. */
function ScrollingBody({ label, children }: { label: string | undefined; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const look = (): void => {
      const scrolls = element.scrollHeight > element.clientHeight + 1
      if (scrolls) element.tabIndex = 0
      else element.removeAttribute('tabindex')
      // An element that the keyboard can stop at needs a name.
      if (scrolls) element.role = 'region'
      else element.removeAttribute('role')
      const below = element.scrollHeight - element.clientHeight - element.scrollTop
      element.toggleAttribute('data-more', below > bottomEdge)
    }
    const watch = new ResizeObserver(look)
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    element.addEventListener('scroll', look)
    look()
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div ref={body} className={css.body} aria-label={label}>
      {children}
    </div>
  )
}

interface ConfirmProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'children' | 'onClose' | 'closeLabel' | 'role'> {
  /** The words of the first button, which closes the dialog or does `onBack`. */
  back: string
  onBack?: () => void
  /** The words of the second button. */
  confirm: string
  onConfirm: (event: MouseEvent<HTMLButtonElement>) => void
  /** Whether confirming destroys something. */
  danger?: boolean
  busy?: boolean
  busyLabel?: string
  /** Whether the dialog stays open while it is busy. */
  stays?: boolean
}

/** A question with two answers. Escape closes it. */
export function ConfirmDialog({
  back,
  onBack,
  confirm,
  onConfirm,
  danger,
  busy = false,
  busyLabel,
  stays = false,
  ...dialog
}: ConfirmProps) {
  return (
    <Dialog
      role="alertdialog"
      {...dialog}
      actions={
        <>
          <Button disabled={stays && busy} onClick={onBack ?? dialog.onClose}>
            {back}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    />
  )
}
