import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Switch } from '../../../shared/ui/inputs/toggles.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { messageSettings, messageSettingsSave } from '../contract.ts'

/** Which kinds of messages come by mail too. */
export function MailSettings({ staff, onClose }: { staff: boolean; onClose: () => void }) {
  const t = useT('features/messages')
  const [found, retry] = useLoad((signal) =>
    call(messageSettings, {}, { signal, quiet: true }).then(({ data }) => data.kinds),
  )
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const [busy, run] = useBusy(false)
  const kinds = found.state === 'ready' ? found.data : []
  const isOn = ({ kind, mail }: (typeof kinds)[number]) => changed[kind] ?? mail === 1

  const save = () =>
    run(true, async () => {
      await call(messageSettingsSave, { off: kinds.filter((one) => !isOn(one)).map(({ kind }) => kind) })
      toast.success(t('shared/api:success.modified'))
      onClose()
    })

  return (
    <Dialog
      open
      title={t('settings.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          <Button variant="primary" busy={busy} disabled={kinds.length === 0} onClick={() => void save()}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-soft">{t(staff ? 'settings.staff' : 'settings.text')}</p>
      {found.state === 'loading' ? <SkeletonLines lines={6} /> : null}
      {found.state === 'error' ? (
        <ErrorState title={t('settings.failed')} message={found.error.message} onRetry={retry} />
      ) : null}
      <div className="flex flex-col gap-3">
        {kinds.map((one) => (
          <Switch
            key={one.kind}
            className="flex-row-reverse justify-between"
            label={t(under('kinds.', one.kind))}
            hint={one.fixed === 1 ? t('settings.fixed') : undefined}
            checked={isOn(one)}
            disabled={one.fixed === 1}
            onChange={(event) => setChanged({ ...changed, [one.kind]: event.target.checked })}
          />
        ))}
      </div>
    </Dialog>
  )
}
