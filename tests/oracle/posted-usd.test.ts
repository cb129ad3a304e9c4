import { postedOrders } from './posted.ts'

postedOrders('USD', Number(process.env.ORACLE_ORDERS ?? 600))
