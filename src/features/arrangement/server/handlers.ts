import { boardHandlers } from './board-handlers.ts'
import { planHandlers } from './plan-handlers.ts'
import { runHandlers } from './run-handlers.ts'

/** Arrangement of meetings and their day. */
export const arrangementHandlers = [...planHandlers, ...runHandlers, ...boardHandlers]
