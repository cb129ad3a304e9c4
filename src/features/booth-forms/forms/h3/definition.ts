/** H3 raw-space build application (booth-forms 4): who builds a raw-space booth, what stands there, and the drawings the organiser approves. */
import { problem, problemAt, type PlacedProblem, type Problem } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import {
  attachments,
  choice,
  choices,
  drawings,
  englishLine,
  type FieldSpecs,
  line,
  measure,
  moment,
  nameLine,
  onOff,
  paragraph,
  pattern,
  phone,
  whole,
} from '../../definition/field-spec.ts'
import { MOVE_KEYS } from '../../../../shared/lib/time/moves.ts'
import { endsOf, isWithin, moveInOf } from '../../definition/windows.ts'
import type { Content, FormView } from '../../model.ts'
import { chargesOfH3, type H3Content } from '../../pricing/charges.ts'
import { OFFICIAL_KEYS } from './official.ts'
import type { AnyMessageKey } from '../../../../shared/i18n/keys.ts'

const BUILD_MODES = ['OWN_CONTRACTOR', 'OFFICIAL', 'EMPTY'] as const

/** Higher than this, or of two storeys, a structure needs a stamped calculation (booth-forms 4). Metres. */
const PLAIN_HEIGHT = 4.5
const MAX_HEIGHT = 6
/** Smallest booth with a second storey, m². */
const DECK_AREA = 72
/** Least sum insured, CNY. */
const LEAST_INSURED = 1_000_000
const LEAST_INSURED_TEXT = LEAST_INSURED.toLocaleString('en-US')

type Values = Record<string, unknown>
/** The exhibitor's own contractor builds: who that is, his insurance and the deposit are asked for. */
const own = ({ buildMode }: Values): boolean => buildMode === 'OWN_CONTRACTOR'
/** Something is built at all. */
const built = ({ buildMode }: Values): boolean => buildMode === 'OWN_CONTRACTOR' || buildMode === 'OFFICIAL'
const powered = (values: Values): boolean => Number(values['totalKw'] || 0) > 0
const stamped = (values: Values): boolean =>
  built(values) && (Number(values['structH'] || 0) > PLAIN_HEIGHT || values['deck'] === '2')

const PAPER = { types: ['pdf', 'png', 'jpg', 'jpeg'], maxFiles: 3 } as const
const DRAWING = { types: ['pdf', 'png', 'jpg', 'jpeg'], maxFiles: 3 } as const
const must = (when: (values: Values) => boolean) => ({ required: true, when })

const fields = {
  buildMode: choice(BUILD_MODES, { radio: true, wide: true }),
  displayList: paragraph(500, { when: ({ buildMode }) => buildMode === 'EMPTY' }),

  contractorName: nameLine(60, { min: 2, when: own }),
  contractorNameEn: englishLine(100, { required: false, when: own }),
  contractorAbroad: onOff({ when: own }),
  creditCode: pattern(/^[A-Z\d]{18}$/, 'features/booth-forms/forms/h3:errors.creditCode', 18, {
    creditCode: true,
    when: (values) => own(values) && Number(values['contractorAbroad']) !== 1,
  }),
  legalPerson: nameLine(30, { min: 2, when: own, person: true }),
  siteManager: nameLine(30, { min: 2, when: own, person: true }),
  siteMobile: phone({ when: own }),
  safetyOfficer: nameLine(30, { min: 2, when: own, person: true }),
  safetyMobile: phone({ when: own }),
  electrician: nameLine(30, { min: 2, when: (values) => own(values) && powered(values), person: true }),
  electricianCert: pattern(/^[A-Za-z\d]+$/, 'features/booth-forms/forms/h3:errors.cert', 30, {
    min: 6,
    person: true,
    when: (values) => own(values) && powered(values),
  }),

  structW: measure(0.1, 999, 2, { unit: 'm', when: built }),
  structD: measure(0.1, 999, 2, { unit: 'm', when: built }),
  structH: measure(0.1, MAX_HEIGHT, 2, { unit: 'm', hint: true, when: built }),
  deck: choice(['1', '2'], { when: built }),
  material: choices(['WOOD', 'ALU', 'TRUSS', 'STEEL', 'FABRIC', 'OTHER'], { when: built }),
  fireClass: choice(['A', 'B1'], { when: built }),
  totalKw: measure(0, 500, 2, { unit: 'kW', when: built }),
  workers: whole(1, 200, { when: built }),
  buildFrom: moment({ when: built }),
  buildTo: moment({ when: built }),
  extinguishers: whole(0, 200, { hint: true, when: built }),

  insurerName: nameLine(30, { when: own }),
  policyNo: line(40, { when: own }),
  insuredSum: measure(0, 1_000_000_000, 2, { unit: 'CNY', hint: true, when: own }),
  depositPayer: choice(['EXHIBITOR', 'CONTRACTOR'], { when: own }),
  refundAccountName: nameLine(60, { min: 2, required: false, when: own, refund: true }),
  refundBank: nameLine(60, { min: 2, required: false, when: own, refund: true }),
  // What is stored comes back masked; a mask sent back means "as it is" (`server/build.ts`).
  refundAccountNo: pattern(/^[A-Za-z\d*]+$/, 'features/booth-forms/forms/h3:errors.account', 34, {
    min: 6,
    required: false,
    secret: true,
    refund: true,
    hint: true,
    when: own,
    input: { autoComplete: 'off' },
  }),

  plan: drawings(DRAWING, must(built)),
  elevation: drawings(DRAWING, must(built)),
  render: drawings(DRAWING, must(built)),
  electric: drawings(
    DRAWING,
    must((values) => built(values) && powered(values)),
  ),
  materialList: attachments({ maxFiles: 3 }, must(built)),
  structure: drawings(DRAWING, { ...must(stamped), hint: true }),
  source: drawings({ types: ['dwg', 'zip'], maxFiles: 5 }, { when: built }),
  licence: attachments(PAPER, { ...must(own), person: true }),
  certificate: attachments(PAPER, { ...must((values) => own(values) && powered(values)), person: true }),
  insurance: attachments(PAPER, must(own)),
  safetyLetter: attachments(PAPER, { ...must(built), hint: true, person: true }),
} satisfies FieldSpecs

/** Files that are drawings: a new set of them is looked at anew. */
export const DRAWINGS = ['plan', 'elevation', 'render', 'electric', 'materialList', 'structure', 'source'] as const

/** Fewest extinguishers for an area: one per 18 m² begun, two at least. */
export const leastExtinguishers = (area: number): number => Math.max(2, Math.ceil(area / 18))

function checksOf(content: Content, view: FormView): PlacedProblem[] {
  if (!built(content)) return []
  const { booth } = view
  const least = leastExtinguishers(booth.area)
  const window = moveInOf(view)
  /** Refused at the field where this holds. */
  const refuse =
    (name: string, msgKey: AnyMessageKey, holds: () => boolean, params = {}) =>
    () =>
      holds() ? [problemAt(name, msgKey, params)] : []
  return eachRule(
    refuse('structW', 'features/booth-forms/forms/h3:errors.tooWide', () => content['structW'] > booth.width, {
      max: booth.width,
    }),
    refuse('structD', 'features/booth-forms/forms/h3:errors.tooDeep', () => content['structD'] > booth.depth, {
      max: booth.depth,
    }),
    refuse(
      'deck',
      'features/booth-forms/forms/h3:errors.deck',
      () => content['deck'] === '2' && booth.area < DECK_AREA,
      { area: DECK_AREA },
    ),
    refuse(
      'extinguishers',
      'features/booth-forms/forms/h3:errors.extinguishers',
      () => content['extinguishers'] < least,
      { least },
    ),
    ...(['buildFrom', 'buildTo'] as const).map((name) =>
      refuse(name, 'features/booth-forms/forms/h3:errors.window', () => !isWithin(content[name], window), {
        ...endsOf(window),
      }),
    ),
    refuse('buildTo', 'features/booth-forms/forms/h3:errors.order', () => content['buildFrom'] >= content['buildTo']),
    refuse(
      'insuredSum',
      'features/booth-forms/forms/h3:errors.insured',
      () => own(content) && content['insuredSum'] < LEAST_INSURED,
      { min: LEAST_INSURED_TEXT },
    ),
    refuse(
      'safetyOfficer',
      'features/booth-forms/forms/h3:errors.samePerson',
      () => own(content) && content['safetyOfficer'] === content['siteManager'],
    ),
  )
}

/** Boxes of H8 and what they carry, kW (booth-forms 5, check 5); sockets are none, as H8 counts too (`boxKw`, a test holds both together). */
export const BOX_KW: Readonly<Record<string, number>> = { E04: 3, E05: 8, E06: 16, E07: 32 }

function warningsOf(content: Content, { others }: FormView): Problem[] {
  const lines = others.h8?.['lines'] as { itemCode?: string; qty?: number }[] | undefined
  const wanted = Number(content['totalKw'] ?? 0)
  if (!lines || !built(content) || wanted === 0) return []
  const ordered = lines.reduce((sum, { itemCode = '', qty = 0 }) => sum + (BOX_KW[itemCode] ?? 0) * qty, 0)
  return wanted > ordered ? [problem('features/booth-forms/forms/h3:errors.power', { wanted, ordered })] : []
}

export const h3: FormDefinition = {
  code: 'h3',
  words: 'features/booth-forms/forms/h3',
  wordParams: () => ({ insured: LEAST_INSURED_TEXT }),
  fields,
  groups: [
    { key: 'mode', fields: ['buildMode', 'displayList'] },
    {
      key: 'contractor',
      fields: [
        'contractorName',
        'contractorNameEn',
        'contractorAbroad',
        'creditCode',
        'legalPerson',
        'siteManager',
        'siteMobile',
        'safetyOfficer',
        'safetyMobile',
      ],
    },
    {
      key: 'structure',
      fields: [
        'structW',
        'structD',
        'structH',
        'deck',
        'fireClass',
        'totalKw',
        'electrician',
        'electricianCert',
        'material',
        'workers',
        'extinguishers',
        'buildFrom',
        'buildTo',
      ],
    },
    {
      key: 'files',
      fields: ['plan', 'elevation', 'render', 'electric', 'materialList', 'structure', 'source', 'safetyLetter'],
    },
    {
      key: 'insurance',
      fields: ['insurerName', 'policyNo', 'insuredSum', 'licence', 'certificate', 'insurance'],
    },
    { key: 'deposit', fields: ['depositPayer', 'refundAccountName', 'refundBank', 'refundAccountNo'] },
  ],
  defaults: ({ booth }) => ({
    buildMode: 'OWN_CONTRACTOR',
    contractorAbroad: 0,
    deck: '1',
    extinguishers: leastExtinguishers(booth.area),
    depositPayer: 'EXHIBITOR',
  }),
  checks: checksOf,
  warnings: warningsOf,
  charges: (content, { booth }, tariff) =>
    chargesOfH3(
      {
        area: booth.area,
        workers: Number(content['workers'] ?? 0),
        extinguishers: Number(content['extinguishers'] ?? 0),
        buildMode: (content['buildMode'] ?? 'OWN_CONTRACTOR') as H3Content['buildMode'],
      },
      tariff,
    ),
  reads: ['h8'],
  settings: [...Object.values(OFFICIAL_KEYS), ...MOVE_KEYS],
}
