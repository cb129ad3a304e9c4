import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { companyUpdate, type CompanyRecord } from '../contract.ts'

/** A name that waits for the organiser or was refused, and the way to take it back. */
export function NameChangeBanner({
  record,
  asked,
  onChanged,
}: {
  record: CompanyRecord
  asked: NonNullable<CompanyRecord['pendingName']>
  onChanged: (record: CompanyRecord) => void
}) {
  const t = useT('features/company')
  const [busy, run] = useBusy(false)
  const rejected = asked.auditStatus === 3
  const name = [asked.companyName, asked.enCompanyName].filter(Boolean).join(' / ')

  async function clear() {
    if (
      !rejected &&
      !(await confirm({
        title: t('name.cancelTitle'),
        text: t('name.cancelText'),
        confirmLabel: t('actions.cancelName'),
      }))
    )
      return
    await run(true, async () => {
      const reply = await call(companyUpdate, { draft: 1, cancelName: 1, version: record.version })
      onChanged(reply.data)
      if (!rejected) toast.success(t('done.nameCancelled'))
    })
  }

  return (
    <Alert
      tone={rejected ? 'danger' : 'warning'}
      title={t(rejected ? 'name.rejected' : 'name.pending')}
      actions={
        <Button small busy={busy} onClick={() => void clear()}>
          {t(rejected ? 'actions.dismissName' : 'actions.cancelName')}
        </Button>
      }
    >
      {rejected ? t('name.rejectedText', { name, reason: asked.auditReason }) : t('name.pendingText', { name })}
    </Alert>
  )
}
