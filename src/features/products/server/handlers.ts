import { brandHandlers } from './brand-handlers.ts'
import { productHandlers } from './product-handlers.ts'

export const productsHandlers = [...brandHandlers, ...productHandlers]
