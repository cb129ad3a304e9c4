import { handle, type Handler } from '../../../../server/base/http/handler.ts'
import { openToAll } from '../../../files/server/exports.ts'
import * as calls from '../../prices-contract.ts'
import { priceFileHandlers } from './file.ts'
import { findPriceList } from './rows.ts'
import { addItem, confirmFees, moveItem, savePrice, showsPicture, takeSamples } from './write.ts'

// Pictures of the catalogues stand before everybody who orders.
openToAll(showsPicture, ['itemPicture'])

export const priceHandlers: Handler[] = [
  handle(calls.priceList, async (ctx) => ({ data: await findPriceList(ctx.db) })),
  handle(
    calls.priceSave,
    async (ctx, { code, version, clientToken: _token, cny, usd, stock, maxQty, status, ...more }) => {
      const { image, ...words } = more
      const price = { cny, usd, stock, maxQty, status, image }
      return { data: await savePrice(ctx, code, price, words, version) }
    },
  ),
  handle(calls.feesConfirm, async (ctx, { fees }) => ({ data: { confirmed: await confirmFees(ctx, fees) } })),
  handle(calls.itemAdd, async (ctx, { clientToken: _token, ...input }) => ({
    data: await addItem(ctx, input, { ...input, specZh: input.specZh ?? '', specEn: input.specEn ?? '' }),
  })),
  handle(calls.itemMove, async (ctx, { code, way }) => {
    await moveItem(ctx, code, way)
    return { data: { code } }
  }),
  handle(calls.samplesTake, async (ctx) => ({ data: { added: await takeSamples(ctx) } })),
  ...priceFileHandlers,
]
