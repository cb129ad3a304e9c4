import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconMore } from '../../../shared/ui/icons.ts'
import { Menu, type MenuItem } from '../../../shared/ui/overlay/menu.tsx'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import { TEAM_ROLES, type MemberState } from '../rules.ts'
import type { TeamMember } from '../team-contract.ts'

const TONES: Record<MemberState, BadgeTone> = {
  invited: 'info',
  open: 'success',
  disabled: 'neutral',
  paused: 'warning',
}

interface TeamRowProps {
  member: TeamMember
  onEdit: () => void
  onLink: () => void
  onStatus: (value: 0 | 1) => void
  onRemove: () => void
}

/** One account of the team with its role, state and what can be done with it. */
export function TeamRow({ member, onEdit, onLink, onStatus, onRemove }: TeamRowProps) {
  const t = useT('features/account')
  const role = TEAM_ROLES.find((one) => one === member.roleKey)
  const self = member.self === 1 ? t('team.notSelf') : undefined
  const items: MenuItem[] = [
    {
      label: t(member.state === 'invited' ? 'team.linkFirst' : 'team.linkReset'),
      onSelect: onLink,
      blocked: member.state === 'disabled' ? t('team.linkDisabled') : undefined,
    },
    member.state === 'disabled'
      ? { label: t('team.enable'), onSelect: () => onStatus(1) }
      : { label: t('team.disable'), onSelect: () => onStatus(0), blocked: self },
    'rule',
    { label: t('team.remove'), onSelect: onRemove, danger: true, blocked: self },
  ]
  const facts = [
    member.email,
    member.mobile,
    member.state === 'invited' && member.linkUntil ? t('team.linkUntil', { at: member.linkUntil.slice(0, 16) }) : '',
    member.lastLoginTime ? t('team.lastLogin', { at: member.lastLoginTime.slice(0, 16) }) : '',
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{member.userName}</span>
          <span className="text-ink-soft">{member.loginAcc}</span>
          {member.self === 1 ? <StatusBadge tone="accent">{t('team.you')}</StatusBadge> : null}
        </p>
        <p className="break-words text-sm text-ink-soft">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge>{role ? t(`roles.${role}`) : member.roleKey}</StatusBadge>
        <StatusBadge tone={TONES[member.state]}>{t(`memberState.${member.state}`)}</StatusBadge>
        <Button small aria-label={`${t('team.edit')} ${member.userName}`} onClick={onEdit}>
          {t('team.edit')}
        </Button>
        <Menu small label={`${t('team.more')} ${member.userName}`} icon={IconMore} items={items} />
      </div>
    </li>
  )
}
