/** Booth forms are alike: booth, form and attachments are their exhibitor's; lists hold what is typed. */
import { inArray } from 'drizzle-orm'
import { BOOTH_FORMS } from '../../../src/features/booth-forms/catalogue/forms.ts'
import { reportCalls } from '../../../src/features/booth-forms/contract.ts'
import { h12 } from '../../../src/features/booth-forms/forms/h12/definition.ts'
import { REPORTS } from '../../../src/features/booth-forms/reports-contract.ts'
import { participation } from '../../../src/features/company/server/tables.ts'
import { setParameter } from '../../../src/server/seeds/system.ts'
import type { TestServer } from '../../helpers/server.ts'
import { fileOf, listOf, of, type Case } from './cases.ts'
import type { Owner } from './things.ts'

const DRAFT = () => ({ version: 0, submitFlag: 0 })

export const FORM_CASES: Record<string, Case> = {}
for (const { get, save, definition } of REPORTS) {
  FORM_CASES[`POST ${get.path} boothId`] = of('booth')
  FORM_CASES[`POST ${save.path} boothId`] = of('booth', DRAFT)
  FORM_CASES[`POST ${save.path} id`] = of('boothForm', DRAFT)
  for (const [name, { files }] of Object.entries(definition.fields)) {
    if (!files) continue
    const thing = files.types.includes('pdf') ? 'document' : files.types.includes('jpg') ? 'file' : 'archive'
    FORM_CASES[`POST ${save.path} ${name}`] = { ...fileOf(DRAFT, listOf), thing }
  }
}
for (const n of [7, 8]) FORM_CASES[`POST /busi/reportH${n}/getReportH${n}Product boothId`] = of('booth')

/** Lists of a form, attachments apart. */
export const formLists = REPORTS.flatMap(({ definition, save }) =>
  Object.entries(definition.fields).flatMap(([name, spec]) =>
    spec.control !== 'files' && !spec.files && spec.struct(true).type === 'list' ? [`POST ${save.path} ${name}`] : [],
  ),
)

const codeIn = (key: string) => /reportH\d+/.exec(key)?.[0].replace('reportH', 'h')
/** Saves the form a case is about, and one of services where it is about none. */
export const formSave = (key: string): Owner['formSave'] =>
  (REPORTS.find(({ definition }) => definition.code === codeIn(key)) ?? reportCalls(h12)).save

/** A form is answered for a booth that files it only. */
export async function fitBooths({ db }: TestServer, key: string, owners: Owner[]): Promise<void> {
  const code = codeIn(key)
  const boothType = (BOOTH_FORMS.find((one) => one.code === code)?.must.findIndex((must) => must !== null) ?? -1) + 1
  if (code === 'h13') await setParameter(db, 'forms.h13', 'true')
  const booths = owners.map((one) => one.participationId)
  if (boothType > 0) await db.update(participation).set({ boothType }).where(inArray(participation.id, booths))
}
