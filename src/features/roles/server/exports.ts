/** What other areas may ask of roles. */
export { needOthers, replaceRoles } from './holders.ts'
export {
  demandMayGive,
  demandWayBack,
  FIRST_USER,
  isTeamRole,
  mayGive,
  rolesOfUsers,
  usersAbove,
  type RoleRow,
} from './rights.ts'
export { deptTicks } from './belongings.ts'
