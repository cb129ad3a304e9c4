import { configHandlers } from './config.ts'
import { dictDataHandlers } from './dict-data.ts'

export const systemHandlers = [...dictDataHandlers, ...configHandlers]
