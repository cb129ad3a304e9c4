import { Suspense } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { useOpened } from '../../../../shared/record/use-opened.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { IconCheck, IconEdit, IconMoreVertical, IconPlus, IconTrash } from '../../../../shared/ui/icons.ts'
import { Menu } from '../../../../shared/ui/overlay/menu.tsx'
import { confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import { signMark } from '../../../newspaper/contract.ts'
import { boothPaid, PAID } from '../../fee-contract.ts'
import { boothRemove, type Overview, type OverviewBooth } from '../../overview-contract.ts'
import { BOOTHS_MAX } from '../../rules.ts'
import { figure } from '../exhibitor-cells.tsx'

const BoothDialog = late(() => import('./booth-dialog.tsx').then((part) => ({ default: part.BoothDialog })))

/** By state of the notice. */
const SIGN_ACTIONS = ['issue', 'checkIn', 'checkIn', 'undoCheckIn'] as const

/** A number that is added or taken away. */
const signed = (number: number) => `${number > 0 ? '+' : '−'}${Math.abs(number)}`

/** The exhibitor's booths: add, change, take away; and their sign-in notices. */
export function BoothsCard({ data, onChanged }: { data: Overview; onChanged: () => void }) {
  const t = useT('features/exhibitors')
  const asks = useMay()
  const may = asks(boothRemove)
  const mayNote = asks(boothPaid)
  const [opened, open, close] = useOpened('booth')
  const editing = opened && may ? data.booths.find((one) => one.id === opened.id) : undefined
  const full = data.booths.length >= BOOTHS_MAX ? t('errors.boothsMax', { max: BOOTHS_MAX }) : undefined

  async function remove(booth: OverviewBooth) {
    const paid = booth.paidStatus > PAID.none
    const sure = await confirm({
      title: t('booth.removeTitle', { booth: `${booth.hall}-${booth.boothNo}` }),
      text: t(paid ? 'booth.removePaidText' : 'booth.removeText'),
      confirmLabel: t('booth.remove'),
      tone: 'danger',
      // Money hangs on it: nobody types a booth number by accident.
      ...(paid ? { typed: booth.boothNo } : {}),
    })
    if (!sure) return
    await attempt(async () => {
      await call(boothRemove, {
        id: booth.id,
        version: booth.version,
        ...(paid ? { paid: 1 } : {}),
        clientToken: newToken(),
      })
      toast.success(t('shared/api:success.deleted'))
    })
    onChanged()
  }

  async function note(booth: OverviewBooth, paidStatus: 0 | 1 | 2) {
    await attempt(async () => {
      await call(boothPaid, {
        booths: [{ id: booth.id, seen: booth.paidStatus as 0 | 1 | 2 }],
        paidStatus,
        clientToken: newToken(),
      })
      toast.success(t('booth.paidDone', { booth: booth.boothNo }))
    })
    onChanged()
  }
  const feeItems = (booth: OverviewBooth) =>
    mayNote
      ? ([PAID.whole, PAID.part, PAID.none] as const)
          .filter((status) => status !== booth.paidStatus)
          .map((status) => ({
            label: t(`booth.setPaid.${status}`),
            icon: IconCheck,
            onSelect: () => void note(booth, status),
          }))
      : []

  /** What comes next for the booth's sign-in notice, by its state: issue it, check it in, take that back. */
  async function sign(booth: OverviewBooth, action: (typeof SIGN_ACTIONS)[number]) {
    await attempt(async () => {
      await call(signMark, { participationId: booth.id, action, clientToken: newToken() })
      toast.success(t(`booth.sign.done.${action}`, { booth: booth.boothNo }))
    })
    onChanged()
  }
  const signState = (booth: OverviewBooth) => data.signStates.find((one) => one.id === booth.id)?.state ?? 0
  const signItem = (booth: OverviewBooth) => {
    const action = SIGN_ACTIONS[signState(booth)] ?? 'issue'
    return { label: t(`booth.sign.${action}`), icon: IconCheck, onSelect: () => void sign(booth, action) }
  }

  const last = data.booths.length < 2 ? t('errors.lastBooth') : undefined
  return (
    <Card
      flush
      title={t('overview.booths', { count: data.booths.length })}
      actions={
        may ? (
          <Button small icon={IconPlus} blocked={full} onClick={() => open('booth')}>
            {t('form.addBooth')}
          </Button>
        ) : null
      }
    >
      <ul className="divide-y divide-line">
        {data.booths.map((booth) => (
          <li key={booth.id} className="flex items-start gap-3 px-5 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium tabular-nums">{booth.boothNo}</span>
                <span className="text-ink-soft">{t('list.hall', { hall: booth.hall })}</span>
                <StatusBadge
                  tone={
                    booth.paidStatus === PAID.whole ? 'success' : booth.paidStatus === PAID.part ? 'warning' : 'neutral'
                  }
                >
                  {t(under('booth.paid.', booth.paidStatus))}
                </StatusBadge>
                <StatusBadge tone={signState(booth) === 3 ? 'success' : 'neutral'}>
                  {t(under('booth.sign.', signState(booth)))}
                </StatusBadge>
              </p>
              <p className="mt-0.5 text-sm tabular-nums text-ink-faint">
                {[
                  t(under('boothTypes.', booth.boothType)),
                  `${figure(booth.width)} × ${figure(booth.depth)} m = ${figure(booth.area)} m²`,
                  t('booth.open', { count: booth.openSides }),
                  booth.settleCurrency,
                  booth.contractNo,
                  booth.badgeQuotaOverride === 0 ? '' : t('booth.badges', { number: signed(booth.badgeQuotaOverride) }),
                  booth.nominationQuotaOverride === 0
                    ? ''
                    : t('booth.nominations', { number: signed(booth.nominationQuotaOverride) }),
                  booth.facilityQuotaOverride === null
                    ? ''
                    : t('booth.facilities', { number: booth.facilityQuotaOverride }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {may || mayNote ? (
              <Menu
                small
                icon={IconMoreVertical}
                label={t('overview.actionsOf', { name: booth.boothNo })}
                items={[
                  ...(may
                    ? [
                        { label: t('actions.edit'), icon: IconEdit, onSelect: () => open('booth', booth.id) },
                        signItem(booth),
                      ]
                    : []),
                  ...feeItems(booth),
                  ...(may
                    ? [
                        {
                          label: t('booth.remove'),
                          icon: IconTrash,
                          danger: true,
                          blocked: last,
                          onSelect: () => void remove(booth),
                        },
                      ]
                    : []),
                ]}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <Suspense>
        {editing || (may && opened?.id === '') ? (
          <BoothDialog
            key={opened?.id}
            exhibitorId={data.id}
            booth={editing ?? null}
            currency={data.settleCurrency ?? 'CNY'}
            onClose={close}
            onSaved={() => {
              close()
              onChanged()
            }}
          />
        ) : null}
      </Suspense>
    </Card>
  )
}
