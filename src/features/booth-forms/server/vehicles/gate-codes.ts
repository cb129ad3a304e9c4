import { isSwitchedOn } from '../../../../shared/lib/form-codes.ts'
import { gateOrder } from '../../../../shared/lib/halls.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { findConfigs } from '../../../../server/base/parameters.ts'
import { newGate } from '../../forms/h11/slots.ts'
import { boothGate } from '../tables.ts'

/** Codes of the gates the organiser keeps, in their order. */
export const findGateCodes = async (db: Db): Promise<string[]> =>
  (await db.select({ code: boothGate.code }).from(boothGate)).map(({ code }) => code).sort(gateOrder)

/**
 * Returns the gap of the gates before exhibitors book slots there: `none` while there is no gate, `preset` while all of them are as the programme brings
 * them, null otherwise or while the show has no vehicle form.
 */
export async function findGateGap(db: Db): Promise<'none' | 'preset' | null> {
  if (!isSwitchedOn('h11', await findConfigs(db, ['forms.h11']))) return null
  const gates = await db.select().from(boothGate)
  if (gates.length === 0) return 'none'
  const isPreset = ({ code, nameZh, nameEn, version }: (typeof gates)[number]) => {
    const preset = newGate(code)
    return version === 1 && nameZh === preset.nameZh && nameEn === preset.nameEn
  }
  return gates.every(isPreset) ? 'preset' : null
}
