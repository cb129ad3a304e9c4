/**
 * One row of the exhibitor list: a company, its account and one of its booths. The form that adds one exhibitor and the import check with the
 * same structs (issue: every faulty cell is named).
 */
import { dynamic, object, type Infer, type Struct } from 'superstruct'
import {
  parseStruct,
  problemAt,
  rule,
  ruleKey,
  type FieldProblem,
  type PlacedProblem,
  type StructOf,
  type ValueOf,
} from '../../shared/form/rules.ts'
import { alsoCheck, eachRule } from '../../shared/form/rules/across.ts'
import { list } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { noChinese, requiredInput, text, textRule } from '../../shared/form/rules/text.ts'
import { BOOTHS_MAX } from './rules.ts'
import { boothFields, boothInput, label, says } from './booth-fields.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import type { AnyStruct } from '../../shared/api/contract.ts'

/** Account: 4 to 30 letters, digits, dot, underscore, hyphen. Kept as written, compared without case. */
const account = () =>
  textRule(
    'loginAcc',
    { label: label('loginAcc') },
    (value) => /^[A-Za-z0-9._-]+$/.test(value) || says('account'),
    undefined,
    { min: 4, max: 30, code: true },
  )

const LANGUAGE_WORDS: Readonly<Record<string, Locale>> = {
  'zh-cn': 'zh-CN',
  zh: 'zh-CN',
  cn: 'zh-CN',
  中文: 'zh-CN',
  汉语: 'zh-CN',
  chinese: 'zh-CN',
  'en-us': 'en-US',
  en: 'en-US',
  英文: 'en-US',
  英语: 'en-US',
  english: 'en-US',
}

/** What the company is written to in, by code or word; empty: as its contract says. */
const language = () =>
  rule<Locale, ValueOf<'' | Locale, { required: false }>>(
    {
      name: 'language',
      missing: 'selectPlaceholder',
      empty: null,
      prepare: (value) => LANGUAGE_WORDS[String(value).normalize('NFKC').trim().toLowerCase()] ?? value,
      accepts: (value) => value === 'zh-CN' || value === 'en-US' || says('language'),
    },
    { required: false, label: label('language') },
  )

const companyFields = {
  companyName: text({ plain: true, required: false, min: 2, max: 60, label: label('companyName') }),
  enCompanyName: noChinese({ plain: true, required: false, min: 2, max: 120, label: label('enCompanyName') }),
  loginAcc: account(),
  contactName: requiredInput(label('contactName'), { plain: true, min: 2, max: 30 }),
  email: mailbox({ required: false, label: label('email') }),
  mobile: mobile({ required: false, label: label('mobile') }),
  language: language(),
}

/** Columns of the list in the order of file and form. */
const ROW_FIELDS = {
  ...companyFields,
  ...boothFields,
  keeper: text({ plain: true, required: false, max: 50, label: label('keeper') }),
}
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
  /** '' as the contract says. */
  language: '' | Locale
  hall: string
  boothNo: string
  boothType: 1 | 2 | 3
  /** m. */
  width: string
  /** m. */
  depth: string
  openSides: number
  settleCurrency: 'CNY' | 'USD'
  /** Account or name of the colleague who looks after the company; '' for nobody. */
  keeper: string
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
    const parsed = parseStruct(ROW_FIELDS[field], raw[field])
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

type Fields = Record<string, AnyStruct>

/** The form's struct: which name is required depends on the currency, and all that is missing is told at once. */
function byCurrency<T>(fields: Fields, currencyOf: (value: Record<string, unknown>) => unknown): StructOf<T> {
  const named: Record<'CNY' | 'USD', Fields> = {
    CNY: {
      companyName: requiredInput(label('companyName'), {
        plain: true,
        min: 2,
        max: 60,
      }),
    },
    USD: {
      enCompanyName: noChinese({
        plain: true,
        min: 2,
        max: 120,
        label: label('enCompanyName'),
      }),
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
    // Chosen by value, the struct has no type of its own: the caller's is that of the fields it handed in.
  }) as unknown as StructOf<T>
}

/** One exhibitor with one booth, as the form adds it. */
export const exhibitorAddFields = { ...companyFields, ...boothFields }
const addObject = object(exhibitorAddFields)
export type ExhibitorAddInput = Infer<typeof addObject>
export const exhibitorAddStruct = byCurrency<ExhibitorAddInput>(exhibitorAddFields, (value) => value['settleCurrency'])

/** Account, company names and booths, as the form edits them. */
export const exhibitorEditFields = {
  ...companyFields,
  booths: list(boothInput, { min: 1, max: BOOTHS_MAX, unique: false }),
}
const editObject = object(exhibitorEditFields)
export type ExhibitorEditInput = Infer<typeof editObject>
export const exhibitorEditStruct = byCurrency<ExhibitorEditInput>(exhibitorEditFields, (value) => {
  const [first] = Array.isArray(value['booths']) ? (value['booths'] as { settleCurrency?: unknown }[]) : []
  return first?.settleCurrency
})
