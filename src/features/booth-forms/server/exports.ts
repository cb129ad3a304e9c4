/** What other areas may ask the booth forms for. */
export { badgeQuota } from '../catalogue/included.ts'
