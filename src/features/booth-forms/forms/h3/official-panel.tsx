import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { DescriptionList } from '../../../../shared/ui/description-list.tsx'
import type { PartProps } from '../../screens/form-parts.ts'
import { officialContractor, type OfficialField } from './official.ts'

/** Who builds where the organiser's contractor does: filled in by the organiser, read only here. */
export function OfficialPanel({ view, content }: Pick<PartProps, 'view' | 'content'>) {
  const t = useT('features/booth-forms/forms/h3')
  if (content['buildMode'] !== 'OFFICIAL') return null
  const official = officialContractor(view.settings)
  return (
    <div className="col-span-full flex flex-col gap-3">
      {official ? (
        <>
          <p className="text-ink-soft">{t('official.text')}</p>
          <DescriptionList
            columns={3}
            items={(Object.entries(official) as [OfficialField, string][]).map(([field, value]) => ({
              label: t(`fields.${field}`),
              value: field === 'insuredSum' ? `${Number(value).toLocaleString('en-US')} CNY` : value,
            }))}
          />
        </>
      ) : (
        <Alert tone="warning" title={t('official.none')} />
      )}
    </div>
  )
}
