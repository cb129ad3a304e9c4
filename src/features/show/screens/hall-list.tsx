import { Field } from '../../../shared/form/fields/field.tsx'
import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { IconButton } from '../../../shared/ui/button.tsx'
import { IconTrash } from '../../../shared/ui/icons.ts'
import { EMPTY_HALL } from '../../../shared/lib/halls.ts'
import { HALLS_MAX } from '../fields.ts'
import { RowList } from './row-list.tsx'

/**
 * Halls of the show, a row each.
 * @param gates codes of the gates there are for their vehicles
 */
export function HallList({ gates }: { gates: readonly string[] }) {
  const t = useT('features/show')
  const words = { label: t('fields.halls'), hint: t('halls.hint'), empty: t('halls.empty'), add: t('halls.add') }
  return (
    <RowList name="halls" words={words} max={HALLS_MAX} blank={EMPTY_HALL} className="mt-5 border-t border-line pt-4">
      {(at, remove) => <HallRow at={at} gates={gates} onRemove={remove} />}
    </RowList>
  )
}

function HallRow({ at, gates, onRemove }: { at: number; gates: readonly string[]; onRemove: () => void }) {
  const t = useT('features/show')
  const code = useWatched(`halls.${at}.code`, (value) => String(value ?? ''))
  return (
    <li className="grid grid-cols-2 items-start gap-3 rounded-ui border border-line p-3 md:grid-cols-7">
      <Field name={`halls.${at}.code`} label={t('halls.code')} required>
        <TextInput autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field name={`halls.${at}.name`} label={t('halls.name')}>
        <TextInput autoComplete="off" lang="zh-CN" />
      </Field>
      <Field name={`halls.${at}.enName`} label={t('halls.enName')}>
        <TextInput autoComplete="off" lang="en" />
      </Field>
      <Field name={`halls.${at}.floorLoad`} label={t('halls.floorLoad')}>
        <NumberInput unit="kg/m²" />
      </Field>
      <Field name={`halls.${at}.clearHeight`} label={t('halls.clearHeight')}>
        <NumberInput unit="m" />
      </Field>
      <Field name={`halls.${at}.gate`} label={t('halls.gate')}>
        <Select placeholder={t('halls.gateByNumber')} options={gates.map((value) => ({ value, label: value }))} />
      </Field>
      <IconButton
        icon={IconTrash}
        className="mt-6 justify-self-end"
        label={code ? t('halls.remove', { hall: code }) : t('halls.removeNew')}
        onClick={onRemove}
      />
    </li>
  )
}
