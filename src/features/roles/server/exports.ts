/** What other areas may ask of roles. */
export { needOthers, replaceRoles } from './holders.ts'
export { deptTicks } from './belongings.ts'
export { type RoleRow } from './permissions.ts'
export {
  demandReach,
  judgeBy,
  lockReach,
  mayGive,
  reachesDepartments,
  reachOfCaller,
  rolesOfUsers,
  usersAbove,
  type Judge,
} from './reach.ts'
export { demandMayGive, demandWayBack, FIRST_USER, isTeamRole } from './rights.ts'
