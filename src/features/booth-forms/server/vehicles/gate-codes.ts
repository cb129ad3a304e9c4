import { gateOrder } from '../../../../shared/lib/halls.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { boothGate } from '../tables.ts'

/** Codes of the gates the organiser keeps, in their order. */
export const findGateCodes = async (db: Db): Promise<string[]> =>
  (await db.select({ code: boothGate.code }).from(boothGate)).map(({ code }) => code).sort(gateOrder)
