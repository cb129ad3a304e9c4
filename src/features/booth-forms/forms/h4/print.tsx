/** Papers of H4: the wall sketch under the hole-boards, and the slip for their deposit (booth-forms 3.9). */
import { formatMoney } from '../../../../shared/lib/money.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { chargesOf } from '../../definition/definition.ts'
import type { FormPrint, PrintBlock, PrintProps } from '../../screens/print/print-types.ts'
import { WallSketch } from './wall-sketch.tsx'
import type { OwnKey } from '../../../../shared/i18n/keys.ts'

function Word({ of }: { of: OwnKey<'features/booth-forms/forms/h4'> }) {
  return useT('features/booth-forms/forms/h4')(of)
}
const word = (key: OwnKey<'features/booth-forms/forms/h4'>) => <Word of={key} />

const depositOf = ({ content, view, reply, definition }: PrintProps) =>
  chargesOf(definition, content, view, { prices: reply.pricing.prices, currency: reply.bill.currency }).find(
    (one) => one.kind === 'deposit',
  )

function depositBlocks(props: PrintProps): PrintBlock[] {
  const deposit = depositOf(props)
  const { currency } = props.reply.bill
  const money = (minor: number) => formatMoney(minor, currency, 'zh-CN')
  return [
    {
      key: 'deposit',
      plain: true,
      rows: deposit
        ? [
            [word('print.boards'), deposit.qty, word('print.each'), money(deposit.unit)],
            [word('print.amount'), money(deposit.qty * deposit.unit)],
          ]
        : [],
    },
    { key: 'note', node: <p>{word('print.note')}</p> },
  ]
}

export const h4Print: FormPrint = {
  after: { holeBoards: WallSketch },
  papers: [{ key: 'deposit', shown: (props) => depositOf(props) !== undefined, blocks: depositBlocks }],
}
