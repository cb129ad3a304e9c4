/** Every table of the product: what drizzle-kit compares the migrations with. */
export * from './core-tables.ts'
export * from '../../features/account/server/tables.ts'
export * from '../../features/calendar/server/tables.ts'
export * from '../../features/company/server/tables.ts'
export * from '../../features/notices/server/tables.ts'
export * from '../../features/products/server/tables.ts'
export * from '../../features/review/server/tables.ts'
export * from '../../features/system/server/tables.ts'
