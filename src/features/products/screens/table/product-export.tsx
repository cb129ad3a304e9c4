import { useT } from '../../../../shared/i18n/use-t.tsx'
import { attempt } from '../../../../shared/api/attempt.ts'
import { Menu } from '../../../../shared/ui/overlay/menu.tsx'

/** Hands over the filtered list as a file. What failed, an empty list too, has told its words already (specification §8). */
export function ExportMenu({ request }: { request: object }) {
  const t = useT('features/products')
  const save = (format: 'xlsx' | 'csv') =>
    attempt(async () => (await import('../extra-calls.ts')).exportProducts(request, format, t))
  return (
    <Menu
      label={t('export.action')}
      align="start"
      items={[
        { label: t('export.xlsx'), onSelect: () => void save('xlsx') },
        { label: t('export.csv'), onSelect: () => void save('csv') },
      ]}
    />
  )
}
