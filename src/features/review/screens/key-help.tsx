import { useT } from '../../../shared/i18n/use-t.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { Switch } from '../../../shared/ui/inputs/toggles.tsx'
import { CASE_KEYS, type CaseKey } from './use-case-keys.ts'

/** What the keys do, and a switch for who does without them. */
export function KeyHelp({
  on,
  onSwitch,
  onClose,
}: {
  on: boolean
  onSwitch: (on: boolean) => void
  onClose: () => void
}) {
  const t = useT('features/review')
  return (
    <Dialog open size="sm" title={t('keys.title')} dismissOnBackdrop onClose={onClose}>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('keys.key')}</th>
            <th scope="col">{t('keys.does')}</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(CASE_KEYS) as CaseKey[]).map((name) => (
            <tr key={name}>
              <th scope="row" className="w-20 py-1 text-left font-normal">
                <kbd className="inline-grid min-w-7 place-items-center rounded-sm border border-line-strong bg-muted px-1.5 font-mono text-sm">
                  {CASE_KEYS[name] === 'Escape' ? 'Esc' : CASE_KEYS[name]}
                </kbd>
              </th>
              <td className="py-1">{t(`keys.${name}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switch
        className="mt-4 border-t border-line pt-4"
        label={t('keys.use')}
        hint={t('keys.useHint')}
        checked={on}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </Dialog>
  )
}
