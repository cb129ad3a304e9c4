/** Cells of a file as fields of a nomination: names of places, categories and dictionary values become their ids. */
import type { FieldProblem } from '../../../shared/form/rules.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { findDictionary, findEdition } from '../../../server/base/parameters.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { countryIdOf } from '../../../server/base/reference/country-names.ts'
import { idNamed, languageNamed, type Named } from '../../../server/base/reference/named-cells.ts'
import { citiesOf, districtsOf, provinces } from '../../../server/base/reference/regions.ts'
import { nameKey } from '../../../shared/lib/text/normal-form.ts'
import type { ImportCells, ImportField } from '../import-rules.ts'
import { givenRow, says, type GivenRow } from './judge.ts'

async function valuesOf(ctx: Ctx, dictType: string): Promise<Named[]> {
  const entries = await findDictionary(ctx.db, dictType)
  return entries.map((one) => ({ id: one.dictValue, name: one.dictLabel, enName: one.enDictLabel }))
}

/** Reads rows of a file; what no name is found for is told at its field. */
export async function cellReader(ctx: Ctx): Promise<(row: number, cells: ImportCells) => GivenRow> {
  const identities = await valuesOf(ctx, 'busi_identity')
  const types = await valuesOf(ctx, 'busi_visitor_type')
  const byName = new Map<string, string>()
  for (const { id, name, enName } of categoriesOf(await findEdition(ctx.db), 3))
    for (const one of [id, nameKey(name), nameKey(enName)]) if (!byName.has(one)) byName.set(one, id)

  return (row, cells) => {
    const problems: FieldProblem[] = []
    const read = (field: ImportField, find: (cell: string) => string | null): string => {
      const cell = cells[field].trim()
      const found = cell === '' ? '' : find(cell)
      if (found === null) problems.push(says(field, 'import.unknown', { value: cell }))
      return found ?? ''
    }
    const province = read('province', (cell) => idNamed(provinces(), cell))
    const city = read('city', (cell) => idNamed(citiesOf(province), cell))
    const kinds = cells.kindAndProduct.split(/[;；、|\n]/).map((one) => one.trim())
    const kindAndProduct = kinds.filter(Boolean).flatMap((kind) => {
      const id = byName.get(nameKey(kind))
      if (id === undefined) problems.push(says('kindAndProduct', 'import.unknown', { value: kind }))
      return id ?? []
    })
    const fields = {
      ...cells,
      country: read('country', countryIdOf),
      province,
      city,
      district: read('district', (cell) => idNamed(districtsOf(city), cell)),
      identity: read('identity', (cell) => idNamed(identities, cell)),
      visitorType: read('visitorType', (cell) => idNamed(types, cell)),
      language: read('language', languageNamed),
      kindAndProduct: [...new Set(kindAndProduct)],
      consentFlag: 1,
    }
    return givenRow(row, fields, problems)
  }
}
