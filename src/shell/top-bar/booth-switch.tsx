import { useStore } from '@nanostores/react'
import { ApiError } from '../../shared/api/envelope.ts'
import { chooseBooth } from '../../shared/auth/choose-booth.ts'
import { $session } from '../../shared/auth/session.ts'
import { useT } from '../../shared/i18n/use-t.tsx'
import { boothPlace } from '../../shared/lib/booth-place.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { IconPin } from '../../shared/ui/icons.ts'
import { Menu } from '../../shared/ui/overlay/menu.tsx'

/** The booth the session works for, and the way to another one: on every page of who has several (decisions 25). */
export function BoothSwitch() {
  const t = useT('shell')
  const { booths, boothId } = useStore($session, { ssr: 'initial' })
  const own = booths.find(({ id }) => id === boothId)
  if (booths.length < 2 || !own) return null
  const choose = (id: string): void =>
    void chooseBooth(id).catch((error: unknown) => {
      // The client has shown what went wrong; the choice stays as it was.
      if (!(error instanceof ApiError)) throw error
    })
  return (
    <Menu
      label={t('topBar.booth', { name: boothPlace(own) })}
      variant="ghost"
      className="min-w-0 max-w-40 shrink px-2"
      items={booths.map((booth) => ({
        label: t('topBar.boothName', { place: boothPlace(booth) }),
        checked: booth === own,
        onSelect: () => booth !== own && choose(booth.id),
      }))}
    >
      <Icon of={IconPin} />
      <span className="truncate tabular-nums" translate="no">
        {own.boothNo}
      </span>
    </Menu>
  )
}
