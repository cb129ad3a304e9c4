import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { purchaseExport } from '../contract.ts'

/** Saves the list as it is filtered. @param name of the file */
export function DemandExport({ filters, name }: { filters: object; name: string }) {
  const t = useT('features/purchases')
  const may = useMay()
  const [busy, begin] = useBusy(false)
  const save = () =>
    begin(true, async () => {
      const { download } = await import('../../../shared/api/download.ts')
      await download(purchaseExport, filters, `${name}.xlsx`, { ownName: true })
      toast.success(t('done.exported'))
    })
  return may(purchaseExport) ? (
    <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
      {t('actions.export')}
    </Button>
  ) : null
}
