import { boothOf } from '../../../newspaper/server/exports.ts'
import { handle, type Handler } from '../../../../server/base/http/handler.ts'
import * as calls from '../../rental-contract.ts'
import { findNodeList, findProducts } from './rental.ts'

/** Price lists and nodes of H7 and H8. */
export const rentalHandlers: Handler[] = [
  handle(calls.h7Products, async (ctx, query) => ({
    data: await findProducts(ctx, 'h7', await boothOf(ctx, query.boothId), query),
  })),
  handle(calls.h8Products, async (ctx, query) => ({
    data: await findProducts(ctx, 'h8', await boothOf(ctx, query.boothId), query),
  })),
  handle(calls.h7Nodes, async (ctx) => ({ data: await findNodeList(ctx, 'h7') })),
  handle(calls.h8Nodes, async (ctx) => ({ data: await findNodeList(ctx, 'h8') })),
]
