/** Role and permission checks of specification §6, used by pages, menu and buttons. */

export interface Holder {
  roles: readonly string[]
  permissions: readonly string[]
}

/** A check without a list is a mistake in the page, not a refusal (specification §6). */
export class PermissionSetupError extends Error {}

function needList(list: readonly string[] | undefined, what: string): readonly string[] {
  if (!list || list.length === 0) throw new PermissionSetupError(`a ${what} check needs a list such as ["admin"]`)
  return list
}

/** Any of the roles, or role `admin`. Throws {@link PermissionSetupError} on an empty list. */
export function hasRole(holder: Holder, roles: readonly string[]): boolean {
  const wanted = needList(roles, 'role')
  return holder.roles.includes('admin') || wanted.some((role) => holder.roles.includes(role))
}

/** Any of the permissions, or the wildcard. Throws {@link PermissionSetupError} on an empty list. */
export function hasPermission(holder: Holder, permissions: readonly string[]): boolean {
  const wanted = needList(permissions, 'permission')
  return holder.permissions.includes('*:*:*') || wanted.some((one) => holder.permissions.includes(one))
}

/** Audiences whose screens are work of the back office. */
const BACK_OFFICE: ReadonlySet<string> = new Set(['organiser', 'administrator'])

/** What a screen asks of who opens it, as the route table names it. */
export interface Asked {
  audience: string
  roles?: readonly string[]
  needs?: readonly string[]
  permission?: string
}

/**
 * May this person open the screen (specification §6)? One that asks for nothing is open to everybody signed in; the organiser's and the
 * administrator's are open to no exhibitor, an exhibitor's to nobody of the back office: an administrator holds every role, but has no
 * company whose records these would be.
 */
export function mayOpen({ audience, roles, needs, permission }: Asked, who: Holder & { kind: string | null }): boolean {
  if (who.kind === 'backOffice' ? audience === 'exhibitor' : BACK_OFFICE.has(audience)) return false
  if (needs ? !hasPermission(who, needs) : roles && !hasRole(who, roles)) return false
  return !permission || hasPermission(who, [permission])
}

/** Every one of the roles, or role `admin`. */
export function hasAllRoles(holder: Holder, roles: readonly string[]): boolean {
  const wanted = needList(roles, 'role')
  return holder.roles.includes('admin') || wanted.every((role) => holder.roles.includes(role))
}

/** Every one of the permissions, or the wildcard. */
export function hasAllPermissions(holder: Holder, permissions: readonly string[]): boolean {
  const wanted = needList(permissions, 'permission')
  return holder.permissions.includes('*:*:*') || wanted.every((one) => holder.permissions.includes(one))
}
