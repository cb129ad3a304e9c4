import { describe, expect, it } from 'vitest'
import { hasPermission, hasRole, PermissionSetupError } from './can.ts'

const editor = { roles: ['exhibitor_editor', 'booth_staff'], permissions: ['busi:product:edit', 'busi:brand:list'] }
const admin = { roles: ['admin'], permissions: ['*:*:*'] }

describe('role and permission checks (specification §6)', () => {
  it('passes with one hit', () => {
    expect(hasRole(editor, ['organiser_review', 'booth_staff'])).toBe(true)
    expect(hasRole(editor, ['organiser_review'])).toBe(false)
    expect(hasPermission(editor, ['busi:product:add', 'busi:product:edit'])).toBe(true)
  })

  it('lets admin and the wildcard pass everything', () => {
    expect(hasRole(admin, ['anything'])).toBe(true)
    expect(hasPermission(admin, ['system:user:list'])).toBe(true)
  })

  it.each([hasRole, hasPermission])('throws a set-up error without a list (%o)', (check) => {
    expect(() => check(admin, [])).toThrow(PermissionSetupError)
    expect(() => check(admin, undefined as unknown as string[])).toThrow(PermissionSetupError)
  })
})
