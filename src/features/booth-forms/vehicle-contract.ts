/** Calls of vehicle passes beyond get and save of H11 (booth-forms 7). */
import { either } from '../../shared/api/described.ts'
import {
  array,
  enums,
  literal,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
  type,
  type Infer,
} from 'superstruct'
import {
  clientToken,
  data,
  defineCall,
  flag,
  id,
  listRequest,
  nothing,
  page,
  version,
} from '../../shared/api/contract.ts'
import { price } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { formReply } from './contract.ts'
import { gateTerms, newGateCode } from './gate-fields.ts'
import { GATE_CODE } from '../../shared/lib/halls.ts'

const gateCode = () => pattern(string(), GATE_CODE)

/** Cancels a pass, free of charge until 24 hours before its slot. */
export const cancelPass = defineCall(
  {
    method: 'POST',
    path: '/busi/reportH11/cancelPass',
    summary: 'Cancel the pass of a vehicle; free of charge until 24 hours before its slot',
    audience: 'exhibitor',
    permission: ['busi:form:edit'],
  },
  () => ({
    request: object({
      boothId: optional(id),
      version,
      lineId: string(),
      /** Payable without the pass as the page shows it; another sum now is answered with 463. */
      expectedPayable: price({ max: '99999999.99' }),
      acceptSurcharge: optional(flag),
      clientToken,
    }),
    reply: data(formReply),
  }),
)

const vehiclePass = type({
  id: string(),
  lineId: string(),
  boothNo: string(),
  hall: string(),
  companyName: string(),
  companyNameEn: string(),
  plateNo: string(),
  driver: string(),
  driverMobile: string(),
  gate: string(),
  /** `yyyy-MM-dd HH:mm`. */
  slot: string(),
  purpose: enums(['IN', 'OUT']),
  /** 1 booked, 2 issued, 3 entered, 4 left. */
  state: number(),
  /** Minutes inside; null until it left. */
  minutes: nullable(number()),
  /** Kept of the deposit, decimal. */
  kept: string(),
  enteredAt: string(),
  leftAt: string(),
  currency: enums(['CNY', 'USD']),
})
export type VehiclePass = Infer<typeof vehiclePass>

/** Which vehicles: a gate, a day or one of its half hours (`yyyy-MM-dd`, `yyyy-MM-dd HH:mm`), words in plate, booth or company. */
const passFilters = {
  gate: optional(either([gateCode(), literal('')])),
  date: optional(size(string(), 0, 16)),
  // A scanner may send signs ahead of the code of a pass.
  keyword: text({ required: false, max: 80 }),
}

/** Vehicles as a gate expects them. */
export const vehiclePasses = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/vehiclePass/list',
    summary: 'Vehicle passes by slot, for the gates',
    audience: 'backOffice',
    permission: ['busi:vehicle:list'],
    kind: 'read',
  },
  () => ({ request: listRequest(passFilters), reply: page(vehiclePass) }),
)

/** A vehicle comes in or leaves; leaving says how long it was inside and what is kept of its deposit. Either is taken back on its day: a wrong plate. */
export const vehicleGate = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/vehiclePass/gate',
    summary: 'Post that a vehicle entered, or left after so many minutes, or take the last of these back on its day',
    audience: 'backOffice',
    permission: ['busi:vehicle:edit'],
  },
  () => ({
    request: object({
      id,
      action: enums(['enter', 'leave', 'undo']),
      minutes: optional(number()),
      /** 1: let in although its slot is more than half an hour away (code 463 otherwise). */
      early: optional(flag),
      clientToken,
    }),
    reply: data(vehiclePass),
  }),
)

/** Vehicles of a gate or day for those who stand there. */
export const vehicleExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/vehiclePass/export',
    summary: 'Vehicle passes by slot as a table',
    audience: 'backOffice',
    permission: ['busi:vehicle:list'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object(passFilters), reply: nothing }),
)

const gate = type({
  code: string(),
  nameZh: string(),
  nameEn: string(),
  capacity: number(),
  opensAt: string(),
  closesAt: string(),
  blocked: flag,
  version,
})
export type GateRow = Infer<typeof gate>

const board = type({
  /** Days on which vehicles come. */
  days: array(string()),
  /** The day shown, one of them; '' while the days of the show are not set. */
  day: string(),
  gates: array(
    type({
      gate,
      /** Half hours of the day in order of time. */
      slots: array(
        type({
          /** `yyyy-MM-dd HH:mm`. */
          slot: string(),
          booked: number(),
          /** 1: takes no further vehicles, whether by itself, by the gate's hours or with the gate. */
          closed: flag,
          /** 1: closed by itself. */
          own: flag,
        }),
      ),
    }),
  ),
  serverTime: string(),
})
export type SlotBoard = Infer<typeof board>

/** What each gate takes and has taken, half hour by half hour. */
export const slotBoard = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/vehiclePass/slots',
    summary: 'Half hours of a day at each gate: how many vehicles it takes and how many are booked',
    audience: 'backOffice',
    permission: ['busi:vehicle:list'],
    kind: 'read',
  },
  () => ({ request: object({ date: optional(size(string(), 0, 10)) }), reply: data(board) }),
)

/** `HH:mm` of a half hour, 24:00 for the end of a day. */
export const HALF_HOUR = /^(([01]\d|2[0-3]):[03]0|24:00)$/

export const gateSave = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/vehicleGate/update',
    scope: 'all',
    summary: 'Set the code, names, capacity and hours of a gate, or block it; who has a place keeps it',
    audience: 'backOffice',
    permission: ['busi:vehicle:edit'],
  },
  () => ({
    /** `newCode`: the code it has from now on, for halls and passes too; absent: as it is. */
    request: object({ code: gateCode(), newCode: optional(newGateCode()), version, ...gateTerms(), clientToken }),
    reply: data(gate),
  }),
)

export const gateAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/vehicleGate/add',
    summary: 'Add a gate for vehicles',
    audience: 'backOffice',
    permission: ['busi:vehicle:edit'],
    scope: 'all',
  },
  () => ({ request: object({ code: newGateCode(), ...gateTerms(), clientToken }), reply: data(gate) }),
)

export const gateRemove = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/vehicleGate/remove',
    summary: 'Remove a gate that no vehicle is booked at and no hall is given',
    audience: 'backOffice',
    permission: ['busi:vehicle:edit'],
    scope: 'all',
  },
  () => ({ request: object({ code: gateCode(), version, clientToken }), reply: nothing }),
)

export const slotClose = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/vehicleGate/slot',
    scope: 'all',
    summary: 'Close a half hour of a gate to further vehicles, or open it again',
    audience: 'backOffice',
    permission: ['busi:vehicle:edit'],
  },
  () => ({
    request: object({ gate: gateCode(), slot: size(string(), 16), closed: flag, clientToken }),
    reply: data(gate),
  }),
)
