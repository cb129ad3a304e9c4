import { parameterHandlers } from './parameters.ts'
import { participationHandlers } from './participation.ts'
import { welcomeHandlers } from './welcome.ts'

export const homeHandlers = [...parameterHandlers, ...participationHandlers, ...welcomeHandlers]
