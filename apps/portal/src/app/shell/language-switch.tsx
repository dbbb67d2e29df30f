import Languages from 'lucide-react/icons/languages'
import { usePartner } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'

/** With two languages one press selects the other one, named in itself. With more languages there is a list. */
export function LanguageSwitch() {
  const { t, lang, languages } = usePartner()
  const change = useLanguageSwitch()
  const others = languages.filter(each => each.code !== lang)
  const [other] = others
  if (!other) return null
  if (others.length === 1) {
    return (
      <Button
        variant="quiet"
        lang={other.code}
        icon={<Icon of={Languages} />}
        onClick={() => change(other.code)}
      >
        {other.name}
      </Button>
    )
  }
  const current = languages.find(each => each.code === lang)
  return (
    <Menu
      icon={Languages}
      label={current?.name ?? lang}
      accessibleLabel={`${t('shell.language')}: ${current?.name ?? lang}`}
    >
      {languages.map(each => (
        <MenuButton
          key={each.code}
          lang={each.code}
          current={each.code === lang}
          onPress={() => change(each.code)}
        >
          {each.name}
        </MenuButton>
      ))}
    </Menu>
  )
}
