import type { Handler } from '../../../server/http/handler.ts'

export const dashboardHandlers: Handler[] = []
