/** Papers of H9 and H10 (booth-forms 3.9): the form with its boxes, packing list, A6 labels, and the gate-out slip of H10. */
import type { ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { QrCode } from '../../../../shared/ui/qr-code.tsx'
import { STATUS, type Content } from '../../model.ts'
import type { FormWords } from '../../definition/form-words.ts'
import type { FormPrint, PrintBlock, PrintProps } from '../../screens/print/print-types.ts'
import { totalsOf, type Box } from './lines.ts'
import { type Namespace, type OwnKey, under } from '../../../../shared/i18n/keys.ts'

const WORDS = 'features/booth-forms/forms/freight'

function Word<N extends Namespace>({ of, words }: { of: OwnKey<N>; words: N }) {
  return useT(words)(of)
}
const word = (key: OwnKey<typeof WORDS>) => <Word of={key} words={WORDS} />
const boxesOf = (content: Content): Box[] => (content['lines'] ?? []) as Box[]

const CUSTOMS = ['hsCode', 'valueUsd', 'origin', 'temporary'] as const

/** What customs ask of a box, in the order of its columns. */
function customsOf({ hsCode, valueUsd, origin, temporary }: Content, places: ReadonlyMap<string, string>): ReactNode[] {
  const words = 'features/booth-forms'
  return [
    String(hsCode ?? ''),
    String(valueUsd ?? ''),
    places.get(String(origin ?? '')) ?? '',
    <Word key="temporary" of={Number(temporary ?? 0) === 1 ? 'print.yes' : 'print.no'} words={words} />,
  ]
}

/** The boxes as a table with their sums. */
function boxBlock({ content, definition, places }: PrintProps): PrintBlock {
  const own = (key: OwnKey<FormWords>) => <Word of={key} words={definition.words} />
  const boxes = boxesOf(content)
  const totals = totalsOf(boxes)
  const abroad = content['overseas'] === 1
  const columns = ['boxNo', 'itemName', 'length', 'width', 'height', 'grossWeight'] as const
  return {
    key: 'boxes',
    title: own(under('fields.', 'lines')),
    head: [
      '#',
      ...columns.map((name) => own(under('rows.lines.', name))),
      word('paper.volume'),
      own(under('rows.lines.', 'packing')),
      ...(abroad ? CUSTOMS.map((name) => own(under('rows.lines.', name))) : []),
      own(under('rows.lines.', 'remark')),
    ],
    rows: [
      ...boxes.map((box, at) => [
        String(at + 1),
        ...columns.map((name) => String(box[name] ?? '')),
        totalsOf([box]).volume,
        box.packing ? own(under('options.lines.packing.', box.packing)) : '',
        ...(abroad ? customsOf(box as Content, places) : []),
        box.remark ?? '',
      ]),
      [
        '',
        word('paper.total'),
        String(totals.pieces),
        '',
        '',
        '',
        totals.weight,
        totals.volume,
        '',
        ...(abroad ? CUSTOMS.map(() => '') : []),
        '',
      ],
    ],
  }
}

/** A label for each box, A6, to be stuck on two sides of it. */
function Labels({ content, view, definition, named }: PrintProps) {
  const t = useT('features/booth-forms/forms/freight')
  const { booth } = view
  const boxes = boxesOf(content)
  const form = definition.code.toUpperCase()
  return boxes.map((box, at) => (
    <section
      key={box.lineId ?? at}
      className="print-page flex flex-col gap-[3mm] p-[6mm]"
      data-paper="a6"
      aria-label={`${t('paper.box')} ${box.boxNo}`}
    >
      <p className="text-center text-[13px] font-semibold leading-tight">
        {named({ zh: booth.companyName, en: booth.companyNameEn })}
      </p>
      <div className="flex items-end justify-between border-y-2 border-[#16202c] py-[2mm]">
        <p className="leading-tight">
          <span className="block text-[11px]">{t('paper.hall')}</span>
          <span className="text-[34px] font-bold">{booth.hall}</span>
        </p>
        <p className="text-right leading-tight">
          <span className="block text-[11px]">{t('paper.booth')}</span>
          <span className="text-[34px] font-bold">{booth.boothNo}</span>
        </p>
      </div>
      <div className="flex items-start justify-between gap-[3mm]">
        <div className="min-w-0 leading-tight">
          <p className="text-[11px]">{t('paper.box')}</p>
          <p className="break-all text-[30px] font-bold">{box.boxNo}</p>
          <p className="text-[16px] tabular-nums">
            {at + 1} / {boxes.length}
          </p>
        </div>
        <QrCode text={`${form}|${booth.boothNo}|${box.boxNo}`} className="size-[38mm] shrink-0" />
      </div>
      <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-[3mm] gap-y-[1mm] text-[13px]">
        <dt>{t('paper.weight')}</dt>
        <dd className="m-0 text-right text-[20px] font-bold tabular-nums">{box.grossWeight} kg</dd>
        <dt>{t('paper.size')}</dt>
        <dd className="m-0 text-right tabular-nums">
          {box.length} × {box.width} × {box.height} cm
        </dd>
      </dl>
      <p className="truncate border-t border-[#9aa5b1] pt-[1.5mm] text-[12px]">
        {form} · {box.itemName}
      </p>
    </section>
  ))
}

const minute = (moment: unknown): string => String(moment ?? '').slice(0, 16)

const facts = (rows: readonly (readonly [key: string, value: unknown])[]): PrintBlock => ({
  key: 'facts',
  plain: true,
  rows: rows.map(([key, value]) => [word(under('paper.', key)), String(value ?? '')]),
})

const hasBoxes = ({ content }: PrintProps): boolean => boxesOf(content).length > 0

export const freightPrint: FormPrint = {
  hide: ['lines', 'copied'],
  blocks: (props) => [boxBlock(props)],
  papers: [
    { key: 'packing', shown: hasBoxes, blocks: (props) => [boxBlock(props)] },
    { key: 'labels', shown: hasBoxes, Pages: Labels },
    {
      key: 'gate',
      landscape: false,
      // What may leave is what the organiser has confirmed.
      shown: ({ definition, reply }) => definition.code === 'h10' && reply.form.status === STATUS.confirmed,
      blocks: (props) => {
        const { content, reply } = props
        return [
          { key: 'text', node: <p className="print-title">{word('paper.gateText')}</p> },
          facts([
            ['leave', minute(content['leaveAt'])],
            ['plate', content['vehicleNo']],
            ['consignee', content['consignee']],
            ['confirmed', minute(reply.form.confirmedAt)],
          ]),
          boxBlock(props),
          facts([['guard', '']]),
        ]
      },
    },
  ],
}
