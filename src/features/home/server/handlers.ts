import { lookupHandlers } from './lookups.ts'
import { participationHandlers } from './participation.ts'
import { welcomeHandlers } from './welcome.ts'

export const homeHandlers = [...lookupHandlers, ...participationHandlers, ...welcomeHandlers]
