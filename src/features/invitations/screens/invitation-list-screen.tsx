import { useState } from 'react'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { useSearch } from '../../../shared/list/search-params.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { IconMail } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import type { InvitationCounts } from '../contract.ts'
import { invitationSend } from '../sending-contract.ts'
import { Figures } from './figures.tsx'
import { mailFigures, smsFigures } from './figure-items.ts'
import { InvitationTable } from './invitation-table.tsx'
import { useInvitationActions } from './use-invitation-actions.ts'
import { useInvitationCounts } from './use-invitation-counts.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'

const KEYS: Readonly<Record<string, 'email' | 'overseas' | 'poster' | 'sms' | 'chat'>> = {
  '1': 'email',
  '2': 'overseas',
  '3': 'poster',
  '4': 'sms',
  '5': 'chat',
}

/** Everything of one channel or one send-out (business-entities 3.11). */
export const InvitationListScreen = island(function InvitationListScreen() {
  const params = new URLSearchParams(useSearch())
  const wanted = params.get('channel') ?? ''
  const channel = KEYS[wanted] ? wanted : '1'
  const batch = /^\d{14}$/.exec(params.get('batch') ?? '')?.[0] ?? ''
  return <Detail key={`${channel} ${batch}`} channel={channel} batch={batch} />
})

function Detail({ channel, batch }: { channel: string; batch: string }) {
  const t = useT('features/invitations')
  const locale = useLocale()
  const may = useMay()
  const { data: counts, refresh } = useInvitationCounts(batch)
  const [round, setRound] = useState(0)
  const actions = useInvitationActions(t, () => setRound((now) => now + 1))
  const key = KEYS[channel] ?? 'email'
  const failed = key === 'email' || key === 'overseas' || key === 'sms' ? (counts?.[key].failed ?? 0) : 0
  return (
    <>
      <PageHeader
        title={t('detailTitle', { channel: t(`tabs.${key}`) })}
        purpose={batch ? t('list.batch', { batch: batchTime(batch) }) : t('detailPurpose')}
        actions={
          <a
            className={buttonClass()}
            href={hrefOf(`/invitation-management/invitation${channel === '1' ? '' : `?channel=${channel}`}`, locale)}
          >
            {t('list.back')}
          </a>
        }
      />
      <Figures label={t('counts.label')} items={counts && figuresOf(counts, key, t)} />
      <InvitationTable
        channel={channel}
        batch={batch}
        round={round}
        actions={
          !batch && failed > 0 && may(invitationSend) ? (
            <Button
              busy={actions.busy}
              onClick={() => void actions.resend(channel === '4' ? 4 : channel === '2' ? 2 : 1, undefined, failed)}
            >
              {t('resend.all')}
            </Button>
          ) : null
        }
        empty={<EmptyState icon={IconMail} title={t('empty.title')} />}
        onChanged={refresh}
      />
    </>
  )
}

/** `20241014100000` as a time. */
const batchTime = (batch: string) => batch.replace(/(....)(..)(..)(..)(..)../, '$1-$2-$3 $4:$5')

function figuresOf(
  counts: InvitationCounts,
  key: keyof InvitationCounts & ('email' | 'overseas' | 'poster' | 'sms' | 'chat'),
  t: Translate<'features/invitations'>,
) {
  if (key === 'email' || key === 'overseas') return mailFigures(counts[key], t)
  if (key === 'sms') return smsFigures(counts.sms, t)
  return (['views', 'registered'] as const).map((name) => ({ label: t(`counts.${name}`), value: counts[key][name] }))
}
