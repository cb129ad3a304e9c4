import { useT } from '../i18n/use-t.tsx'
import { IconButton } from '../ui/button.tsx'
import { IconMoreVertical } from '../ui/icons.ts'
import { Menu, type MenuItem } from '../ui/overlay/menu.tsx'

type Choice = Exclude<MenuItem, 'rule'>

/**
 * What can be done to a row: with room what is done most stands at hand, and the menu holds the rest.
 * @param room the table is wide enough for buttons
 */
export function RowActions({
  name,
  items,
  room = false,
  small,
}: {
  name: string
  items: readonly MenuItem[]
  room?: boolean
  small?: boolean
}) {
  const t = useT('shared/list')
  const atHand = items.filter((item): item is Choice => room && item !== 'rule' && item.atHand === true)
  const rest = withoutLooseRules(items.filter((item) => item === 'rule' || !atHand.includes(item)))
  return (
    <span className="inline-flex items-center">
      {atHand.map(({ label, icon = '', blocked, danger, onSelect }) => (
        <IconButton
          key={label}
          small={small}
          icon={icon}
          label={t('rowAction', { action: label, name })}
          blocked={blocked}
          className={danger ? 'text-danger-text' : ''}
          onClick={onSelect}
        />
      ))}
      {rest.length > 0 ? (
        <Menu small={small} icon={IconMoreVertical} label={t('rowMenu', { name })} items={rest} />
      ) : null}
    </span>
  )
}

/** A rule parts two entries: one without an entry before or after it says nothing. */
function withoutLooseRules(items: readonly MenuItem[]): MenuItem[] {
  return items.filter(
    (item, at) =>
      item !== 'rule' || (at > 0 && items[at - 1] !== 'rule' && items.slice(at + 1).some((one) => one !== 'rule')),
  )
}
