/** The menu's search on a phone: over the bar while it is asked for, fetched then. */
import { useT } from '../shared/i18n/use-t.tsx'
import { IconButton } from '../shared/ui/button.tsx'
import { IconClose } from '../shared/ui/icons.ts'
import type { HeaderSearchProps } from './header-search.tsx'
import { SearchBox } from './search-box.tsx'

export function PhoneSearch({ onClose, ...props }: HeaderSearchProps & { onClose: () => void }) {
  const t = useT('shell')
  return (
    <div className="absolute inset-0 z-pop flex items-center gap-1 bg-surface px-2 lg:hidden">
      <SearchBox {...props} typed="" caret={0} className="flex-1" />
      <IconButton label={t('search.close')} icon={IconClose} onClick={onClose} />
    </div>
  )
}
