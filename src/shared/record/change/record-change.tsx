import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.tsx'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { useLoad } from '../../ui/loading/use-load.ts'
import { recordChange, type ChangedKind, type RecordChanged } from './change-contract.ts'
import { FieldValue } from './field-value.tsx'

type Shown = 'difference' | 'before' | 'after'

/** Shows what differs between the version that was approved last and the change of it, then either version in full; nothing where nothing differs. */
export function RecordChange({ kind, id, pending }: { kind: ChangedKind; id: string; pending: boolean }) {
  const [found] = useLoad((signal) =>
    call(recordChange, { kind, id }, { signal, quiet: true }).then(({ data }) => data),
  )
  return found.state === 'ready' && found.data ? <Versions change={found.data} pending={pending} /> : null
}

function Versions({ change, pending }: { change: RecordChanged; pending: boolean }) {
  const t = useT('shared/record')
  const [shown, setShown] = useState<Shown>('difference')
  const before = t(change.inForce === 1 ? 'change.inForce' : 'change.approved')
  const after = t(pending ? 'change.waiting' : 'change.yours')
  const title = t('change.title', { before, after })
  const fields = shown === 'difference' ? change.fields.filter((field) => field.changed === 1) : change.fields
  const sides = shown === 'difference' ? (['before', 'after'] as const) : [shown]
  const heads = { before, after }
  return (
    <Card flush title={title}>
      <div className="px-5 py-3">
        <Segmented
          label={t('change.versions')}
          value={shown}
          options={[
            { value: 'difference', label: t('change.difference') },
            { value: 'before', label: before },
            { value: 'after', label: after },
          ]}
          onChange={setShown}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to */}
      <section className="scroll-x" aria-label={title} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('change.field')}</th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {heads[side]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.key}>
                <th scope="row" className="!align-top font-normal text-ink-soft">
                  {field.label}
                </th>
                {sides.map((side) => (
                  <td
                    key={side}
                    className={`!align-top ${side === 'after' && field.changed === 1 ? 'bg-warning-soft' : ''}`}
                  >
                    <FieldValue
                      type={field.type}
                      value={field[side]}
                      other={field[side === 'after' ? 'before' : 'after']}
                      label={field.label}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
