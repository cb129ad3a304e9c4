/** The own products that stand in the directory, for the form of an application. */
import { call } from '../../../shared/api/client.ts'
import { REMOTE_SELECT_SIZE } from '../../../shared/api/contract.ts'
import { meetingProducts } from '../../matchmaking/contract.ts'

/** Own approved products. */
export const loadProducts = async (signal: AbortSignal) =>
  (await call(meetingProducts, { pageNum: 1, pageSize: REMOTE_SELECT_SIZE }, { signal, quiet: true })).data.list
