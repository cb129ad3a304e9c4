/** Which forms a booth files (booth-forms 3.3). */
import { findConfigs } from '../../../server/base/parameters.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { BOOTH_FORMS, type Must } from '../catalogue/forms.ts'
import { isSwitchedOn } from '../../../shared/lib/form-codes.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { FORMS } from '../forms/registry.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'

/** M must, O optional, null: not for this kind of booth. */
export const mustOf = (code: FormCode, boothType: number): Must =>
  BOOTH_FORMS.find((one) => one.code === code)?.must[boothType - 1] ?? null

/** Does this kind of booth file it, by parameters already read (`forms.<code>`)? */
export const isFor = (code: FormCode, boothType: number, settings: Readonly<Record<string, string>>): boolean =>
  mustOf(code, boothType) !== null && isSwitchedOn(code, settings)

/** The forms of a kind of booth, in the order of the manual. */
export async function formsOf(db: Db, boothType: number): Promise<FormDefinition[]> {
  const settings = await findConfigs(
    db,
    FORMS.map((one) => `forms.${one.code}`),
  )
  return FORMS.filter(({ code }) => isFor(code, boothType, settings))
}
