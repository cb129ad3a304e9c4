/** What the forms offer and until when, as the organiser has set it: prices, price nodes, deadlines (booth-forms 3.6, 11). */
import { array, enums, nullable, number, object, optional, size, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, flag, nothing, version } from '../../shared/api/contract.ts'
import { fileRef } from '../../shared/form/rules/choices.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { importCalls } from '../../shared/list/import-contract.ts'
import { formCode } from '../booth-forms/bill-contract.ts'
import { feePrices, itemFields, priceFields } from './item-fields.ts'

/** A price in force; `stock` null: plenty. */
const priceRow = type({
  code: string(),
  /** Category of a rental item; '' of a fee. */
  groupCode: string(),
  groupZh: string(),
  groupEn: string(),
  nameZh: string(),
  nameEn: string(),
  specZh: string(),
  specEn: string(),
  unitZh: string(),
  unitEn: string(),
  forms: array(string()),
  cny: string(),
  usd: string(),
  stock: nullable(number()),
  maxQty: nullable(number()),
  status: flag,
  /** Name of a stored file; '' without a picture. */
  image: string(),
  /** 0: nobody has entered it. */
  version: number(),
})
export type PriceRow = Infer<typeof priceRow>

const write = { method: 'POST', audience: 'backOffice', scope: 'all', permission: ['busi:formDesk:money'] } as const

export const priceList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothPrice/list',
    summary: 'The price list: rental items by category and fees, with prices, stock and greatest quantities',
    audience: 'backOffice',
    permission: ['busi:formDesk:edit', 'busi:formDesk:money'],
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        rows: array(priceRow),
        /** Sample items of the programme that are not in the list. */
        samples: number(),
        /** Fees at the programme's prices, which nobody of the show has looked at. */
        presetFees: number(),
      }),
    ),
  }),
)

/** Picture as uploaded (kind `itemPicture`); '' takes it away. */
const image = optional(fileRef({ required: false }))

export const priceSave = defineCall(
  {
    ...write,
    path: '/busi/organiser/boothPrice/save',
    summary: 'Change a price or an item; what is ordered keeps its words, and its price until it is submitted anew',
  },
  () => ({
    request: object({
      code: string(),
      ...priceFields,
      /** Absent: as they are. Fees have none of them. */
      groupCode: optional(itemFields.groupCode),
      nameZh: optional(itemFields.nameZh),
      nameEn: optional(itemFields.nameEn),
      specZh: optional(itemFields.specZh),
      specEn: optional(itemFields.specEn),
      unitZh: optional(itemFields.unitZh),
      unitEn: optional(itemFields.unitEn),
      image,
      version,
      clientToken,
    }),
    reply: data(priceRow),
  }),
)

export const feesConfirm = defineCall(
  {
    ...write,
    path: '/busi/organiser/boothPrice/confirm',
    summary: 'Confirm preset fees in one table, each at its preset price or another one',
  },
  () => ({
    request: object({ fees: size(array(object({ code: string(), ...feePrices })), 1, 100), clientToken }),
    reply: data(type({ confirmed: number() })),
  }),
)

export const itemAdd = defineCall(
  { ...write, path: '/busi/organiser/boothPrice/add', summary: 'Add an item to the price list of H7 or H8' },
  () => ({ request: object({ ...priceFields, ...itemFields, image, clientToken }), reply: data(priceRow) }),
)

export const itemMove = defineCall(
  {
    ...write,
    path: '/busi/organiser/boothPrice/move',
    summary: 'Move an item one place up or down in its category',
  },
  () => ({
    request: object({ code: string(), way: enums(['up', 'down']), clientToken }),
    reply: data(type({ code: string() })),
  }),
)

export const samplesTake = defineCall(
  {
    ...write,
    path: '/busi/organiser/boothPrice/samples',
    summary: 'Take the sample items of the programme into the price list, at sample prices',
  },
  () => ({ request: object({ clientToken }), reply: data(type({ added: number() })) }),
)

export const priceExport = defineCall(
  {
    method: 'GET',
    path: '/busi/organiser/boothPrice/export',
    summary: 'The price list as a workbook that can be imported again',
    audience: 'backOffice',
    permission: ['busi:formDesk:edit', 'busi:formDesk:money'],
    response: 'binary',
  },
  () => ({ request: nothing, reply: type({}) }),
)

export const PRICE_FILE_ROWS = 500
export const PRICE_FILE_KEYS = [
  'code',
  'groupCode',
  'nameZh',
  'nameEn',
  'specZh',
  'specEn',
  'unitZh',
  'unitEn',
  'cny',
  'usd',
  'stock',
  'maxQty',
  'status',
] as const

export const priceImports = importCalls(
  {
    path: '/busi/organiser/boothPrice/import',
    name: 'Price list',
    audience: 'backOffice',
    scope: 'all',
    permission: 'busi:formDesk:money',
    rows: PRICE_FILE_ROWS,
  },
  () => ({
    input: {},
    /** What would become of the items that stand, in words of the reader. */
    check: {
      changes: array(
        type({
          row: number(),
          code: string(),
          name: string(),
          fields: array(type({ field: enums(PRICE_FILE_KEYS), from: string(), to: string() })),
        }),
      ),
    },
    result: {
      added: number(),
      updated: number(),
      /** Items somebody has changed since the dry run: they are left as they are. */
      overtaken: array(string()),
    },
  }),
)

const node = {
  nodeCode: enums(['STANDARD', 'LATE', 'ONSITE']),
  /** Show time (`T-21 18:00`), which moves with the opening day. */
  begin: string(),
  end: string(),
  surchargeRate: integer({ unit: '%', min: 0, max: 100 }),
  onlineFlag: flag,
}
const nodeRow = type({ ...node, beginAt: string(), endAt: string() })
export type NodeRow = Infer<typeof nodeRow>
/** Of a save: exhibitors who are told that a deadline moved. */
const told = () => optional(number())
/** All nodes of a form are one record: they follow each other without gap or overlap. `version` 0: as in the catalogue. */
const nodeSet = { form: enums(['h7', 'h8']), nodes: array(nodeRow), version: number(), told: told() }
export type NodeSet = Infer<ReturnType<typeof type<typeof nodeSet>>>

export const nodeList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothNode/list',
    summary: 'Price nodes of the rental forms',
    audience: 'backOffice',
    permission: ['busi:formDesk:edit', 'busi:formDesk:money'],
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      array(
        type({
          ...nodeSet,
          /** What the times count from, '' while not set. */
          openDate: string(),
          closeDate: string(),
        }),
      ),
    ),
  }),
)

export const nodeSave = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothNode/save',
    scope: 'all',
    summary: 'Replace the price nodes of a form; gaps and overlaps are refused',
    audience: 'backOffice',
    permission: ['busi:formDesk:money'],
  },
  () => ({
    request: object({ form: enums(['h7', 'h8']), nodes: size(array(object(node)), 1, 10), version, clientToken }),
    reply: data(type(nodeSet)),
  }),
)

const deadlineRow = type({
  form: formCode,
  /** Show time in force, which moves with the opening day. */
  when: string(),
  /** The instant, '' while the show's days are not set. */
  at: string(),
  /** 1 where the organiser has moved it. */
  own: flag,
  /** 0: nobody has written it down. */
  version: number(),
  /** Exhibitors who have still to file the form: they are told when its deadline is moved. */
  concerned: number(),
  told: told(),
})
export type DeadlineRow = Infer<typeof deadlineRow>

export const formDeadlines = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothDeadline/list',
    summary: 'Deadlines of the booth forms',
    audience: 'backOffice',
    permission: ['busi:formDesk:edit', 'busi:formDesk:money'],
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(array(deadlineRow)) }),
)

export const formDeadlineSave = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothDeadline/save',
    scope: 'all',
    summary: 'Move the deadline of a form; an empty time brings the default back. H7 and H8 follow their price nodes',
    audience: 'backOffice',
    permission: ['busi:formDesk:money'],
  },
  () => ({
    request: object({ form: formCode, when: optional(text({ max: 20, required: false })), version, clientToken }),
    reply: data(deadlineRow),
  }),
)
