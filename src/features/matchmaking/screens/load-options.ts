/** Sessions and products for the form of a registration. */
import { call } from '../../../shared/api/client.ts'
import { REMOTE_SELECT_SIZE } from '../../../shared/api/contract.ts'
import { meetingProducts, meetingSessions } from '../contract.ts'

const ALL = { pageNum: 1, pageSize: REMOTE_SELECT_SIZE }

export const loadSessions = async (signal: AbortSignal) =>
  (await call(meetingSessions, ALL, { signal, quiet: true })).data.list

export const loadProducts = async (signal: AbortSignal) =>
  (await call(meetingProducts, ALL, { signal, quiet: true })).data.list
