import { useEffect, useId, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/field.tsx'
import { useFormPart } from '../../../shared/form/form-context.ts'
import { TextInput } from '../../../shared/form/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { menuScreens } from '../contract.ts'
import { isAddress } from '../rules.ts'

interface Target {
  path: string
  label: string
  perms: string
}

/** Where a page leads: a built screen from the list, or an address. A screen brings its permission; an address opens a window of its own. */
export function TargetField() {
  const t = useT('features/menus')
  const listId = useId()
  const { store } = useFormPart()
  const [screens, setScreens] = useState<readonly Target[]>([])
  const path = useWatched('path', (value) => String(value ?? '').trim())

  useEffect(() => {
    let gone = false
    // Without the list an address or path can still be typed; the server knows the screens.
    call(menuScreens, {}, { quiet: true }).then(
      ({ data }) => gone || setScreens(data),
      () => {},
    )
    return () => void (gone = true)
  }, [])

  useEffect(() => {
    const screen = screens.find((one) => one.path === path)
    if (screen) {
      store.setValue('isFrame', '1')
      if (screen.perms) store.setValue('perms', screen.perms)
    } else if (isAddress(path)) store.setValue('isFrame', '0')
  }, [path, screens, store])

  return (
    <Field
      name="path"
      label={t('fields.path')}
      hint={screens.find((one) => one.path === path)?.label ?? t('hints.path')}
      required
      max={200}
    >
      <TextInput list={listId} autoComplete="off" spellCheck={false} />
      <datalist id={listId}>
        {screens.map((one) => (
          <option key={one.path} value={one.path}>
            {one.label}
          </option>
        ))}
      </datalist>
    </Field>
  )
}
