import { useT } from '../../../shared/i18n/use-t.tsx'
import { roomFor } from '../../../shared/lib/text/text.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconChevronUp,
  IconPlus,
  IconTrash,
} from '../../../shared/ui/icons.ts'
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts'
import type { Option } from '../model.ts'

/** Levels a cascading choice may have. */
const DEPTHS = 3

/** The next whole number no option has for its value. */
function freeValue(options: readonly Option[]): string {
  const taken = new Set(options.map(({ value }) => value))
  let number = options.length + 1
  while (taken.has(String(number))) number += 1
  return String(number)
}

/** What can be chosen: value and words of each; in a cascade the level too. */
export function OptionsEditor({
  options,
  levels,
  onChange,
}: {
  options: readonly Option[]
  levels: boolean
  onChange: (options: Option[]) => void
}) {
  const t = useT('features/form-builder')
  const focusAfter = useFocusAfter()
  const change = (at: number, patch: Partial<Option>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...patch } : option)))
  const swap = (at: number, to: number) => {
    const next = [...options]
    const [moved] = next.splice(at, 1)
    if (!moved || to < 0 || to > next.length) return
    next.splice(to, 0, moved)
    onChange(next)
    focusAfter(`option-${to}-value`)
  }
  const add = () => {
    const value = freeValue(options)
    onChange([...options, { value, label: { zh: '', en: '' }, depth: options.at(-1)?.depth ?? 0 }])
    focusAfter(`option-${options.length}-zh`)
  }
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="label mb-1.5">{t('props.options')}</legend>
      <ul className="flex flex-col gap-3">
        {options.map((option, at) => {
          const number = at + 1
          return (
            // An option has nothing of its own that stays: value and words are being typed.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={at} className={`flex flex-col gap-1.5 ${['', 'ml-4', 'ml-8'][option.depth] ?? ''}`}>
              <div className="flex items-center gap-0.5">
                <input
                  id={`option-${at}-value`}
                  className="input w-0 flex-1"
                  aria-label={t('options.value', { number })}
                  autoComplete="off"
                  maxLength={roomFor(40)}
                  value={option.value}
                  onChange={(event) => change(at, { value: event.target.value })}
                />
                {levels ? (
                  <>
                    <IconButton
                      small
                      icon={IconArrowLeft}
                      label={t('options.out', { number })}
                      onClick={() => change(at, { depth: Math.max(0, option.depth - 1) })}
                    />
                    <IconButton
                      small
                      icon={IconArrowRight}
                      label={t('options.in', { number })}
                      onClick={() =>
                        change(at, {
                          depth: Math.min(DEPTHS - 1, (options[at - 1]?.depth ?? -1) + 1, option.depth + 1),
                        })
                      }
                    />
                  </>
                ) : null}
                <IconButton
                  small
                  icon={IconChevronUp}
                  label={t('options.up', { number })}
                  onClick={() => swap(at, at - 1)}
                />
                <IconButton
                  small
                  icon={IconChevronDown}
                  label={t('options.down', { number })}
                  onClick={() => swap(at, at + 1)}
                />
                <IconButton
                  small
                  icon={IconTrash}
                  label={t('options.remove', { number })}
                  onClick={() => {
                    onChange(options.filter((_, index) => index !== at))
                    focusAfter('option-add')
                  }}
                />
              </div>
              <div className="grid grid-cols-2 gap-2">
                {(['zh', 'en'] as const).map((language) => (
                  <input
                    key={language}
                    id={`option-${at}-${language}`}
                    className="input"
                    lang={language}
                    aria-label={t(`languages.${language}Of`, { name: t('options.one', { number }) })}
                    placeholder={t(`languages.${language}`)}
                    autoComplete="off"
                    maxLength={roomFor(500)}
                    value={option.label[language]}
                    onChange={(event) => change(at, { label: { ...option.label, [language]: event.target.value } })}
                  />
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      <Button id="option-add" small icon={IconPlus} className="mt-3" onClick={add}>
        {t('options.add')}
      </Button>
    </fieldset>
  )
}
