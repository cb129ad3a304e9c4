import { useId, useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { Select, Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useFormPart } from '../../../shared/form/form-context.ts'
import { useRows } from '../../../shared/form/use-rows.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { IconButton } from '../../../shared/ui/button.tsx'
import { IconChevronDown, IconChevronUp } from '../../../shared/ui/icons.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts'
import { dictTypeOptions } from '../../system/contract.ts'
import { AUDIT, controlsOf, queriesOf, type GenColumn } from '../model.ts'

const FLAGS = ['isInsert', 'isEdit', 'isRequired', 'isList', 'isQuery'] as const

/** Columns in the order of lists and forms, moved by dragging or with buttons. */
export function ColumnRows() {
  const t = useT('features/gen')
  const id = useId()
  const { store } = useFormPart()
  const rows = useRows('columns')
  const focusAfter = useFocusAfter()
  const columns = (useValues(store, ['columns'])[0] as GenColumn[] | undefined) ?? []
  const dragged = useRef<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const dicts = useDicts()

  function move(from: number, to: number) {
    const next = [...columns]
    const [column] = next.splice(from, 1)
    if (!column || to < 0 || to > next.length) return
    next.splice(to, 0, column)
    rows.replace(next)
  }
  function step(at: number, by: -1 | 1) {
    move(at, at + by)
    focusAfter(`${id}-${by}-${at + by}`)
  }
  function drop(to: number) {
    if (dragged.current !== null && dragged.current !== to) move(dragged.current, to)
    dragged.current = null
    setOver(null)
  }
  return (
    <>
      <p className="text-ink-soft">{t('hints.order')}</p>
      <ol className="flex flex-col gap-3">
        {columns.map((column, at) => (
          // Dropping is the pointer's way; the buttons are everybody's.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
          <li
            key={rows.keys[at] ?? at}
            className={`rounded-ui border p-4 ${over === at ? 'border-accent' : 'border-line'}`}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(at)
            }}
            onDrop={() => drop(at)}
          >
            <div className="mb-3 flex items-center gap-2">
              <span
                draggable
                title={t('columns.drag', { name: column.columnName })}
                className="min-w-0 flex-1 cursor-grab break-words font-medium"
                onDragStart={() => (dragged.current = at)}
                onDragEnd={() => setOver(null)}
              >
                {column.columnName}
                <span className="ml-2 text-sm font-normal text-ink-soft">
                  {column.columnType} · {column.javaField}
                </span>
              </span>
              <IconButton
                small
                id={`${id}--1-${at}`}
                icon={IconChevronUp}
                label={t('columns.up', { name: column.columnName })}
                aria-disabled={at === 0 || undefined}
                onClick={() => step(at, -1)}
              />
              <IconButton
                small
                id={`${id}-1-${at}`}
                icon={IconChevronDown}
                label={t('columns.down', { name: column.columnName })}
                aria-disabled={at === columns.length - 1 || undefined}
                onClick={() => step(at, 1)}
              />
            </div>
            <fieldset aria-label={t('columns.of', { name: column.columnName })} className="m-0 min-w-0 border-0 p-0">
              <ColumnFields at={at} column={column} dicts={dicts} />
            </fieldset>
          </li>
        ))}
      </ol>
    </>
  )
}

/** What is chosen for one column. Of the key, and of who changed a row when, only the words are. */
function ColumnFields({
  at,
  column,
  dicts,
}: {
  at: number
  column: GenColumn
  dicts: { value: string; label: string }[]
}) {
  const t = useT('features/gen')
  const name = (field: string) => `columns.${at}.${field}`
  const isFixed = column.isPk === '1' || (AUDIT as readonly string[]).includes(column.columnName)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <Field name={name('columnComment')} label={t('fields.columnComment')}>
        <TextInput autoComplete="off" />
      </Field>
      <Field name={name('enColumnComment')} label={t('fields.enColumnComment')}>
        <TextInput autoComplete="off" />
      </Field>
      {isFixed ? null : (
        <>
          <Field name={name('htmlType')} label={t('fields.htmlType')}>
            <Select options={controlsOf(column.javaType).map((value) => ({ value, label: t(`controls.${value}`) }))} />
          </Field>
          <Field name={name('dictType')} label={t('fields.dictType')}>
            <Select options={dicts} />
          </Field>
          <Field name={name('queryType')} label={t('fields.queryType')}>
            <Select options={queriesOf(column.javaType).map((value) => ({ value, label: t(`queries.${value}`) }))} />
          </Field>
          {FLAGS.map((flag) => (
            <Field key={flag} name={name(flag)} label={t(`fields.${flag}`)}>
              <Switch />
            </Field>
          ))}
        </>
      )}
    </div>
  )
}

/** Dictionaries by their names; none where they may not be read. */
function useDicts() {
  const locale = useLocale()
  const [options] = useLoad((signal) => call(dictTypeOptions, {}, { signal, quiet: true }).then((reply) => reply.data))
  return (options.state === 'ready' ? options.data : []).map(({ dictType, dictName, enDictName }) => ({
    value: dictType,
    label: `${locale === 'en-US' ? enDictName || dictName : dictName} · ${dictType}`,
  }))
}
