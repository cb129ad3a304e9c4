/** What a booth is, as files write it and forms ask it: place, type, size, open sides and the currency of its contract. */
import { hallCode } from '../../shared/lib/halls.ts'
import { object, optional, type Infer } from 'superstruct'
import { id } from '../../shared/api/contract.ts'
import { problem, rule, type StructOf } from '../../shared/form/rules.ts'
import { flag } from '../../shared/form/rules/choices.ts'
import { integer, unread } from '../../shared/form/rules/numbers.ts'
import { textRule } from '../../shared/form/rules/text.ts'
import { isDateShape } from '../../shared/lib/text/date-shape.ts'
import { normaliseCode } from '../../shared/lib/text/normal-form.ts'
import { figureText } from '../../shared/lib/text/figure.ts'
import { FACILITIES_MAX } from './rules.ts'
import type { After } from '../../shared/i18n/keys.ts'

/** Key of a field's name. */
export const label = (field: string) => `features/exhibitors:fields.${field}`
/** The failure of a rule that only exhibitors and their booths have. */
export const says = (key: After<'features/exhibitors', 'errors.'>) => problem(`features/exhibitors:errors.${key}`)

/** Greatest width and depth of a booth in metres. */
const METRES_MAX = 100
const METRES = { unit: 'm', places: 1 } as const

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

/** Metres above 0 up to 100 with one decimal, as text `6.0`; a unit behind the figure is read over. */
const metres = (field: string): StructOf<string> =>
  rule<string>(
    {
      name: 'metres',
      empty: null,
      prepare: (value) => {
        const figure = figureText(String(value), METRES)
        return /^\d{1,4}(?:\.\d)?$/.test(figure) ? Number(figure).toFixed(1) : value
      },
      accepts: (value) =>
        (typeof value === 'string' && /^\d+\.\d$/.test(value) && Number(value) > 0 && Number(value) <= METRES_MAX) ||
        (unread(value, METRES) ?? says('metres')),
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
const upper = (value: string) => normaliseCode(value).toUpperCase()

const checkBoothNo = (value: string) => {
  // A table that went through a spreadsheet: the booth 1-2 has become a day of January.
  if (isDateShape(value)) return says('boothNoDate')
  return /^[\p{L}\p{N}][\p{L}\p{N}./-]*$/u.test(value) || says('boothNo')
}

/** What a booth is: place, type, size, open sides and the currency of its contract. */
export const boothFields = {
  hall: textRule('hall', { label: label('hall') }, undefined, hallCode, { max: 20 }),
  boothNo: textRule('boothNo', { label: label('boothNo') }, checkBoothNo, upper, { max: 20 }),
  boothType: boothType(),
  width: metres('width'),
  depth: metres('depth'),
  openSides: openSides(),
  settleCurrency: currency(),
}

/** A booth in the form that edits: without `id` it is added. */
export const boothInput = object({ id: optional(id), ...boothFields })
export type BoothInput = Infer<typeof boothInput>

/** 1: the organiser has seen what the change of a booth does to its forms, and agrees (463 otherwise, `accept` naming which is asked for). */
export const consentFields = {
  /** Orders are priced anew in the other currency. */
  acceptReprice: optional(flag()),
  /** Filed forms no longer fit and are to be checked again. */
  acceptRecheck: optional(flag()),
  /** A company of this name stands already, and another one is meant. */
  acceptTwin: optional(flag()),
}
export type Consent = keyof typeof consentFields
export type Consents = { [name in Consent]?: 0 | 1 | undefined }

/** What the organiser grants a booth beyond its size; empty: as the area says. */
export const grantFields = {
  /** Badges more, or with a minus fewer, than 3 per 9 m² (business-entities 3.7). */
  badgeQuotaOverride: integer({ min: -999, max: 999, required: false, label: label('badgeQuotaOverride') }),
  /** VIP nominations more, or with a minus fewer, than 10 per 9 m² (business-entities 3.12). */
  nominationQuotaOverride: integer({ min: -999, max: 999, required: false, label: label('nominationQuotaOverride') }),
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
