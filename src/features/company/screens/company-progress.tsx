import type { Form } from '../../../shared/form/form-types.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ProgressBar } from '../../../shared/ui/loading/progress-bar.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import type { CompanyRecord } from '../contract.ts'
import { requiredCompanyFields, type CompanyInput } from '../fields.ts'
import { companyProgress, missingCompanyFields, type CompanyCore } from '../rules.ts'

/** How much of what is required is filled as the form stands now, each missing field a way to it. */
export function CompanyProgress({ form, record }: { form: Form<CompanyInput>; record: CompanyRecord | undefined }) {
  const t = useT('features/company')
  if (!record)
    return (
      <Card title={t('progress.title')}>
        <div className="min-h-20">
          <SkeletonLines lines={3} label={t('loading')} />
        </div>
      </Card>
    )
  return <Progress form={form} record={record} />
}

function Progress({ form, record }: { form: Form<CompanyInput>; record: CompanyRecord }) {
  const t = useT('features/company')
  const values = useValues(form.store)
  const core = textual({ ...record, ...values })
  const missing = missingCompanyFields(core, record.settleCurrency)
  // Counted as the server does: the mobile depends on the caller's language and is no part of completeness.
  const total = requiredCompanyFields(core, { settleCurrency: record.settleCurrency, locale: 'en-US' }).length
  const filed = record.directoryStatus === 1 || record.directoryStatus === 2

  function goTo(field: string) {
    const control = document.getElementById(form.fields.get(field)?.id ?? '')
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }

  return (
    <Card title={t('progress.title')}>
      <div className="min-h-20">
        <ProgressBar
          label={t('progress.label')}
          value={companyProgress(missing.length, total)}
          detail={t('progress.detail', { done: total - missing.length, total })}
        />
        {missing.length > 0 ? (
          <>
            <h3 className="mt-4 text-sm text-ink-faint">{t('progress.missing')}</h3>
            <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 xl:flex-col">
              {missing.map((field) => (
                <li key={field}>
                  <button type="button" className="link min-h-6 text-left" onClick={() => goTo(field)}>
                    {t(`fields.${field}`)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="mt-3 text-sm text-ink-soft">
            {record.infoComplete === 1 && !form.dirty ? t('progress.all') : t('progress.complete')}{' '}
            {form.dirty ? t('progress.unsaved') : filed ? null : t('progress.directory')}
          </p>
        )}
      </div>
    </Card>
  )
}

/** Form values as the rules read them: what is empty is '' and a list is a list. */
function textual(values: Record<string, unknown>): CompanyCore {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.trim() : (value ?? ''),
  ])
  const core = Object.fromEntries(entries) as CompanyCore
  return { ...core, cids: Array.isArray(core.cids) ? core.cids : [] }
}
