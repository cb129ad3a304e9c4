import { configHandlers } from './config.ts'
import { dictDataHandlers } from './dict-data.ts'
import { dictTypeHandlers } from './dict-type.ts'

export const systemHandlers = [...dictTypeHandlers, ...dictDataHandlers, ...configHandlers]
