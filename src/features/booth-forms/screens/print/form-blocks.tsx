import { Fragment, type ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import { BASE_FIELDS } from '../../definition/definition.ts'
import { kindOf, type FieldSpec, type FieldSpecs } from '../../definition/field-spec.ts'
import type { Content } from '../../model.ts'
import type { FormReply } from '../../contract.ts'
import type { FormPrint, PrintBlock, PrintProps } from './print-types.ts'

const WORDS = 'features/booth-forms'

interface Reading {
  t: Translate
  /** Names of places by their id, as they print. */
  places: ReadonlyMap<string, string>
  reply: FormReply
  fileLink: PrintProps['fileLink']
}

/** A value in words, as its field would show it. */
function valueText(spec: FieldSpec, value: unknown, name: string, { t, places, reply, fileLink }: Reading): ReactNode {
  if (value === null || value === undefined || value === '') return ''
  switch (kindOf(spec)) {
    case 'switch':
    case 'check':
      return t(Number(value) === 1 ? 'features/booth-forms:print.yes' : 'features/booth-forms:print.no')
    case 'select':
    case 'radio':
      return t(`options.${name}.${String(value)}`)
    case 'multi':
      return (value as string[]).map((one) => t(`options.${name}.${one}`)).join('\n')
    case 'region':
      return places.get(String(value)) ?? String(value)
    case 'files':
      return (value as string[]).map((fileName, at) => {
        const origin = reply.files.find((one) => one.fileName === fileName)?.originName ?? fileName
        return (
          <Fragment key={fileName}>
            {at > 0 ? '\n' : ''}
            {fileLink?.(fileName, origin) ?? origin}
          </Fragment>
        )
      })
    case 'number': {
      const number = Number(value).toLocaleString('en-US', { maximumFractionDigits: 6 })
      return spec.unit === undefined ? number : `${number} ${spec.unit}`
    }
    case 'dateTime':
      return String(value).slice(0, 16)
    default:
      return spec.unit === undefined ? String(value) : `${String(value)} ${spec.unit}`
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Label and value, two pairs a row; a wide field has a row of its own. */
function pairsOf(names: readonly string[], specs: FieldSpecs, content: Content, reading: Reading): ReactNode[][] {
  const rows: ReactNode[][] = []
  let open: ReactNode[] | null = null
  for (const name of names) {
    const spec = specs[name]
    if (!spec || spec.rows || !(spec.when?.(content) ?? true)) continue
    // What a part of the form asks for only where it applies, and an attachment nobody had to add, are not named where they are not there.
    if ((spec.control === 'none' || (kindOf(spec) === 'files' && !spec.required)) && isEmpty(content[name])) continue
    const pair = [reading.t(`fields.${name}`), valueText(spec, content[name], name, reading)]
    if (open && !spec.wide) {
      open.push(...pair)
      open = null
    } else {
      rows.push(pair)
      open = spec.wide ? null : pair
    }
  }
  return rows
}

function tableOf(name: string, spec: FieldSpec, content: Content, reading: Reading): PrintBlock {
  const { t } = reading
  const columns = Object.entries(spec.rows?.columns ?? {}).filter(([, one]) => one.control !== 'none')
  const rows = (content[name] as Content[] | null) ?? []
  return {
    key: `rows-${name}`,
    title: `${t(`fields.${name}`)} (${rows.length})`,
    head: ['#', ...columns.map(([column]) => t(`rows.${name}.${column}`))],
    rows:
      rows.length === 0
        ? [[t('features/booth-forms:print.none')]]
        : rows.map((row, at) => [
            String(at + 1),
            ...columns.map(([column, one]) =>
              (one.when?.(row) ?? true) ? valueText(one, row[column], `${name}.${column}`, reading) : '',
            ),
          ]),
  }
}

/** What is declared, as pieces: fields as pairs, lists as tables, drawings after their group, contact last. */
export function useFormBlocks(props: PrintProps, extra: FormPrint, places: ReadonlyMap<string, string>): PrintBlock[] {
  const { definition, content, reply } = props
  const t = useT(definition.words)
  const own = useT(WORDS)
  const reading = { t, places, reply, fileLink: props.fileLink }
  const { fields, groups } = definition
  const contact: PrintBlock = {
    key: 'contact',
    title: own('contact'),
    plain: true,
    rows: pairsOf(['contactName', 'contactMobile', 'contactEmail', 'remark'], BASE_FIELDS, content, {
      ...reading,
      t: own,
    }),
  }
  if (content['noNeed'] === 1)
    return [{ key: 'no-need', node: <p className="print-title">{own('fields.noNeed')}</p> }, contact]
  const shown = (name: string) => !extra.hide?.includes(name)
  return [
    ...groups.flatMap(({ key, fields: inGroup }) => {
      const names = inGroup.filter(shown)
      const pairs = pairsOf(names, fields, content, reading)
      const After = extra.after?.[key]
      return [
        // A few lines stay together; only a long section is cut.
        ...(pairs.length > 0
          ? [{ key, title: t(`groups.${key}`), plain: true, whole: pairs.length <= 6, rows: pairs }]
          : []),
        ...names.flatMap((name) => {
          const spec = fields[name]
          return spec?.rows && (spec.when?.(content) ?? true) ? [tableOf(name, spec, content, reading)] : []
        }),
        ...(After ? [{ key: `${key}-after`, node: <After {...props} /> }] : []),
      ]
    }),
    ...(extra.blocks?.(props) ?? []),
    contact,
  ]
}
