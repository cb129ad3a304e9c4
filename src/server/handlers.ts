/** Every handler of the server, area by area. */
import { accountHandlers } from '../features/account/server/handlers.ts'
import { calendarHandlers } from '../features/calendar/server/handlers.ts'
import { companyHandlers } from '../features/company/server/handlers.ts'
import { dashboardHandlers } from '../features/dashboard/server/handlers.ts'
import { exhibitorsHandlers } from '../features/exhibitors/server/handlers.ts'
import { fileHandlers } from '../features/files/server/handlers.ts'
import { homeHandlers } from '../features/home/server/handlers.ts'
import { manualHandlers } from '../features/manual/server/handlers.ts'
import { outboxHandlers } from '../features/outbox/server/handlers.ts'
import { noticesHandlers } from '../features/notices/server/handlers.ts'
import { licensingHandlers } from '../features/licensing/server/handlers.ts'
import { productsHandlers } from '../features/products/server/handlers.ts'
import { reviewHandlers } from '../features/review/server/handlers.ts'
import { supplyHandlers } from '../features/supply/server/handlers.ts'
import { systemHandlers } from '../features/system/server/handlers.ts'
import type { Handler } from './http/handler.ts'

export const handlers: readonly Handler[] = [...accountHandlers, ...calendarHandlers, ...companyHandlers, ...dashboardHandlers, ...exhibitorsHandlers, ...fileHandlers, ...homeHandlers, ...noticesHandlers, ...manualHandlers, ...outboxHandlers, ...licensingHandlers, ...productsHandlers, ...reviewHandlers, ...supplyHandlers, ...systemHandlers]
