import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { apiAddress } from '../../../shared/api/transport.ts'
import { loadSession } from '../../../shared/auth/session.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { IconImage } from '../../../shared/ui/icons.ts'
import type { ProfileRecord } from '../profile-contract.ts'
import { TEAM_ROLES } from '../rules.ts'

const AvatarDialog = late(() => import('./avatar-dialog.tsx').then((part) => ({ default: part.AvatarDialog })))

/** Who the account belongs to: picture, names, role, since when. */
export function ProfileCard({ record, onAvatar }: { record: ProfileRecord; onAvatar: (path: string) => void }) {
  const t = useT('features/account')
  const locale = useLocale()
  const [cropping, setCropping] = useState(false)
  const company =
    locale === 'en-US' ? record.enCompanyName || record.companyName : record.companyName || record.enCompanyName
  const team = TEAM_ROLES.find((role) => record.roleKeys.includes(role))
  const facts = [
    { label: t('fields.loginAcc'), value: record.userName },
    ...(company ? [{ label: t('profile.company'), value: company }] : []),
    ...(record.deptName
      ? [{ label: t('profile.dept'), value: [record.deptName, record.postGroup].filter(Boolean).join(' / ') }]
      : []),
    { label: t('profile.role'), value: team ? t(`roles.${team}`) : record.roleGroup },
    { label: t('profile.lastLogin'), value: record.loginDate.slice(0, 16) },
    { label: t('profile.created'), value: record.createTime.slice(0, 10) },
  ]
  return (
    <section className="card max-lg:order-last" aria-label={t('profile.card')}>
      <div className="card-body grid grid-cols-1 gap-5">
        <div className="flex items-center gap-4">
          <Avatar name={record.nickName} src={apiAddress(record.avatar)} large />
          <div className="min-w-0">
            <p className="truncate text-lg font-semibold">{record.nickName}</p>
            <Button small icon={IconImage} className="mt-1" onClick={() => setCropping(true)}>
              {t('avatar.change')}
            </Button>
          </div>
        </div>
        <DescriptionList columns={1} items={facts} />
      </div>
      {cropping ? (
        <Suspense>
          <AvatarDialog
            onClose={() => setCropping(false)}
            onSaved={(path) => {
              setCropping(false)
              onAvatar(path)
              // The top bar shows it.
              void loadSession().catch(() => {})
            }}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
