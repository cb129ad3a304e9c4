import { useState } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { under } from '../i18n/keys.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { compareVersions, mergeVersions, type FieldConflict, type Side } from './conflict.ts'
import type { Form } from './form-types.ts'

/** Both versions of a record side by side, field by field; what is chosen is saved over the other person's version. */
export function ConflictView<T>({ form, conflict }: { form: Form<T>; conflict: NonNullable<Form<T>['conflict']> }) {
  const t = useT('shared/form')
  const names = [...new Set([...form.fields.keys()].map((name) => name.split('.')[0] ?? name))]
  const found = compareVersions(conflict.base, conflict.mine, conflict.theirs, names)
  const shown = found.filter((one) => form.fields.get(one.name)?.act !== true)
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const sideOf = (one: FieldConflict): Side => choices[one.name] ?? one.suggested
  const all = (side: Side) => setChoices(Object.fromEntries(found.map((one) => [one.name, side])))

  function words(name: string, value: unknown): string {
    const shown = form.fields.get(name)?.show?.(value) ?? plain(value)
    return shown.trim() === '' ? t('form.conflict.empty') : shown
  }

  return (
    <Dialog
      open
      size="lg"
      title={t('form.conflict.title')}
      onClose={form.closeConflict}
      footer={
        <>
          <Button onClick={form.closeConflict}>{t('form.conflict.back')}</Button>
          <Button
            variant="primary"
            busy={form.busy}
            onClick={() => void form.resolve(mergeVersions(conflict.theirs, found, choices))}
          >
            {t('form.conflict.save')}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{t(shown.length === 0 ? 'form.conflict.none' : 'form.conflict.intro')}</p>
      {shown.length > 1 ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button small onClick={() => all('theirs')}>
            {t('form.conflict.allTheirs')}
          </Button>
          <Button small onClick={() => all('mine')}>
            {t('form.conflict.allMine')}
          </Button>
        </div>
      ) : null}
      {shown.map((one) => {
        const label = form.fields.get(one.name)?.label ?? one.name
        const note = { both: 'both', mine: 'onlyMine', theirs: 'onlyTheirs' }[one.changedBy]
        return (
          <fieldset key={one.name} className="mx-0 mt-4 border-0 p-0">
            <legend className="label">
              {label} <span className="hint font-normal">{t(under('form.conflict.', note))}</span>
            </legend>
            <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
              {(['theirs', 'mine'] as const).map((side) => (
                <label
                  key={side}
                  className={`flex min-w-0 cursor-pointer items-start gap-2 rounded-ui border p-3 ${sideOf(one) === side ? 'border-accent bg-accent-soft' : 'border-line'}`}
                >
                  <input
                    type="radio"
                    className="check mt-[0.15rem]"
                    name={`${form.id}-${one.name}`}
                    checked={sideOf(one) === side}
                    onChange={() => setChoices((now) => ({ ...now, [one.name]: side }))}
                  />
                  <span className="flex min-w-0 flex-1 flex-col text-sm text-ink-soft">
                    {t(`form.conflict.${side}`)}
                    <span className="max-h-40 overflow-y-auto whitespace-pre-line text-base text-ink">
                      {words(one.name, one[side])}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </Dialog>
  )
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(plain).join('\n')
  if (typeof value === 'object') return Object.values(value).map(plain).filter(Boolean).join(' · ')
  return String(value)
    .replace(/<br\s*\/?>|<\/(?:p|li|h\d|tr)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
}
