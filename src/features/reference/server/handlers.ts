import { findEdition } from '../../../server/base/parameters.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { categoryTree, findCategory } from '../../../server/base/reference/categories.ts'
import { countries } from '../../../server/base/reference/countries.ts'
import { usualNames } from '../../../server/base/reference/country-names.ts'
import { POSITIONS } from '../../../server/base/reference/positions.ts'
import { citiesOf, districtsOf, findRegion, provinces, regionTree } from '../../../server/base/reference/regions.ts'
import { spellingOf } from '../../../server/base/reference/spelling.ts'
import * as calls from '../contract.ts'

const plain = ({ id, name, enName }: { id: string; name: string; enName: string }) => ({
  id,
  name,
  enName,
  spelling: spellingOf(name),
})
interface Node {
  id: string
  name: string
  enName: string
  level: number
  children: Node[]
}
const branch = ({ level, children, ...one }: Node): Node & { spelling: string } => ({
  ...plain(one),
  level,
  children: children.map(branch),
})

export const referenceHandlers = [
  handle(calls.categoryTree, async (ctx, input) => {
    if (input.parentId) {
      const parent = findCategory(input.parentId)
      if (!parent) throw fail.notFound()
      return { data: parent.children.map(branch) }
    }
    const edition = await findEdition(ctx.db)
    return { data: categoryTree(edition).map(branch) }
  }),
  handle(calls.regionArea, async (_, input) => {
    if (!input.parentId) return { data: regionTree().map(branch) }
    const parent = findRegion(input.parentId)
    if (!parent) throw fail.notFound()
    return { data: parent.children.map((child) => branch({ ...child, children: [] })) }
  }),
  handle(calls.regionWorld, async (ctx) => ({
    data: countries(ctx.locale).map(({ code, phoneCode, ...one }) => ({
      ...plain(one),
      code,
      phoneCode,
      usual: [...usualNames(code)],
    })),
  })),
  handle(calls.provinceList, async () => ({ data: provinces().map(plain) })),
  handle(calls.cityList, async (_, input) => ({ data: citiesOf(input.provinceId).map(plain) })),
  handle(calls.areaList, async (_, input) => ({ data: districtsOf(input.cityId).map(plain) })),
  handle(calls.positionList, async () => ({ data: POSITIONS.map(plain) })),
]
