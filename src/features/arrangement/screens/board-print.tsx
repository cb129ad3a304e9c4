import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconArrowLeft, IconCalendar, IconPrinter } from '../../../shared/ui/icons.ts'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import type { Board } from '../board-contract.ts'
// By its address: imported as it is, the build would put it into the page of the list too.
import styles from './board-print.css?url'
import { PrintSheets, PRINTS, type PrintKind } from './print-sheets.tsx'

/** The meetings of the day as they leave the printer. Waiting ones are not printed: nobody has agreed to them yet. */
export function BoardPrint({ board, onClose }: { board: Board; onClose: () => void }) {
  const t = useT('features/arrangement')
  const [kind, setKind] = useState<PrintKind>('time')
  const meetings = board.meetings.filter(({ status }) => status !== 1)
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <div className="no-print">
        <PageHeader
          title={t('print.title')}
          purpose={t('print.purpose')}
          actions={
            <>
              <Button variant="ghost" icon={IconArrowLeft} onClick={onClose}>
                {t('actions.back')}
              </Button>
              {meetings.length > 0 ? (
                <Button variant="primary" icon={IconPrinter} onClick={() => print()}>
                  {t('print.now')}
                </Button>
              ) : null}
            </>
          }
        />
        {meetings.length > 0 ? (
          <div className="mb-4">
            <Segmented
              label={t('print.kind')}
              value={kind}
              options={PRINTS.map((value) => ({ value, label: t(`print.${value}`) }))}
              onChange={setKind}
            />
          </div>
        ) : null}
      </div>
      {meetings.length > 0 ? (
        <PrintSheets board={{ ...board, meetings }} kind={kind} />
      ) : (
        <div className="card">
          <EmptyState icon={IconCalendar} title={t('print.empty')} />
        </div>
      )}
    </>
  )
}
