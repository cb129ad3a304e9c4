import { useEffect, useState } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { loadMenuIcons, type MenuIcons } from '../../../shared/ui/menu-icons.ts'

/** All icons an entry may have, by name; none until they are here. */
export function useMenuIcons(): MenuIcons {
  const [icons, setIcons] = useState<MenuIcons>({})
  useEffect(() => {
    let here = true
    void loadMenuIcons().then((found) => here && setIcons(found))
    return () => {
      here = false
    }
  }, [])
  return icons
}

/** An icon by the name the back office gave it. */
export const NamedIcon = ({ icons, name }: { icons: MenuIcons; name: string }) => (
  <Icon of={icons[name] ?? ''} className="text-ink-soft" />
)
