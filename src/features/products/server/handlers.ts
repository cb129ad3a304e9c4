import { brandHandlers } from './brand-handlers.ts'
import { extraHandlers } from './extra-handlers.ts'
import { importHandlers } from './import-handlers.ts'
import { productHandlers } from './product-handlers.ts'
import { showHandlers } from './show-handlers.ts'

export const productsHandlers = [
  ...brandHandlers,
  ...productHandlers,
  ...extraHandlers,
  ...importHandlers,
  ...showHandlers,
]
