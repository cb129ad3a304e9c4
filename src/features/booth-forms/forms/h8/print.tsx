/** Order of H8, and its connection plan with the list of devices (booth-forms 3.9). */
import { wordsOf } from '../../catalogue/words.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { FormPrint, PrintBlock, PrintProps } from '../../screens/print/print-types.ts'
import { linesOf, orderedLines } from '../rental/lines.ts'
import { ConnectionPlan } from './connection-plan.tsx'
import { devicesOf } from './load.ts'
import { type OwnKey, under } from '../../../../shared/i18n/keys.ts'

function Word({ of }: { of: OwnKey<'features/booth-forms/forms/h8'> }) {
  return useT('features/booth-forms/forms/h8')(of)
}
const word = (key: OwnKey<'features/booth-forms/forms/h8'>) => <Word of={key} />
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function linesBlock({ content, view, named }: PrintProps): PrintBlock {
  return {
    key: 'lines',
    title: word('fields.lines'),
    head: [
      '#',
      ...(['itemCode', 'qty', 'all24h', 'purpose', 'posX', 'posY', 'remark'] as const).map((one) =>
        word(`rows.lines.${one}`),
      ),
    ],
    rows: orderedLines(linesOf(content)).map((line, index) => {
      const itemCode = String(line.itemCode)
      const item = wordsOf(itemCode, view.itemWords)
      return [
        String(index + 1),
        `${itemCode} ${named(item.name)}`,
        `${text(line.qty)} ${named(item.unit)}`,
        Number(line['all24h'] ?? 0) === 1 ? '✓' : '',
        line['purpose'] ? word(under('options.lines.purpose.', text(line['purpose']))) : '',
        text(line['posX']),
        text(line['posY']),
        text(line['remark']),
      ]
    }),
  }
}

function devicesBlock({ content }: PrintProps): PrintBlock {
  const lines = orderedLines(linesOf(content))
  return {
    key: 'devices',
    title: word('fields.devices'),
    head: [
      '#',
      ...(['name', 'kind', 'watt', 'qty', 'volt', 'airLmin', 'lineId'] as const).map((one) =>
        word(`rows.devices.${one}`),
      ),
    ],
    rows: devicesOf(content).map((device, index) => [
      String(index + 1),
      text(device.name),
      device.kind ? word(`options.devices.kind.${device.kind}`) : '',
      text(device.watt),
      text(device.qty),
      device.volt ? `${device.volt} V` : '',
      text(device.airLmin || ''),
      `# ${lines.findIndex((one) => one.lineId === device.lineId) + 1}`,
    ]),
  }
}

const planBlocks = ({ content, view }: PrintProps): PrintBlock[] => [
  { key: 'drawing', node: <ConnectionPlan content={content} view={view} /> },
]

const devicesBlocks = (props: PrintProps): PrintBlock[] =>
  devicesOf(props.content).length > 0 ? [devicesBlock(props)] : []

export const h8Print: FormPrint = {
  hide: ['lines', 'devices', 'plan'],
  blocks: (props) => [linesBlock(props)],
  papers: [
    {
      key: 'plan',
      shown: ({ content }) => orderedLines(linesOf(content)).length > 0,
      blocks: (props) => [...planBlocks(props), linesBlock(props), ...devicesBlocks(props)],
    },
  ],
  filed: (props) =>
    orderedLines(linesOf(props.content)).length > 0 ? [...devicesBlocks(props), ...planBlocks(props)] : [],
}
