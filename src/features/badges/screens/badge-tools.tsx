import { useMay } from '../../../shared/auth/use-may.ts'
import { attempt } from '../../../shared/api/attempt.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconPrinter, IconUpload } from '../../../shared/ui/icons.ts'
import { Menu } from '../../../shared/ui/overlay/menu.tsx'
import { badgeExport, badgeImports } from '../import-contract.ts'
import { badgeSheet } from '../contract.ts'

/** What is done with the list as a whole: import, print, export. What an export refused, an empty list too, has told its words already (specification §8). */
export function BadgeTools({
  filters,
  full,
  onImport,
  onPrint,
}: {
  filters: Record<string, string>
  full: string | undefined
  onImport: () => void
  onPrint: () => void
}) {
  const t = useT('features/badges')
  const may = useMay()
  const save = (format: 'xlsx' | 'csv') =>
    attempt(async () => (await import('./export-badges.ts')).exportBadges(filters, format, t))
  return (
    <>
      {may(badgeImports.check) ? (
        <Button icon={IconUpload} blocked={full} onClick={onImport}>
          {t('import.action')}
        </Button>
      ) : null}
      {may(badgeSheet) ? (
        <Button icon={IconPrinter} onClick={onPrint}>
          {t('print.action')}
        </Button>
      ) : null}
      {may(badgeExport) ? (
        <Menu
          label={t('export.action')}
          align="end"
          items={[
            { label: t('export.xlsx'), onSelect: () => void save('xlsx') },
            { label: t('export.csv'), onSelect: () => void save('csv') },
          ]}
        />
      ) : null}
    </>
  )
}
