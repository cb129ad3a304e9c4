/**
 * One row of the exhibitor list: a company, its account and one of its booths. The form that adds one exhibitor and the import check with the
 * same structs (issue: every faulty cell is named).
 */
import { dynamic, object, optional, type Infer, type Struct } from 'superstruct'
import { id } from '../../shared/api/contract.ts'
import {
  parseStruct,
  problem,
  problemAt,
  rule,
  ruleKey,
  type FieldProblem,
  type PlacedProblem,
  type StructOf,
} from '../../shared/form/rules.ts'
import { alsoCheck, eachRule } from '../../shared/form/rules/across.ts'
import { flag, list } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { noChinese, requiredInput, text, textRule } from '../../shared/form/rules/text.ts'
import { BOOTHS_MAX, FACILITIES_MAX } from './rules.ts'

const label = (field: string) => `features/exhibitors:fields.${field}`
const says = (key: string) => problem(`features/exhibitors:errors.${key}`)

/** Greatest width and depth of a booth in metres. */
export const METRES_MAX = 100

const TYPE_WORDS: Readonly<Record<string, 1 | 2 | 3>> = {
  '1': 1,
  '2': 2,
  '3': 3,
  标准展位: 1,
  标展: 1,
  货架式: 1,
  '标准展位(货架式)': 1,
  shell: 1,
  shellscheme: 1,
  standard: 1,
  '1shelfshell': 1,
  'shellscheme(shelves)': 1,
  挂板式: 2,
  挂装: 2,
  挂装标准展位: 2,
  '标准展位(挂板式)': 2,
  hanging: 2,
  hangingshell: 2,
  'shellscheme(hangingpanels)': 2,
  'shellscheme,hangingdisplay': 2,
  光地: 3,
  特装: 3,
  空地: 3,
  rawspace: 3,
  raw: 3,
  space: 3,
}
const CURRENCY_WORDS: Readonly<Record<string, 'CNY' | 'USD'>> = {
  cny: 'CNY',
  rmb: 'CNY',
  人民币: 'CNY',
  元: 'CNY',
  '¥': 'CNY',
  usd: 'USD',
  美元: 'USD',
  美金: 'USD',
  us$: 'USD',
  $: 'USD',
}

const word = (value: unknown) => String(value).normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** Account: 4 to 30 letters, digits, dot, underscore, hyphen. Kept as written, compared without case. */
const account = () =>
  textRule(
    'loginAcc',
    { label: label('loginAcc') },
    (value) => /^[A-Za-z0-9._-]+$/.test(value) || says('account'),
    undefined,
    { min: 4, max: 30 },
  )

/** Metres above 0 up to 100 with one decimal, as text `6.0`; a unit behind the figure is read over. */
const metres = (field: string): StructOf<string> =>
  rule<string>(
    {
      name: 'metres',
      empty: null,
      prepare: (value) => {
        const figure = String(value)
          .normalize('NFKC')
          .replace(/\s*(?:m|米|公尺)$/i, '')
        return /^\d{1,4}(?:\.\d)?$/.test(figure) ? Number(figure).toFixed(1) : value
      },
      accepts: (value) =>
        (typeof value === 'string' && /^\d+\.\d$/.test(value) && Number(value) > 0 && Number(value) <= METRES_MAX) ||
        says('metres'),
    },
    { label: label(field) },
  )

/** Booth type by code or by its words in either language: 1 shelf shell, 2 hanging shell, 3 raw space. */
const boothType = (): StructOf<1 | 2 | 3> =>
  rule<1 | 2 | 3>(
    {
      name: 'boothType',
      missing: 'selectPlaceholder',
      empty: null,
      prepare: (value) => TYPE_WORDS[word(value)] ?? value,
      accepts: (value) => value === 1 || value === 2 || value === 3 || says('boothType'),
    },
    { label: label('boothType') },
  )

/** Currency by code or word. */
const currency = (): StructOf<'CNY' | 'USD'> =>
  rule<'CNY' | 'USD'>(
    {
      name: 'settleCurrency',
      missing: 'selectPlaceholder',
      empty: null,
      prepare: (value) => CURRENCY_WORDS[word(value)] ?? value,
      accepts: (value) => value === 'CNY' || value === 'USD' || says('currency'),
    },
    { label: label('settleCurrency') },
  )

const openSides = () => integer({ min: 1, max: 4, label: label('openSides') })
const upper = (value: string) => value.normalize('NFKC').toUpperCase()

const companyFields = {
  companyName: text({ plain: true, required: false, min: 2, max: 60, label: label('companyName') }),
  enCompanyName: noChinese({ plain: true, required: false, min: 2, max: 120, label: label('enCompanyName') }),
  loginAcc: account(),
  contactName: requiredInput(label('contactName'), { plain: true, min: 2, max: 30 }),
  email: mailbox({ required: false, label: label('email') }),
  mobile: mobile({ required: false, label: label('mobile') }),
}

/** What a booth is: place, type, size, open sides and the currency of its contract. */
export const boothFields = {
  hall: textRule('hall', { label: label('hall') }, undefined, upper, { max: 20 }),
  boothNo: textRule(
    'boothNo',
    { label: label('boothNo') },
    (value) => /^[\p{L}\p{N}][\p{L}\p{N}./-]*$/u.test(value) || says('boothNo'),
    upper,
    { max: 20 },
  ),
  boothType: boothType(),
  width: metres('width'),
  depth: metres('depth'),
  openSides: openSides(),
  settleCurrency: currency(),
}

/** Columns of the list in the order of file and form. */
export const ROW_FIELDS = { ...companyFields, ...boothFields }
export type RowField = keyof typeof ROW_FIELDS
export const ROW_FIELD_NAMES = Object.keys(ROW_FIELDS) as RowField[]

/** One good row: texts trimmed, hall and booth number in capitals, metres with one decimal. */
export interface ExhibitorRow {
  companyName: string
  enCompanyName: string
  loginAcc: string
  contactName: string
  email: string
  mobile: string
  hall: string
  boothNo: string
  boothType: 1 | 2 | 3
  /** m. */
  width: string
  /** m. */
  depth: string
  openSides: number
  settleCurrency: 'CNY' | 'USD'
}

interface Named {
  companyName?: string | null | undefined
  enCompanyName?: string | null | undefined
  mobile?: string | null | undefined
  email?: string | null | undefined
}

/** Chinese name for a contract in CNY, English one for USD (decisions 10); one way to reach the company: mobile for CNY, e-mail for USD, or the other. */
export function nameProblems(value: Named, settleCurrency: 'CNY' | 'USD'): PlacedProblem[] {
  const missing = (field: string) => [problemAt(field, ruleKey('inputPlaceholder'), { name: `@${label(field)}` })]
  const name = settleCurrency === 'USD' ? 'enCompanyName' : 'companyName'
  return eachRule(
    () => (value[name] ? [] : missing(name)),
    () => (value.mobile || value.email ? [] : missing(settleCurrency === 'USD' ? 'email' : 'mobile')),
  )
}

/** Every fault of one row by field, and what of it is good. Cross-field rules look only at fields that are good by themselves. */
export function checkRow(raw: Readonly<Record<string, unknown>>): {
  value: Partial<ExhibitorRow>
  problems: FieldProblem[]
} {
  const value: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const field of ROW_FIELD_NAMES) {
    const parsed = parseStruct(ROW_FIELDS[field] as StructOf<unknown>, raw[field])
    if (parsed.ok) value[field] = parsed.value ?? ''
    else if (parsed.problems[0]) problems.push({ ...parsed.problems[0], field })
  }
  const row = value as Partial<ExhibitorRow>
  if (row.settleCurrency) {
    const faulty = (field: string) => problems.some((one) => one.field === field)
    // A wrong address is a way to reach the company that has to be mended, not a missing one.
    const reachable = faulty('mobile') || faulty('email')
    for (const { at, msgKey, params } of nameProblems(row, row.settleCurrency))
      if (!faulty(at) && !(reachable && (at === 'mobile' || at === 'email')))
        problems.push({ field: at, msgKey, params })
  }
  const order = (field: string) => ROW_FIELD_NAMES.indexOf(field as RowField)
  return { value: row, problems: problems.sort((a, b) => order(a.field) - order(b.field)) }
}

type Fields = Record<string, StructOf<unknown>>

/** The form's struct: which name is required depends on the currency, and all that is missing is told at once. */
function byCurrency<T>(fields: Fields, currencyOf: (value: Record<string, unknown>) => unknown): StructOf<T> {
  const named: Record<'CNY' | 'USD', Fields> = {
    CNY: {
      companyName: requiredInput(label('companyName'), {
        plain: true,
        min: 2,
        max: 60,
      }) as StructOf<unknown>,
    },
    USD: {
      enCompanyName: noChinese({
        plain: true,
        min: 2,
        max: 120,
        label: label('enCompanyName'),
      }) as StructOf<unknown>,
    },
  }
  const structOf = (currency: 'CNY' | 'USD') =>
    alsoCheck(object({ ...fields, ...named[currency] }), 'reach', (value) =>
      nameProblems(value as Named, currency),
    ) as Struct<unknown, never>
  const structs = { CNY: structOf('CNY'), USD: structOf('USD') }
  return dynamic<unknown>((value) => {
    const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    return currencyOf(given) === 'USD' ? structs.USD : structs.CNY
  }) as unknown as StructOf<T>
}

/** One exhibitor with one booth, as the form adds it. */
export const exhibitorAddFields = ROW_FIELDS
const addObject = object(exhibitorAddFields)
export type ExhibitorAddInput = Infer<typeof addObject>
export const exhibitorAddStruct = byCurrency<ExhibitorAddInput>(
  exhibitorAddFields as unknown as Fields,
  (value) => value['settleCurrency'],
)

/** A booth in the form that edits: without `id` it is added. */
export const boothInput = object({ id: optional(id), ...boothFields })
export type BoothInput = Infer<typeof boothInput>

/** Account, company names and booths, as the form edits them. */
export const exhibitorEditFields = {
  ...companyFields,
  booths: list(boothInput as StructOf<BoothInput>, { min: 1, max: BOOTHS_MAX, unique: false }),
}
const editObject = object(exhibitorEditFields)
export type ExhibitorEditInput = Infer<typeof editObject>
export const exhibitorEditStruct = byCurrency<ExhibitorEditInput>(exhibitorEditFields as unknown as Fields, (value) => {
  const [first] = Array.isArray(value['booths']) ? (value['booths'] as { settleCurrency?: unknown }[]) : []
  return first?.settleCurrency
})

/** 1: the organiser has seen what the change of a booth does to its forms, and agrees (463 otherwise, `accept` naming which is asked for). */
export const consentFields = {
  /** Orders are priced anew in the other currency. */
  acceptReprice: optional(flag()),
  /** Filed forms no longer fit and are to be checked again. */
  acceptRecheck: optional(flag()),
}
export type Consent = keyof typeof consentFields
export type Consents = { [name in Consent]?: 0 | 1 | undefined }

/** What the organiser grants a booth beyond its size; empty: as the area says. */
export const grantFields = {
  /** Badges more, or with a minus fewer, than 3 per 9 m² (business-entities 3.7). */
  badgeQuotaOverride: integer({ min: -999, max: 999, required: false, label: label('badgeQuotaOverride') }),
  /** Shelves and hangers of H5 instead of 4 per 9 m² (booth-forms 4, H5). */
  facilityQuotaOverride: integer({
    min: 0,
    max: FACILITIES_MAX,
    required: false,
    label: label('facilityQuotaOverride'),
  }),
  /** 1: its back wall is shared with a shell of the same exhibitor behind it, and may go (booth-forms 4, H4). */
  sharedBack: flag({ required: false }),
}

/** One booth in a form of its own. */
export const boothStruct = object({ ...boothFields, ...grantFields })
