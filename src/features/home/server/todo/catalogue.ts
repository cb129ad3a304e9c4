import { deadlineOf } from '../../../calendar/server/exports.ts'
import { countBrands, countProducts } from '../../../products/server/exports.ts'
import { exhibitorOf } from '../../../../server/base/http/context.ts'
import type { TodoSource, TodoKey, TodoStep } from './source.ts'

const PRODUCTS = '/basic/commodityManagement'

/** A brand, a product submitted, and something on the shelf. */
export const catalogueTodo: TodoSource = {
  key: 'catalogue',
  audience: 'exhibitor',
  async find(ctx) {
    const exhibitorId = exhibitorOf(ctx)
    const brands = await countBrands(ctx.db, exhibitorId)
    const products = await countProducts(ctx.db, exhibitorId)
    const deadline = await deadlineOf(ctx.db, 'catalogue')
    const step = (key: TodoKey, route: string, done: boolean, more: Partial<TodoStep> = {}): TodoStep => ({
      key,
      route,
      done,
      permission: [route === PRODUCTS ? 'busi:product:edit' : 'busi:brand:edit'],
      words: `features/home:todo.${key}.`,
      ...more,
    })
    return [
      step('brand', '/basic/brand', brands.total > 0, { deadline }),
      step('product', PRODUCTS, products.submitted > 0, { deadline }),
      step('shelf', PRODUCTS, products.onShelf > 0),
    ]
  },
}
