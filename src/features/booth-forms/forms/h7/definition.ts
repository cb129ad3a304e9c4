/** H7 furniture and equipment rental (booth-forms 5): an order over the catalogue, one line an item. */
import { problemAt } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import { codeText, line, rowsOf, whole, type FieldSpecs } from '../../definition/field-spec.ts'
import type { Content } from '../../model.ts'
import { chargesOfH7 } from '../../pricing/charges.ts'
import { fixedProblems, holding, itemOfLine, limitProblems, linesOf, orderedLines } from '../rental/lines.ts'

/** Items that come in colours. */
export const COLOURED: ReadonlySet<string> = new Set(['F03', 'F06', 'F17'])
/** Lines of the same item are added up, so a request may have more of them than there are items. */
const MOST_LINES = 100

const fields = {
  lines: rowsOf(
    {
      lineId: codeText(1, 40, { required: false }),
      productId: codeText(1, 20, { required: false }),
      itemCode: itemOfLine('h7'),
      qty: whole(0, 9999),
      colour: line(20, { required: false }),
      remark: line(50, { required: false, person: true }),
    },
    MOST_LINES,
    { own: true, required: false },
  ),
  deliverPos: line(50, { required: false, hint: true }),
} satisfies FieldSpecs

export const h7: FormDefinition = {
  code: 'h7',
  words: 'features/booth-forms/forms/h7',
  fields,
  groups: [
    { key: 'catalogue', fields: ['lines'] },
    { key: 'cart', fields: ['deliverPos'] },
  ],
  defaults: () => ({ lines: [], deliverPos: '' }),
  checks: (content: Content, view) => {
    const ordered = () => orderedLines(linesOf(content))
    const before = holding(view.previous)
    const moved = () => before && (content['deliverPos'] ?? '') !== (before['deliverPos'] ?? '')
    return eachRule(
      () => (ordered().length === 0 ? [problemAt('lines', 'features/booth-forms/forms/h7:errors.nothing')] : []),
      () => limitProblems(content, view),
      () => fixedProblems(content, view, ['colour']),
      () =>
        view.facts?.['placesFixed'] === 1 && moved()
          ? [problemAt('deliverPos', 'features/booth-forms/forms/rental:errors.fixed')]
          : [],
    )
  },
  derived: (content: Content) => ({ lines: orderedLines(linesOf(content)) }),
  charges: (content: Content, _view, tariff) =>
    chargesOfH7(
      {
        lines: linesOf(content).flatMap(({ itemCode, qty }) =>
          itemCode && qty ? [{ itemCode, qty: Number(qty) }] : [],
        ),
      },
      tariff,
    ),
}
