import { accountHandlers } from './account-handlers.ts'
import { importHandlers } from './import-handlers.ts'
import { outboxHandlers } from './outbox-handlers.ts'

export const exhibitorsHandlers = [...accountHandlers, ...importHandlers, ...outboxHandlers]
