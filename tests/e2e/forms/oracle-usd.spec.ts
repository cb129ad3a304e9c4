import { typedOrders } from './typed-orders.ts'

typedOrders('USD')
