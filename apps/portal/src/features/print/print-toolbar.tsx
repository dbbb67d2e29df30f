import { pdfView } from '@careword/domain/limits'
import {
  ArrowLeft,
  BookOpenText,
  Download,
  FileText,
  type LucideIcon,
  MonitorSmartphone,
  MoreHorizontal,
  Printer,
  RotateCcw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { PageOnDevice } from '../../device-link/use-page-on-device.ts'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import css from './print-toolbar.module.css'
import { type Tool, tools, toolsWithin } from './toolbar-breakpoints.ts'
import { Tooltip } from './tooltip.tsx'

interface Props {
  documentsPath: string
  /** null while the document may not be shown. */
  downloadHref: string | null
  zoom: number
  /** The label of the zoom, and its current value, in words. */
  zoomLabel: string
  zoomNow: string
  ready: boolean
  printing?: boolean
  /** The second view, text or pages, if there is one. */
  other: { view: 'text' | 'pages'; show(): void } | null
  /** The page that is seen, on the phone beside the screen; null without one. */
  device?: PageOnDevice | null
  /** Further actions on the document; they are in the menu at every width. */
  entries?: readonly ToolbarEntry[]
  onZoomIn(): void
  onZoomOut(): void
  onReset(): void
  onPrint(): void
}

/** A thin bar, one row at every width, to leave space for the document. Tools that do not fit are in its menu. */
export function PrintToolbar({
  documentsPath,
  downloadHref,
  zoom,
  ready,
  printing,
  other,
  device = null,
  entries = [],
  ...rest
}: Props) {
  const t = useWords()
  const bar = useRef<HTMLDivElement>(null)
  const width = useWidth(bar)
  const offered = tools.filter(
    tool =>
      (tool !== 'view' || other !== null) &&
      (tool !== 'device' || device !== null) &&
      (tool !== 'download' || downloadHref !== null),
  )
  // While the document may not be shown, the toolbar has no actions.
  const { bar: inBar, menu } = toolsWithin(width, downloadHref === null ? [] : offered, entries.length > 0)

  const presses: Record<Exclude<Tool, 'download'>, Press> = {
    smaller: {
      icon: ZoomOut,
      label: t('print.zoomOut'),
      keys: '−',
      off: !ready || zoom <= pdfView.minPercent,
      run: rest.onZoomOut,
    },
    larger: {
      icon: ZoomIn,
      label: t('print.zoomIn'),
      keys: '+',
      off: !ready || zoom >= pdfView.maxPercent,
      run: rest.onZoomIn,
    },
    reset: {
      icon: RotateCcw,
      label: t('print.reset'),
      keys: '0',
      off: !ready || zoom === pdfView.resetPercent,
      run: rest.onReset,
    },
    view: {
      icon: other?.view === 'pages' ? FileText : BookOpenText,
      label: t(other?.view === 'pages' ? 'print.pages' : 'print.asText'),
      off: false,
      run: () => other?.show(),
    },
    device: {
      icon: MonitorSmartphone,
      label: t(device?.showing ? 'device.viewingOn' : 'device.sendTo'),
      pressed: device?.showing ?? false,
      off: device?.ready !== true,
      run: () => device?.press(),
    },
    print: { icon: Printer, label: t('print.print'), keys: 'Ctrl P', off: !ready, run: rest.onPrint },
  }
  const tool = (name: Exclude<Tool, 'download'>) =>
    inBar.has(name) ? (
      <BarTool press={presses[name]} main={name === 'print'} busy={name === 'print' && printing} />
    ) : null

  return (
    <div ref={bar} className={css.toolbar} role="group" aria-label={t('print.toolbar')}>
      <LinkButton to={documentsPath} variant="quiet" icon={<Icon of={ArrowLeft} />} className={css.tool}>
        {t('print.back')}
      </LinkButton>
      <div className={css.zoom} role="group" aria-label={rest.zoomLabel}>
        {tool('smaller')}
        {inBar.has('reset') ? (
          <output className={css.percent} aria-label={rest.zoomNow}>
            {t('print.percent', { percent: Math.round(zoom) })}
          </output>
        ) : null}
        {tool('larger')}
        {tool('reset')}
      </div>
      <div className={css.take}>
        {tool('view')}
        {tool('device')}
        {inBar.has('download') && downloadHref !== null ? (
          <LinkButton href={downloadHref} download icon={<Icon of={Download} />} className={css.tool}>
            {t('print.download')}
          </LinkButton>
        ) : null}
        {tool('print')}
        {menu.length + entries.length > 0 ? (
          <Menu
            className={css.menu}
            chevron={false}
            icon={MoreHorizontal}
            label={t('print.more')}
            accessibleLabel={t('print.moreTools')}
          >
            {menu.map(name =>
              name === 'download' ? (
                <MenuLink key={name} icon={Download} href={downloadHref ?? ''} download>
                  {t('print.download')}
                </MenuLink>
              ) : (
                <MenuButton
                  key={name}
                  icon={presses[name].icon}
                  disabled={presses[name].off}
                  {...(presses[name].pressed === undefined ? {} : { current: presses[name].pressed })}
                  onPress={presses[name].run}
                >
                  {presses[name].label}
                </MenuButton>
              ),
            )}
            {entries.map(entry =>
              'href' in entry ? (
                <MenuLink
                  key={entry.key}
                  icon={entry.icon}
                  href={entry.href}
                  download={entry.newTab !== true}
                  newTab={entry.newTab === true}
                >
                  {entry.label}
                </MenuLink>
              ) : (
                <MenuButton key={entry.key} icon={entry.icon} danger={entry.danger} onPress={entry.run}>
                  {entry.label}
                </MenuButton>
              ),
            )}
          </Menu>
        ) : null}
      </div>
    </div>
  )
}

/** Something to do with the document that is not a tool of reading it, a file of it to take away, or a page about it beside the portal. */
export type ToolbarEntry = { key: string; icon: LucideIcon; label: string } & (
  | { danger: boolean; run(): void }
  | { href: string; newTab?: true }
)

interface Press {
  icon: LucideIcon
  label: string
  keys?: string
  off: boolean
  /** Whether a toggle is on. */
  pressed?: boolean
  run(): void
}

function BarTool({ press, main, busy }: { press: Press; main: boolean; busy: boolean | undefined }) {
  const button = (
    <Button
      variant={main ? 'primary' : 'quiet'}
      className={css.tool}
      icon={<Icon of={press.icon} />}
      disabled={press.off}
      aria-pressed={press.pressed}
      busy={busy ?? false}
      onClick={press.run}
    >
      {press.label}
    </Button>
  )
  return press.keys === undefined ? button : <Tooltip keys={press.keys}>{button}</Tooltip>
}

/** The width of an element in pixels, kept up to date. */
function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth)
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [of])
  return width
}
