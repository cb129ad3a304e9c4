import { useState } from 'react'
import { attempt } from '../../../../shared/api/attempt.ts'
import { download } from '../../../../shared/api/download.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconDownload, IconPrinter } from '../../../../shared/ui/icons.ts'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import { GUIDE_ORDERS, guideExport, type GuideOrder } from '../../../newspaper/guide-contract.ts'

/** The show directory for the printer: as a workbook, or laid out as pages. */
export function GuidePanel({ onPrint }: { onPrint: (order: GuideOrder) => void }) {
  const t = useT('features/form-desk/screens/guide')
  const [order, setOrder] = useState<GuideOrder>('hall')
  const [saving, begin] = useBusy('')
  const save = () =>
    begin('save', () => attempt(() => download(guideExport, { order }, `${t('title')}.xlsx`, { ownName: true })))
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">{t('purpose')}</p>
      <Segmented
        label={t('order')}
        value={order}
        options={GUIDE_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
        onChange={setOrder}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={IconPrinter} onClick={() => onPrint(order)}>
          {t('print')}
        </Button>
        <Button icon={IconDownload} busy={saving !== ''} onClick={() => void save()}>
          {t('export')}
        </Button>
      </div>
    </div>
  )
}
