import { download } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Menu } from '../../../shared/ui/menu.tsx'
import { productExport } from '../import-contract.ts'

/** Hands over the filtered list as a file. What failed, an empty list too, has told its words already (specification §8). */
export function ExportMenu({ request }: { request: object }) {
  const t = useT('features/products')
  const save = (format: 'xlsx' | 'csv') => () =>
    void download(productExport, { ...request, format }, `${t('export.fileName')}.${format}`).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      },
    )
  return (
    <Menu
      label={t('export.action')}
      align="start"
      items={[
        { label: t('export.xlsx'), onSelect: save('xlsx') },
        { label: t('export.csv'), onSelect: save('csv') },
      ]}
    />
  )
}
