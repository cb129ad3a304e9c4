/** Writes a form as files of this project: its struct, its screen or dialog, its words in both languages, and itself to be opened again. */
import { Call, type Code, type CodeRecord } from '../code.ts'
import { toText } from '../design-file.ts'
import { allItems, fieldsOf, type Design, type Item } from '../model.ts'
import { firstValues, planOf } from '../plan.ts'
import { gridClass, rowClass, widthClass } from './layout.ts'
import { child, element, print, quoted, type Part } from './print.ts'
import { wordsOf } from './words.ts'

export interface WrittenFile {
  /** From the root of the repository. */
  path: string
  text: string
}

/** Files of the parts and rules a form may use, below `src/`. */
export const SOURCES: Readonly<Record<string, string>> = {
  FormShell: 'shared/form/form-shell.tsx',
  SubmitButton: 'shared/form/submit-button.tsx',
  Field: 'shared/form/fields/field.tsx',
  FieldGroup: 'shared/form/fields/field.tsx',
  TextInput: 'shared/form/fields/text-inputs.tsx',
  TextArea: 'shared/form/fields/text-inputs.tsx',
  NumberInput: 'shared/form/fields/text-inputs.tsx',
  Select: 'shared/form/fields/choice-inputs.tsx',
  RadioGroup: 'shared/form/fields/choice-inputs.tsx',
  CheckboxGroup: 'shared/form/fields/choice-inputs.tsx',
  Switch: 'shared/form/fields/choice-inputs.tsx',
  DateInput: 'shared/form/fields/date-input.tsx',
  CascadeSelect: 'shared/form/controls/cascade-select.tsx',
  ColourInput: 'shared/form/controls/colour-input.tsx',
  DayRange: 'shared/form/controls/day-range.tsx',
  RateInput: 'shared/form/controls/rate-input.tsx',
  SliderInput: 'shared/form/controls/slider-input.tsx',
  TimeInput: 'shared/form/controls/time-input.tsx',
  TimeRange: 'shared/form/controls/time-input.tsx',
  FileUpload: 'shared/files/file-upload.tsx',
  ImageUpload: 'shared/files/image-upload.tsx',
  Button: 'shared/ui/button.tsx',
  Dialog: 'shared/ui/overlay/dialog.tsx',
  PageHeader: 'shared/ui/page-header.tsx',
  useForm: 'shared/form/use-form.ts',
  useT: 'shared/i18n/use-t.tsx',
  text: 'shared/form/rules/text.ts',
  patternRule: 'shared/form/rules/text.ts',
  problem: 'shared/form/rules.ts',
  integer: 'shared/form/rules/numbers.ts',
  decimal: 'shared/form/rules/numbers.ts',
  oneOf: 'shared/form/rules/choices.ts',
  list: 'shared/form/rules/choices.ts',
  flag: 'shared/form/rules/choices.ts',
  fileRefs: 'shared/form/rules/choices.ts',
  dateOnly: 'shared/form/rules/dates.ts',
  dateTime: 'shared/form/rules/dates.ts',
  timeOfDay: 'shared/form/rules/picked.ts',
  timeRange: 'shared/form/rules/picked.ts',
  dayRange: 'shared/form/rules/picked.ts',
  colour: 'shared/form/rules/picked.ts',
  optionPath: 'shared/form/rules/picked.ts',
}

/** One import a file, sorted by file. */
function imports(names: Iterable<string>, up: string): string[] {
  const byFile = new Map<string, string[]>()
  for (const name of new Set(names)) {
    const file = SOURCES[name]
    if (file) byFile.set(file, [...(byFile.get(file) ?? []), name])
  }
  return [...byFile]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, taken]) => `import { ${taken.toSorted().join(', ')} } from '${up}${file}'`)
}

const callsIn = (code: Code): string[] => (code instanceof Call ? [code.name, ...code.args.flatMap(callsIn)] : [])

const pascal = (name: string): string => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

/** Names the written files use. */
export function namesOf({ form }: Design) {
  const type = pascal(form.name)
  return {
    type: `${type}Values`,
    struct: `${type.charAt(0).toLowerCase()}${type.slice(1)}Struct`,
    component: type + (form.kind === 'page' ? 'Screen' : 'Dialog'),
    folder: `src/features/${form.name}`,
    namespace: `features/${form.name}`,
    screen: `${form.name}-${form.kind === 'page' ? 'screen' : 'dialog'}`,
  }
}

function fieldsFile(design: Design): string {
  const { type, struct, namespace } = namesOf(design)
  const rules = fieldsOf(design).flatMap(({ name, ...item }) => {
    const { rule } = planOf({ name, ...item })
    return rule ? [{ name, rule }] : []
  })
  return `${[
    '/** What the form sends, and the rules of its fields. */',
    "import { object, type Infer } from 'superstruct'",
    ...imports(
      rules.flatMap(({ rule }) => callsIn(rule)),
      '../../',
    ),
    '',
    ...(rules.length ? [`const own = <K extends string>(key: K) => \`${namespace}:\${key}\` as const`, ''] : []),
    rules.length ? `export const ${struct} = object({` : `export const ${struct} = object({})`,
    ...rules.map(({ name, rule }) => `  ${name}: ${print(rule, 1, name.length + 3)},`),
    ...(rules.length ? ['})'] : []),
    '',
    `export type ${type} = Infer<typeof ${struct}>`,
  ].join('\n')}\n`
}

const submit = (label: string) => child(`<SubmitButton form={form}>{t(${quoted(label)})}</SubmitButton>`)
const reset = (label: string) => child(`<Button onClick={form.draft.discard}>{t(${quoted(label)})}</Button>`)

function itemLines(design: Design, item: Item, className: string): Part {
  if (item.kind === 'row')
    return (depth) =>
      element(
        'div',
        { className: `${className} ${rowClass(item)}` },
        depth,
        item.items.map((inner) => itemLines(design, inner, '')),
      )
  const place: CodeRecord = className ? { className } : {}
  if (item.kind === 'button') {
    const button = item.props.action === 'reset' ? reset : submit
    return (depth) => element('div', place, depth, [button(`fields.${item.name}`)])
  }
  const { frame, frameProps, part, partProps } = planOf(item)
  return (depth) => element(frame, { ...frameProps, ...place }, depth, [(at) => element(part, partProps, at)])
}

function screenFile(design: Design): string {
  const { type, struct, component, namespace } = namesOf(design)
  const { form, items } = design
  const dialog = form.kind === 'dialog'
  const all = allItems(items)
  const used = all.filter(({ kind }) => kind !== 'row' && kind !== 'button').map((item) => planOf(item))
  const hasReset = form.resetButton || all.some(({ kind, props }) => kind === 'button' && props.action === 'reset')
  const first = firstValues(all)
  const buttons = [submit('submit'), ...(form.resetButton ? [reset('reset')] : [])]
  const grid = (depth: number) =>
    element(
      'div',
      { className: gridClass(design) },
      depth,
      items.map((item) => itemLines(design, item, widthClass(design, item))),
    )
  const wide = dialog || form.columns > 1
  const head = ['form={form}', "label={t('title')}", ...(wide ? ['className="max-w-none"'] : [])]
  const [only, second] = buttons
  const opening = dialog
    ? [`      <FormShell ${head.join(' ')}>`]
    : second
      ? [
          '      <FormShell',
          ...head.map((one) => child(one)(4)),
          '        actions={',
          '          <>',
          ...buttons.map((one) => one(6)),
          '          </>',
          '        }',
          '      >',
        ]
      : [`      <FormShell ${head.join(' ')} actions={${only?.(0) ?? ''}}>`]
  const shell = [...opening, grid(4), '      </FormShell>']
  const body = dialog
    ? [
        '    <Dialog',
        '      open',
        '      size="lg"',
        "      title={t('title')}",
        '      onClose={() => void close()}',
        '      footer={',
        '        <>',
        "          <Button onClick={() => void close()}>{t('cancel')}</Button>",
        ...buttons.toReversed().map((one) => one(5)),
        '        </>',
        '      }',
        '    >',
        ...shell,
        '    </Dialog>',
      ]
    : ['    <>', "      <PageHeader title={t('title')} />", ...shell, '    </>']
  const save = `save: FormOptions<${type}>['save']`
  const names = [
    'useForm',
    'useT',
    'FormShell',
    'SubmitButton',
    ...(dialog ? ['Dialog', 'Button'] : ['PageHeader']),
    ...(hasReset ? ['Button'] : []),
    ...used.flatMap(({ frame, part }) => [frame, part]),
  ]
  return `${[
    ...imports(names, '../../../'),
    "import type { FormOptions } from '../../../shared/form/form-types.ts'",
    `import { ${struct}, type ${type} } from '../fields.ts'`,
    '',
    dialog
      ? '/** The form in a dialog. `save` sends what passed its rules; the answer is the record as it is stored. */'
      : '/** The form as a page. `save` sends what passed its rules; the answer is the record as it is stored. */',
    dialog
      ? `export function ${component}({ save, onClose }: { ${save}; onClose: () => void }) {`
      : `export function ${component}({ save }: { ${save} }) {`,
    `  const t = useT('${namespace}')`,
    `  const form = useForm(${struct}, {`,
    ...(Object.keys(first).length ? [`    defaults: ${print(first, 2, 11)},`] : []),
    `    draftKey: '${form.name}:new',`,
    '    save,',
    ...(dialog ? ['    onSaved: onClose,'] : []),
    '  })',
    ...(dialog ? ['  const close = async () => {', '    if (await form.confirmLeave()) onClose()', '  }'] : []),
    '  return (',
    ...body,
    '  )',
    '}',
  ].join('\n')}\n`
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** All files of a form, the screen first. */
export function filesOf(design: Design): WrittenFile[] {
  const { folder, screen } = namesOf(design)
  return [
    { path: `${folder}/screens/${screen}.tsx`, text: screenFile(design) },
    { path: `${folder}/fields.ts`, text: fieldsFile(design) },
    { path: `${folder}/locale/zh-CN.json`, text: json(wordsOf(design, 'zh')) },
    { path: `${folder}/locale/en-US.json`, text: json(wordsOf(design, 'en')) },
    { path: `${folder}/form.json`, text: toText(design) },
  ]
}
