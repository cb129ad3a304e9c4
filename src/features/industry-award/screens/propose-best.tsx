import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { figureText } from '../../../shared/lib/text/figure.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { NativeField } from '../../../shared/ui/inputs/native-field.tsx'

/** Proposes the best of each category for the shortlist; nothing is stored until the organiser says so. */
export function ProposeBest({
  proposed,
  busy,
  onPropose,
  onAdopt,
  onDrop,
}: {
  /** How many stand proposed; null: nothing was asked for. */
  proposed: number | null
  busy: boolean
  onPropose: (best: number) => void
  onAdopt: () => void
  onDrop: () => void
}) {
  const t = useT('features/industry-award')
  const [typed, setTyped] = useState('3')
  const figure = figureText(typed)
  const best = /^[1-9]\d?$/.test(figure) ? Number(figure) : null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-56">
          <NativeField
            name="best"
            label={t('results.best')}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={best === null ? t('results.bestHint') : undefined}
            onChange={(event) => setTyped(event.target.value.trim())}
          />
        </div>
        <Button blocked={best === null ? t('results.bestHint') : undefined} onClick={() => onPropose(best ?? 0)}>
          {t('results.propose')}
        </Button>
      </div>
      {proposed === null ? null : proposed === 0 ? (
        <Alert live tone="info">
          {t('results.proposalNone', { best: best ?? 0 })}
        </Alert>
      ) : (
        <Alert live tone="info">
          <p>{t('results.proposal', { count: proposed })}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button small variant="primary" busy={busy} onClick={onAdopt}>
              {t('results.adopt', { count: proposed })}
            </Button>
            <Button small onClick={onDrop}>
              {t('results.drop')}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  )
}
