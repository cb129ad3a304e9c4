import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { NOMINATION_READERS } from '../../../shared/record/rights-contract.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconAward, IconEdit, IconPhone, IconUsers } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { MailPanel } from './mail-panel.tsx'
import { useInvitationCounts } from './use-invitation-counts.ts'
import { invitationBaseSave } from '../contract.ts'

const SmsPanel = late(() => import('./sms/sms-panel.tsx').then((part) => ({ default: part.SmsPanel })))
const LinkPanel = late(() => import('./link-panel.tsx').then((part) => ({ default: part.LinkPanel })))
const BaseDialog = late(() => import('./base-dialog.tsx').then((part) => ({ default: part.BaseDialog })))

/** Tabs by channel: what stands in the address, and its name. */
const TABS = [
  { id: '1', key: 'email' },
  { id: '2', key: 'overseas' },
  { id: '3', key: 'poster' },
  { id: '4', key: 'sms' },
  { id: '5', key: 'chat' },
] as const

/** Online invitations (business-entities 3.10): a tab for each way to invite. */
export const InvitationScreen = island(function InvitationScreen() {
  const t = useT('features/invitations')
  const locale = useLocale()
  const may = useMay()
  const mayEdit = may(invitationBaseSave)
  const mayNominate = may(NOMINATION_READERS)
  const wanted = new URLSearchParams(useSearch()).get('channel')
  const { data: counts, refresh } = useInvitationCounts()
  // Text messages come with a template of the organiser's: until that is known there is no tab.
  const tabs = TABS.filter((one) =>
    counts ? counts.channels.includes(Number(one.id)) : one.id !== '4' || wanted === '4',
  )
  const tab = (tabs.find((one) => one.id === wanted) ?? tabs[0])?.id ?? '1'
  const [editing, open, close] = useOpened('base')
  const [round, setRound] = useState(0)
  const countOf = (id: string) => {
    if (!counts) return undefined
    return {
      '1': counts.email.total,
      '2': counts.overseas.total,
      '3': counts.poster.registered,
      '4': counts.sms.total,
      '5': counts.chat.registered,
    }[id]
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <>
            <Button icon={IconEdit} onClick={() => open('base')}>
              {t('base.action')}
            </Button>
            <a className={buttonClass()} href={hrefOf('/invitation-management/ranking', locale)}>
              <Icon of={IconAward} />
              {t('ranking')}
            </a>
            {mayNominate ? (
              <a className={buttonClass()} href={hrefOf('/invitation-management/nomination', locale)}>
                <Icon of={IconUsers} />
                {t('nominate')}
              </a>
            ) : null}
          </>
        }
      />
      <div className="mb-4">
        <Tabs
          name="invitation"
          label={t('channels')}
          items={tabs.map(({ id, key }) => ({ id, label: t(`tabs.${key}`), count: countOf(id) }))}
          value={tab}
          onChange={(id) => writeSearch(id === '1' ? '' : `?channel=${id}`, 'push')}
        />
      </div>
      <TabPanel name="invitation" value={tab}>
        {counts && tabs.length === 0 ? (
          // Text messages are all the show has, and no template is in use.
          <EmptyState icon={IconPhone} title={t('sms.noTemplate')} />
        ) : tab === '1' || tab === '2' ? (
          <MailPanel key={tab} channel={tab === '1' ? 1 : 2} counts={counts} onChanged={refresh} />
        ) : (
          <Suspense fallback={<SkeletonLines lines={8} />}>
            {tab === '4' ? (
              <SmsPanel counts={counts} onChanged={refresh} />
            ) : (
              <LinkPanel key={tab} channel={tab === '3' ? 3 : 5} counts={counts} round={round} onChanged={refresh} />
            )}
          </Suspense>
        )}
      </TabPanel>
      <Suspense>
        {editing ? (
          <BaseDialog
            readOnly={!mayEdit}
            onClose={() => {
              close()
              setRound((now) => now + 1)
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
})
