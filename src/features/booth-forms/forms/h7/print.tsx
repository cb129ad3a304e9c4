/** Order of H7 with what is chosen, and a delivery slip without prices (booth-forms 3.9). */
import { wordsOf } from '../../catalogue/words.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { FormPrint, PrintBlock, PrintProps } from '../../screens/print/print-types.ts'
import { linesOf, orderedLines } from '../rental/lines.ts'
import type { OwnKey } from '../../../../shared/i18n/keys.ts'

function Word({ of }: { of: OwnKey<'features/booth-forms/forms/h7'> }) {
  return useT('features/booth-forms/forms/h7')(of)
}
const word = (key: OwnKey<'features/booth-forms/forms/h7'>) => <Word of={key} />

/** Lines without prices; a slip has a column to tick off. */
function linesBlock({ content, view, named }: PrintProps, slip: boolean): PrintBlock {
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
      const itemCode = String(line.itemCode)
      const item = wordsOf(itemCode, view.itemWords)
      return [
        String(index + 1),
        `${itemCode} ${named(item.name)}`,
        named(item.spec),
        `${String(line.qty)} ${named(item.unit)}`,
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
