/** The menu's search on a phone: over the bar while it is asked for, fetched then. */
import { useState, type KeyboardEvent } from 'react'
import { useT } from '../../shared/i18n/use-t.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { IconClose } from '../../shared/ui/icons.ts'
import type { HeaderSearchProps } from './header-search.tsx'
import { SearchBox } from './search-box.tsx'

/** It opens for being typed into. */
const HANDED = { text: '', marked: [0, 0] } as const

export function PhoneSearch({ onClose, ...props }: HeaderSearchProps & { onClose: () => void }) {
  const t = useT('shell')
  // Before the field takes the focus: the button whose menu asked for the search.
  const [before] = useState(() => document.activeElement)
  const close = () => {
    onClose()
    if (before instanceof HTMLElement) before.focus()
  }
  // Escape closes the results, then empties the field, then leaves.
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof HTMLInputElement && target.value === '') close()
  }
  return (
    <div
      role="presentation"
      className="absolute inset-0 z-pop flex items-center gap-1 bg-surface px-2 lg:hidden"
      onKeyDown={onKeyDown}
    >
      <SearchBox {...props} handed={HANDED} className="flex-1" />
      <IconButton label={t('search.close')} icon={IconClose} onClick={close} />
    </div>
  )
}
