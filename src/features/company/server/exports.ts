/** What other areas may ask the company area for. */
export {
  companyLocale,
  findCompanyLocale,
  findCurrency,
  findExhibitor,
  findExhibitorCount,
  findInfoComplete,
  findParticipations,
  infoParameter,
  type ExhibitorRow,
  type ParticipationRow,
} from './queries.ts'
export { areaOf, areaOfDepartments, findDepartments, isBelow, isWithin, type Area, type Departments } from './area.ts'
export {
  areaOfCaller,
  askedScope,
  demandInScope,
  inScope,
  isInScope,
  looksAfter,
  narrowedTo,
  scopeCondition,
  scopeKey,
} from './scope.ts'
export { hasWithdrawn, isWithdrawn, stillTakesPart, takesPart } from './taking-part.ts'
export { findTwins, type CompanyNames } from './twins.ts'
export { companyContact } from './reveal.ts'
export { companyNameReview } from './name-change.ts'
export { missingCompanyFields } from '../rules.ts'
export { byBooth, byBoothOf, byCompany, byFirstBooth, byKeeper, byKeeperOf, findPlaces } from './sorts.ts'
