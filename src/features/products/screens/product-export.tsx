import { ApiError } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Menu } from '../../../shared/ui/menu.tsx'

/** Hands over the filtered list as a file. What failed, an empty list too, has told its words already (specification §8). */
export function ExportMenu({ request }: { request: object }) {
  const t = useT('features/products')
  const save = async (format: 'xlsx' | 'csv') => {
    try {
      const { exportProducts } = await import('./extra-calls.ts')
      await exportProducts(request, format, t)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
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
