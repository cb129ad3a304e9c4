import { useState } from 'react'
import { saveBlob } from '../../../../shared/api/download.ts'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import type { NamedNode } from '../../../../shared/form/fields/use-options.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import type { Reading } from '../../../../shared/files/encoding/read-text.ts'
import { EncodingChoice } from '../../../../shared/list/import/encoding-choice.tsx'
import { FileButton } from '../../../../shared/list/import/import-parts.tsx'
import { joinNames } from '../../../../shared/record/shown-name.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconCopy, IconDownload, IconUpload } from '../../../../shared/ui/icons.ts'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import type { Content } from '../../model.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { boxesFromH9 } from '../h10/definition.ts'
import type { BoxColumn } from './box-row.tsx'
import { placesByName, type BoxFault } from './screens/check-boxes.ts'
import { MAX_LINES } from './lines.ts'
import type { BoxCells } from './read-boxes.ts'

/** Faults named at once; the rest is counted. */
const SHOWN = 8
const EXAMPLE: Readonly<Record<string, string>> = {
  boxNo: '1/2',
  itemName: '标签印刷机 Label press',
  length: '120',
  width: '80',
  height: '100',
  grossWeight: '250',
  packing: '木箱',
  remark: '',
}

export interface BoxToolsProps {
  part: PartProps
  columns: readonly BoxColumn[]
  countries: readonly NamedNode[]
  /** Lays rows over the list from a row on; answers how many found no room. */
  lay: (cells: readonly BoxCells[], at: number) => Promise<number>
  faults: readonly BoxFault[]
  onFault: (at: number, name: string) => void
}

/** Ways to fill the list at once, and what is wrong in what came that way. */
export function BoxTools({ part, columns, countries, lay, faults, onFault }: BoxToolsProps) {
  const { definition, content, view, readOnly } = part
  const t = useT('features/booth-forms/forms/freight')
  const locale = useLocale()
  const { store } = useFormPart()
  const [failure, setFailure] = useState<string | null>(null)
  const [unsure, setUnsure] = useState<{ name: string; readings: Reading[] } | null>(null)
  const label = (name: string) => columns.find((one) => one.name === name)?.label ?? name
  const lines = (content['lines'] ?? []) as Content[]
  const copies = definition.code === 'h10' && content['copied'] !== 1 ? boxesFromH9(view.others.h9, lines) : []

  async function importFile(file: File) {
    setFailure(null)
    setUnsure(null)
    try {
      const { readingsOf, readBoxFile } = await import('./read-boxes.ts')
      const readings = readingsOf(await file.arrayBuffer())
      const [reading] = readings
      if (!reading) return setFailure(t('list.unreadable'))
      if (readings.length > 1) return setUnsure({ name: file.name, readings })
      const found = readBoxFile(reading.text, placesByName(countries))
      if (found.missing.length > 0)
        return setFailure(t('list.missing', { columns: joinNames(found.missing.map(label), locale) }))
      if (found.rows.length === 0) return setFailure(t('list.empty'))
      const at = ((store.getValues('lines') as Content[] | undefined) ?? []).length
      const left = await lay(found.rows, at)
      if (found.unknown.length > 0) setFailure(t('list.unknown', { columns: joinNames(found.unknown, locale) }))
      if (left > 0) setFailure(t('list.full', { max: MAX_LINES, count: left }))
      toast.success(t('list.added', { count: found.rows.length - left }))
    } catch (error) {
      console.error(error)
      setFailure(t('list.unreadable'))
    }
  }

  async function template() {
    const { boxTemplate } = await import('./read-boxes.ts')
    const text = boxTemplate(
      columns.map((one) => one.label),
      columns.map((one) => EXAMPLE[one.name] ?? ''),
    )
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${definition.code.toUpperCase()}.csv`)
  }

  async function copy() {
    const left = await lay(copies as BoxCells[], lines.length)
    store.setValue('copied', '1')
    toast.success(t('list.copied', { count: copies.length - left }))
  }

  return (
    <>
      {readOnly ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {copies.length > 0 ? (
            <Button variant="primary" icon={IconCopy} onClick={() => void copy()}>
              {t('list.copy', { count: copies.length })}
            </Button>
          ) : null}
          <FileButton
            label={t('list.import')}
            accept=".csv,.txt"
            icon={IconUpload}
            onFile={(file) => void importFile(file)}
          />
          <Button variant="ghost" icon={IconDownload} onClick={() => void template()}>
            {t('list.template')}
          </Button>
          <span className="hint">{t('list.paste')}</span>
        </div>
      )}
      {unsure ? <EncodingChoice {...unsure} onFile={(file) => void importFile(file)} /> : null}
      {failure ? (
        <Alert live tone="danger">
          {failure}
        </Alert>
      ) : null}
      {faults.length > 0 ? (
        <Alert live tone="warning" title={t('list.faults', { count: faults.length })}>
          <ul className="flex flex-col gap-1">
            {faults.slice(0, SHOWN).map(({ at, name, message }) => (
              <li key={`${at} ${name}`}>
                <button
                  type="button"
                  className="text-left underline underline-offset-4"
                  onClick={() => onFault(at, name)}
                >
                  {t('list.fault', { row: at + 1, column: label(name), message })}
                </button>
              </li>
            ))}
          </ul>
          {faults.length > SHOWN ? <p className="mt-1">{t('list.more', { count: faults.length - SHOWN })}</p> : null}
        </Alert>
      ) : null}
    </>
  )
}
