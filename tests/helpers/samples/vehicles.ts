import { newGate } from '../../../src/features/booth-forms/forms/h11/slots.ts'
import { boothGate } from '../../../src/features/booth-forms/server/tables.ts'
import type { Db } from '../../../src/server/base/db/client.ts'

/** A van as H11 asks for it, on the last day of build-up at gate N1; `over` says what is otherwise. */
export const van = (over: object = {}) => ({
  purpose: 'IN',
  plateNo: '沪A12345',
  plateOther: 0,
  vehicleType: 'VAN',
  lengthM: 4.8,
  loadT: 1.5,
  driver: '李明',
  driverMobile: '13900139000',
  slotDate: '2024-12-01',
  slotTime: '10:00',
  gate: 'N1',
  ...over,
})

/** The gates a database begins with, as they begin, and no others. */
export async function resetGates(db: Db): Promise<void> {
  await db.delete(boothGate)
  await db.insert(boothGate).values(['N1', 'N2', 'N3', 'N4'].map((code) => ({ ...newGate(code), closedSlots: [] })))
}
