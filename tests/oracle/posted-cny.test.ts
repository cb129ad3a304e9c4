import { postedOrders } from './posted.ts'

postedOrders('CNY', Number(process.env.ORACLE_ORDERS ?? 600))
