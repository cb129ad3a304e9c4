import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { contains } from '../../../../server/base/db/contains.ts'
import { readScan } from '../../../../shared/form/rules/entry-code.ts'
import { exhibitor, participation } from '../../../company/server/tables.ts'
import { compactPlate } from '../../forms/h11/plates.ts'
import { boothVehiclePass } from '../tables.ts'

/** Booth and line in the code of a printed pass (forms/h11/print.tsx). */
const PASS_CODE = /^H11\|(.+)\|(.+)$/i

/** Returns the condition that a keyword sets on passes, joined to booth and exhibitor: words in plate, booth or company, or the scanned code of a pass. */
export function matchesPass(keyword: string): SQL | undefined {
  const plate = compactPlate(keyword)
  const [, booth = '', line = ''] = PASS_CODE.exec(readScan(keyword)) ?? []
  return or(
    // Caps Lock turns a scanner's letters over.
    and(
      eq(sql`lower(${participation.boothNo})`, booth.toLowerCase()),
      eq(sql`lower(${boothVehiclePass.lineId})`, line.toLowerCase()),
    ),
    plate === '' ? undefined : contains(boothVehiclePass.plateNo, plate),
    contains(participation.boothNo, keyword),
    contains(exhibitor.companyName, keyword),
    contains(exhibitor.enCompanyName, keyword),
  )
}
