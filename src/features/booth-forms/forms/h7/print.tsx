/** Order of H7 with what is chosen, and a delivery slip without prices (booth-forms 3.9). */
import { RENTAL_ITEMS } from '../../catalogue/items.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { FormPrint, PrintBlock, PrintProps } from '../../screens/print/print-types.ts'
import { linesOf, orderedLines } from '../rental/lines.ts'

function Word({ of }: { of: string }) {
  return useT('features/booth-forms/forms/h7')(of)
}
const word = (key: string) => <Word of={key} />

/** Lines without prices; a slip has a column to tick off. */
function linesBlock({ content, named }: PrintProps, slip: boolean): PrintBlock {
  return {
    key: 'lines',
    title: word('groups.cart'),
    head: [
      '#',
      word('delivery.item'),
      word('delivery.spec'),
      word('delivery.qty'),
      word('delivery.colour'),
      word('delivery.remark'),
      ...(slip ? [word('delivery.done')] : []),
    ],
    rows: orderedLines(linesOf(content)).map((line, index) => {
      const item = RENTAL_ITEMS.find((one) => one.itemCode === line.itemCode)
      return [
        String(index + 1),
        item ? `${item.itemCode} ${named(item.name)}` : '',
        item ? named(item.spec) : '',
        item ? `${String(line.qty)} ${named(item.unit)}` : '',
        String(line['colour'] ?? ''),
        String(line['remark'] ?? ''),
        ...(slip ? ['☐'] : []),
      ]
    }),
  }
}

const placeBlock = ({ content }: PrintProps): PrintBlock => ({
  key: 'place',
  plain: true,
  rows: [[word('fields.deliverPos'), String(content['deliverPos'] ?? '')]],
})

export const h7Print: FormPrint = {
  hide: ['lines', 'deliverPos'],
  blocks: (props) => [linesBlock(props, false), placeBlock(props)],
  papers: [
    {
      key: 'delivery',
      landscape: false,
      shown: ({ content }) => orderedLines(linesOf(content)).length > 0,
      blocks: (props) => [linesBlock(props, true), placeBlock(props)],
    },
  ],
}
