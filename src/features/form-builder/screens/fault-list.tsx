import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import type { Fault } from '../faults.ts'

/** What is still wrong or untranslated, each line leading to its place. */
export function FaultList({
  faults,
  labelOf,
  onShow,
}: {
  faults: readonly Fault[]
  labelOf: (id: string) => string
  onShow: (id: string | null) => void
}) {
  const t = useT('features/form-builder')
  if (!faults.length) return null
  const grave = faults.some(({ mild }) => !mild)
  return (
    <Alert tone={grave ? 'warning' : 'info'} title={t(grave ? 'faults.title' : 'faults.mildTitle')}>
      <ul className="list-disc pl-4">
        {faults.map(({ id, why }) => (
          <li key={`${id}-${why}`}>
            <button type="button" className="link text-start" onClick={() => onShow(id)}>
              {t('faults.line', { label: id === null ? t('form.title') : labelOf(id), fault: t(`faults.why.${why}`) })}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
