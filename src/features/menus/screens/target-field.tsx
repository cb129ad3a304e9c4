import { useEffect, useId, useRef } from 'react'
import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../shared/form/form-context.ts'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { menuScreens } from '../contract.ts'
import { isAddress } from '../rules.ts'

/** Where a page leads: a built screen from the list, or an address. A screen brings its permission; an address opens a window of its own. */
export function TargetField() {
  const t = useT('features/menus')
  const listId = useId()
  const { store } = useFormPart()
  const path = useWatched('path', (value) => String(value ?? '').trim())

  // Without the list an address or path can still be typed; the server knows the screens.
  const { data: screens } = useQuiet((signal) => call(menuScreens, {}, { quiet: true, signal }))
  const screen = screens?.find((one) => one.path === path)
  useEffect(() => {
    if (!screen) return
    store.setValue('isFrame', '1')
    if (screen.perms) store.setValue('perms', screen.perms)
  }, [screen, store])

  // What was chosen for an address stays while it is typed on.
  const outside = isAddress(path)
  const was = useRef<boolean | null>(null)
  useEffect(() => {
    if (outside && was.current === false) store.setValue('isFrame', '0')
    was.current = outside
  }, [outside, store])

  return (
    <Field name="path" label={t('fields.path')} hint={screen?.label ?? t('hints.path')} required max={200}>
      <TextInput list={listId} autoComplete="off" spellCheck={false} />
      <datalist id={listId}>
        {screens?.map((one) => (
          <option key={one.path} value={one.path}>
            {one.label}
          </option>
        ))}
      </datalist>
    </Field>
  )
}
