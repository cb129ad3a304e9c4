import { useState, type ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import type { FormReply } from '../../contract.ts'
import { FormDifferenceTable } from './form-difference.tsx'
import type { ChangeVersion } from './part-in-force.ts'

/** Shows a form whose change waits: the difference first, then either version in full. */
export function ChangeVersions({
  change,
  children,
}: {
  change: NonNullable<FormReply['change']>
  children: (version: ChangeVersion) => ReactNode
}) {
  const t = useT('features/booth-forms')
  const [shown, setShown] = useState<ChangeVersion | 'difference'>('difference')
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <Segmented
          label={t('change.versions')}
          value={shown}
          options={[
            { value: 'difference', label: t('change.difference') },
            { value: 'inForce', label: t('change.inForce') },
            { value: 'waiting', label: t('change.waiting') },
          ]}
          onChange={setShown}
        />
      </div>
      {shown === 'difference' ? (
        <FormDifferenceTable difference={change.difference} version={change.inForce.version} />
      ) : (
        children(shown)
      )}
    </div>
  )
}
