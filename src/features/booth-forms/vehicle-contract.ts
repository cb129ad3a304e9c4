/** Calls of vehicle passes beyond get and save of H11 (booth-forms 7). */
import { enums, literal, nullable, number, object, optional, size, string, type, union, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, listRequest, page, version } from '../../shared/api/contract.ts'
import { formReply } from './contract.ts'

/** Cancels a pass, free of charge until 24 hours before its slot. */
export const cancelPass = defineCall({
  method: 'POST',
  path: '/busi/reportH11/cancelPass',
  summary: 'Cancel the pass of a vehicle; free of charge until 24 hours before its slot',
  audience: 'exhibitor',
  permission: ['busi:form:edit'],
  request: object({ boothId: optional(id), version, lineId: string(), clientToken }),
  reply: data(formReply),
})

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

/** Vehicles as a gate expects them. */
export const vehiclePasses = defineCall({
  method: 'POST',
  path: '/busi/organiser/vehiclePass/list',
  summary: 'Vehicle passes by slot, for the gates',
  audience: 'backOffice',
  permission: ['busi:vehicle:list'],
  kind: 'read',
  request: listRequest({
    gate: optional(union([enums(['N1', 'N2', 'N3', 'N4']), literal('')])),
    date: optional(size(string(), 0, 10)),
    keyword: optional(size(string(), 0, 50)),
  }),
  reply: page(vehiclePass),
})

/** A vehicle comes in or leaves; leaving says how long it was inside and what is kept of its deposit. */
export const vehicleGate = defineCall({
  method: 'POST',
  path: '/busi/organiser/vehiclePass/gate',
  summary: 'Post that a vehicle entered, or left after so many minutes',
  audience: 'backOffice',
  permission: ['busi:vehicle:edit'],
  request: object({ id, action: enums(['enter', 'leave']), minutes: optional(number()), clientToken }),
  reply: data(vehiclePass),
})
