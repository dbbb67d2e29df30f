import { ArrowLeft, ArrowRight, DoorOpen, LogOut, Printer, Save } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuButton } from '../../../ui/menu.tsx'
import css from './section-footer.module.css'

interface Props {
  /** 'Saved at 14:05', 'Keeping what you write…' … */
  status: ReactNode
  canGoBack: boolean
  /** False while another person holds the screen, because the button leads to a print of the whole document. */
  canSave: boolean
  canQuicksave: boolean
  /** Whether 'Save and logout' is offered: not where there is no logout (ruling C-42). */
  canLogout: boolean
  busy: boolean
  /** The label of the main button; on the last section it is the submit label. */
  goLabel: string
  /** Whether another button is the main step of the page. */
  goIsSecond?: boolean
  onBack(): void
  onContinue(): void
  onSaveAndStay(): void
  onSaveAndLogout(): void
  /** Saves and closes. Always offered, also when everything is already saved. */
  onAnotherDay(): void
  /** Always offered, because saved answers can be printed too. */
  onSaveAndPrint(): void
  /** The error of a save, above the buttons. */
  children?: ReactNode
}

/** Always visible at the foot of the window, without covering the focused element. */
export function SectionFooter(props: Props) {
  const t = useWords()
  // Two buttons are disabled while there is nothing to save: the text explains why, and which button to use instead.
  const nothingToSave = props.canQuicksave ? undefined : (
    <p>{t('wizard.allSaved', { button: t('wizard.anotherDay') })}</p>
  )
  return (
    <div className={css.footer} data-wizard-footer="" role="group" aria-label={t('wizard.saveAndMove')}>
      {props.children ? <div className={css.error}>{props.children}</div> : null}
      <div className={css.inside}>
        {props.canGoBack ? (
          <Button variant="quiet" className={css.back} icon={<Icon of={ArrowLeft} />} onClick={props.onBack}>
            {t('wizard.back')}
          </Button>
        ) : (
          <span className={css.back} />
        )}
        <div className={css.middle}>
          <span className={css.status}>{props.status}</span>
          {props.canSave ? (
            <Menu
              className={css.save}
              label={t('wizard.saveMenu')}
              icon={Save}
              up
              align="end"
              head={nothingToSave}
            >
              <MenuButton icon={Save} disabled={!props.canQuicksave} onPress={props.onSaveAndStay}>
                {t('wizard.saveAndStay')}
              </MenuButton>
              <MenuButton icon={Printer} onPress={props.onSaveAndPrint}>
                {t('wizard.saveAndPrint')}
              </MenuButton>
              <MenuButton icon={DoorOpen} onPress={props.onAnotherDay}>
                {t('wizard.anotherDay')}
              </MenuButton>
              {props.canLogout ? (
                <MenuButton icon={LogOut} disabled={!props.canQuicksave} onPress={props.onSaveAndLogout}>
                  {t('wizard.saveAndLogout')}
                </MenuButton>
              ) : null}
            </Menu>
          ) : null}
        </div>
        <Button
          variant={props.goIsSecond ? 'secondary' : 'primary'}
          className={css.go}
          busy={props.busy}
          busyLabel={t('wizard.saving')}
          iconAfter={<Icon of={ArrowRight} />}
          onClick={props.onContinue}
        >
          {props.goLabel}
        </Button>
      </div>
    </div>
  )
}
