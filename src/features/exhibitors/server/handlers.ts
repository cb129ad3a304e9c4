import { accountHandlers } from './account-handlers.ts'
import { importHandlers } from './import-handlers.ts'

export const exhibitorsHandlers = [...accountHandlers, ...importHandlers]
