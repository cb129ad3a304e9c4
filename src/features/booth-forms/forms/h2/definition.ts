/** H2 fascia board (booth-forms 4): the names above each open side of a shell booth. */
import { problem, problemAt, ruleKey, type PlacedProblem } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import { textRule } from '../../../../shared/form/rules/text.ts'
import { containsChineseOrFullWidth } from '../../../../shared/lib/text/text.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import {
  attachments,
  choice,
  country,
  englishLine,
  onOff,
  pattern,
  rowsOf,
  type FieldSpec,
  type FieldSpecs,
} from '../../definition/field-spec.ts'
import type { Content, FormView } from '../../model.ts'
import { changedBoards, chargesOfH2, type FasciaText } from '../../pricing/charges.ts'
import {
  CN_MAX,
  CN_PATTERN,
  contractContent,
  EN_MAX,
  isContractName,
  printedOn,
  sameText,
  SIDES,
  TEXT_MODES,
  type Board,
} from './fascia.ts'

/** Boards print capitals: the name is stored as it is printed. */
const capitals = (max: number, spec: FieldSpec): FieldSpec => ({
  ...spec,
  struct: (loose) =>
    textRule(
      'noChinese',
      { min: loose ? 1 : 2, max, plain: true },
      (value) => !containsChineseOrFullWidth(value) || problem(ruleKey('rules.noChinese')),
      (value) => value.toUpperCase(),
    ),
})

const fields = {
  fasciaCn: pattern(CN_PATTERN, 'features/booth-forms/forms/h2:errors.cnSigns', CN_MAX, {
    min: 2,
    required: false,
    hint: true,
    input: { autoComplete: 'off' },
  }),
  fasciaEn: capitals(EN_MAX, englishLine(EN_MAX, { min: 2, hint: true, input: { lang: 'en', autoComplete: 'off' } })),
  country: country({ required: false, hint: true }),
  sameName: { ...onOff({ required: false }), control: 'none' },
  proof: {
    ...attachments({ types: ['pdf', 'png', 'jpg', 'jpeg'], maxFiles: 3 }, { hint: true }),
    control: 'none',
  },
  boards: rowsOf({ side: choice(SIDES), textMode: choice(TEXT_MODES) }, SIDES.length, { own: true }),
} satisfies FieldSpecs

const boardsOf = (content: Content): Board[] => (Array.isArray(content['boards']) ? (content['boards'] as Board[]) : [])

function check(content: Content, view: FormView): PlacedProblem[] {
  const boards = () => boardsOf(content)
  const { openSides } = view.booth
  return eachRule(
    () =>
      boards().length === openSides
        ? []
        : [problemAt('boards', 'features/booth-forms/forms/h2:errors.boards', { count: openSides })],
    () =>
      boards().flatMap(({ side }, at) =>
        boards()
          .slice(0, at)
          .some((one) => one.side === side)
          ? [problemAt(`boards.${at}.side`, 'features/booth-forms/forms/h2:errors.sideTwice')]
          : [],
      ),
    () =>
      boards().flatMap(({ textMode }, at) => {
        const { cn, en } = printedOn(content, textMode)
        return textMode !== 'BLANK' && cn === '' && en === ''
          ? [problemAt(`boards.${at}.textMode`, 'features/booth-forms/forms/h2:errors.noText')]
          : []
      }),
    () =>
      boards().length > 0 && boards().every((one) => one.textMode === 'BLANK')
        ? [problemAt('boards.0.textMode', 'features/booth-forms/forms/h2:errors.allBlank')]
        : [],
    () =>
      !isContractName(content, view.booth) && ((content['proof'] ?? []) as string[]).length === 0
        ? [problemAt('proof', 'features/booth-forms/forms/h2:errors.proof')]
        : [],
  )
}

const defaults = ({ booth, facts }: FormView): Content => ({
  ...contractContent(booth, String(facts?.['country'] ?? '')),
  sameName: 1,
  proof: [],
})

const textOf = (content: Content): FasciaText => ({
  fasciaCn: content['fasciaCn'] ?? '',
  fasciaEn: content['fasciaEn'] ?? '',
  country: content['country'] ?? '',
  boards: boardsOf(content).map(({ side, textMode }) => ({ side: side ?? '', textMode: textMode ?? 'BLANK' })),
})

export const h2: FormDefinition = {
  code: 'h2',
  words: 'features/booth-forms/forms/h2',
  fields,
  groups: [
    { key: 'names', fields: ['fasciaCn', 'fasciaEn', 'country', 'sameName', 'proof'] },
    { key: 'boards', fields: ['boards'] },
  ],
  defaults,
  required: (_, { booth }) => ['fasciaEn', 'boards', ...(booth.settleCurrency === 'USD' ? ['country'] : ['fasciaCn'])],
  checks: check,
  derived: (content, { booth }) => ({ sameName: isContractName(content, booth) ? 1 : 0 }),
  warnings: (content, { facts }) => {
    const name = String(facts?.['directoryEnName'] ?? '')
    return name === '' || !content['fasciaEn'] || sameText(name, content['fasciaEn'])
      ? []
      : [problem('features/booth-forms/forms/h2:hints.directory', { directory: name })]
  },
  charges: (content, view, tariff) =>
    chargesOfH2(
      {
        changedBoards: changedBoards(textOf(view.submitted ?? view.previous ?? defaults(view)), textOf(content)),
        late: view.late,
      },
      tariff,
    ),
  pricedByHistory: true,
}
