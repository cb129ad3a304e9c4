import { describe, expect, it } from 'vitest'
import { hasAllPermissions, hasAllRoles, hasPermission, hasRole, mayOpen, PermissionSetupError } from './can.ts'

const editor = { roles: ['exhibitor_editor', 'booth_staff'], permissions: ['busi:product:edit', 'busi:brand:list'] }
const admin = { roles: ['admin'], permissions: ['*:*:*'] }

describe('role and permission checks (specification §6)', () => {
  it('passes any-of with one hit, all-of with every hit', () => {
    expect(hasRole(editor, ['organiser_review', 'booth_staff'])).toBe(true)
    expect(hasRole(editor, ['organiser_review'])).toBe(false)
    expect(hasAllRoles(editor, ['booth_staff', 'exhibitor_editor'])).toBe(true)
    expect(hasAllRoles(editor, ['booth_staff', 'organiser_review'])).toBe(false)
    expect(hasPermission(editor, ['busi:product:add', 'busi:product:edit'])).toBe(true)
    expect(hasAllPermissions(editor, ['busi:product:add', 'busi:product:edit'])).toBe(false)
  })

  it('lets admin and the wildcard pass everything', () => {
    expect(hasRole(admin, ['anything'])).toBe(true)
    expect(hasAllRoles(admin, ['anything', 'else'])).toBe(true)
    expect(hasPermission(admin, ['system:user:list'])).toBe(true)
    expect(hasAllPermissions(admin, ['a:b:c', 'd:e:f'])).toBe(true)
  })

  it.each([hasRole, hasAllRoles, hasPermission, hasAllPermissions])(
    'throws a set-up error without a list (%o)',
    (check) => {
      expect(() => check(admin, [])).toThrow(PermissionSetupError)
      // What a page without types may hand over.
      expect(() => check(admin, undefined as unknown as string[])).toThrow(PermissionSetupError)
    },
  )
})

describe('a screen', () => {
  const desk = { audience: 'organiser', roles: ['organiser_review'], needs: ['busi:review:list'] }

  it('opens by its permissions, whatever the role is called', () => {
    const own = { kind: 'backOffice', roles: ['hall_review'], permissions: ['busi:review:list'] }
    expect(mayOpen(desk, own)).toBe(true)
    expect(mayOpen(desk, { ...own, roles: ['organiser_review'], permissions: [] })).toBe(false)
    expect(mayOpen(desk, { kind: 'backOffice', ...admin })).toBe(true)
    expect(mayOpen(desk, { ...own, kind: 'exhibitor' })).toBe(false)
  })

  it('opens by a role where it names no permissions', () => {
    const screen = { audience: 'exhibitor', roles: ['exhibitor_editor'] }
    expect(mayOpen(screen, { kind: 'exhibitor', ...editor })).toBe(true)
    expect(mayOpen(screen, { kind: 'backOffice', ...admin })).toBe(false)
  })
})
