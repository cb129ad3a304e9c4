import { Fragment, type ReactNode } from 'react'
import { fileUrl } from '../../../../shared/files/contract.ts'
import { IMAGE_TYPES } from '../../../../shared/files/limits.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { PrefixIn, Translate } from '../../../../shared/i18n/keys.ts'
import { BASE_FIELDS } from '../../definition/definition.ts'
import { kindOf, type FieldSpec, type FieldSpecs } from '../../definition/field-spec.ts'
import { formKey, type FormFolder, type FormWords } from '../../definition/form-words.ts'
import type { Content } from '../../model.ts'
import type { FormReply } from '../../contract.ts'
import type { FormPrint, PrintBlock, PrintProps } from './print-types.ts'

const WORDS = 'features/booth-forms'

interface Reading {
  /** Words of the form, or of the contact block. */
  say: (part: PrefixIn<FormWords>, name: string) => string
  t: Translate<'features/booth-forms'>
  /** Names of places by their id, as they print. */
  places: ReadonlyMap<string, string>
  reply: FormReply
  fileLink: PrintProps['fileLink']
}

/** Of the copies kept of a picture the smallest that is sharp at its size on paper, in px. */
const PHOTO_WIDTH = 300

/** Takes the field pictures alone, so that they can be shown? A plan or a licence may be a PDF, and is read in its own size. */
const isPhotograph = ({ files }: FieldSpec): boolean =>
  files?.types.every((type) => IMAGE_TYPES.some((one) => one === type)) ?? false

/** A value in words, as its field would show it. */
function valueText(
  spec: FieldSpec,
  value: unknown,
  name: string,
  { t, say, places, reply, fileLink }: Reading,
): ReactNode {
  if (value === null || value === undefined || value === '') return ''
  switch (kindOf(spec)) {
    case 'switch':
    case 'check':
      return t(Number(value) === 1 ? 'print.yes' : 'print.no')
    case 'select':
    case 'radio':
      return say('options.', `${name}.${String(value)}`)
    case 'multi':
      return (value as string[]).map((one) => say('options.', `${name}.${one}`)).join('\n')
    case 'region':
      return places.get(String(value)) ?? String(value)
    case 'files':
      return (value as string[]).map((fileName, at) => {
        const origin = reply.files.find((one) => one.fileName === fileName)?.originName ?? fileName
        return (
          <Fragment key={fileName}>
            {at > 0 ? '\n' : ''}
            {isPhotograph(spec) ? (
              <img
                className="mb-[1mm] block size-[16mm] max-w-none object-cover"
                src={fileUrl(fileName, PHOTO_WIDTH)}
                alt={origin}
              />
            ) : null}
            {fileLink?.(fileName, origin) ?? (isPhotograph(spec) ? null : origin)}
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
    const pair = [reading.say('fields.', name), valueText(spec, content[name], name, reading)]
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
  const { t, say } = reading
  const columns = Object.entries(spec.rows?.columns ?? {}).filter(([, one]) => one.control !== 'none')
  const rows = (content[name] as Content[] | null) ?? []
  return {
    key: `rows-${name}`,
    title: `${say('fields.', name)} (${rows.length})`,
    head: ['#', ...columns.map(([column]) => say('rows.', `${name}.${column}`))],
    rows:
      rows.length === 0
        ? [[t('print.none')]]
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
  const t = useT(WORDS)
  const from = (words: FormFolder) => (part: PrefixIn<FormWords>, name: string) => t(formKey(words, part, name))
  const say = from(definition.words)
  const reading: Reading = { t, say, places, reply, fileLink: props.fileLink }
  const { fields, groups } = definition
  const contact: PrintBlock = {
    key: 'contact',
    title: t('contact'),
    plain: true,
    rows: pairsOf(['contactName', 'contactMobile', 'contactEmail', 'remark'], BASE_FIELDS, content, {
      ...reading,
      say: from(WORDS),
    }),
  }
  if (content['noNeed'] === 1)
    return [{ key: 'no-need', node: <p className="print-title">{t('fields.noNeed')}</p> }, contact]
  const shown = (name: string) => !extra.hide?.includes(name)
  return [
    ...groups.flatMap(({ key, fields: inGroup }) => {
      const names = inGroup.filter(shown)
      const pairs = pairsOf(names, fields, content, reading)
      const After = extra.after?.[key]
      return [
        // A few lines stay together; only a long section is cut.
        ...(pairs.length > 0
          ? [{ key, title: say('groups.', key), plain: true, whole: pairs.length <= 6, rows: pairs }]
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
