/** Export and copy of products. */
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import { exhibitorOf } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { pickContent } from '../../../server/base/records/content.ts'
import { lockArea } from '../../../server/base/records/save.ts'
import { productExport } from '../contract.ts'
import * as calls from '../import-contract.ts'
import { copyName } from '../import-rules.ts'
import { newShelfState } from '../../../shared/record/states.ts'
import { productArea } from './areas.ts'
import { claimProductFiles } from './checks.ts'
import { exportFile } from './product-file.ts'
import { findAllProducts, findBrandNames, findProductNames } from './queries.ts'
import { EMPTY_PRODUCT, productRecordOf, productStore } from './replies.ts'

export const extraHandlers = [
  handle(productExport, async (ctx, { format = 'xlsx', ...filters }) => {
    const found = await findAllProducts(ctx, exhibitorOf(ctx), filters)
    if (found.length === 0) throw fail.business('features/products:export.none')
    return exportFile(found, await findDictionaryWords(ctx, 'busi_unit'), format, ctx.locale)
  }),
  handle(calls.productCopy, async (ctx, { id }) => {
    const exhibitorId = exhibitorOf(ctx)
    await lockArea(productArea, ctx.db, exhibitorId)
    await productArea.checkRoom(ctx, exhibitorId)
    const content = pickContent(EMPTY_PRODUCT, await productStore.own(ctx.db, exhibitorId, id))
    const names = await findProductNames(ctx.db, exhibitorId)
    const marked = (again: number) => ({
      productName: copyName(content.productName, translate('zh-CN', 'features/products:copy.mark'), again, 60),
      enProductName: copyName(content.enProductName, translate('en-US', 'features/products:copy.mark'), again, 120),
    })
    let again = 1
    const stands = (name: ReturnType<typeof marked>) =>
      names.some(
        (one) =>
          (name.productName !== '' && one.productName === name.productName) ||
          (name.enProductName !== '' && one.enProductName === name.enProductName),
      )
    while (stands(marked(again))) again += 1
    const copy = { ...content, ...marked(again) }
    await claimProductFiles(ctx, exhibitorId, [copy])
    const row = await productStore.insert(ctx, { ...copy, ...newShelfState(true), exhibitorId })
    return { data: productRecordOf(ctx.locale, row, await findBrandNames(ctx.db, row.brandId)) }
  }),
]
