import { createHook } from 'node:async_hooks'
import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asyncResources } from '../../../../tests/helpers/async-resources.ts'
import { hashPassword, needsRehash, passwordFault, usePasswordCost, verifyPassword } from './passwords.ts'

describe('password hashes', () => {
  it('accept the right password and no other', async () => {
    const hash = await hashPassword('Demo-2024')
    expect(await verifyPassword('Demo-2024', hash)).toBe(true)
    expect(await verifyPassword('demo-2024', hash)).toBe(false)
    expect(await verifyPassword('Demo-2024 ', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('differ for the same password and never hold it', async () => {
    const [a, b] = await Promise.all([hashPassword('Demo-2024'), hashPassword('Demo-2024')])
    expect(a).not.toBe(b)
    expect(a).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  })

  it('treat full-width and Latin typing as one password', async () => {
    const hash = await hashPassword('Ｄｅｍｏ－２０２４')
    expect(await verifyPassword('Demo-2024', hash)).toBe(true)
  })

  it('made with older costs still verify and ask to be renewed', async () => {
    const salt = Buffer.alloc(16, 7)
    const key = scryptSync('Demo-2024', salt, 32, { N: 2 ** 12, r: 8, p: 1 })
    const old = `scrypt$12$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
    expect(await verifyPassword('Demo-2024', old)).toBe(true)
    expect(needsRehash(old)).toBe(true)
    expect(needsRehash(await hashPassword('Demo-2024'))).toBe(false)
  })

  it.each(['', 'plain', 'scrypt$15$8$1$$', `scrypt$30$8$1$${'a'.repeat(22)}$${'a'.repeat(43)}`])(
    'that are damaged (%j) let nobody in and do not throw',
    async (hash) => {
      expect(await verifyPassword('Demo-2024', hash)).toBe(false)
      expect(needsRehash(hash)).toBe(true)
    },
  )

  it('refuse a very long input, also one that begins with the password', async () => {
    const hash = await hashPassword('a'.repeat(64))
    expect(await verifyPassword('a'.repeat(5_000_000), hash)).toBe(false)
  })

  it('are derived once for a user who does not exist, too: the answer takes as long', async () => {
    const hash = await hashPassword('Demo-2024')
    for (const stored of [hash, null])
      expect(await asyncResources('SCRYPTREQUEST', () => verifyPassword('wrong-password', stored))).toBe(1)
  }, 120_000)
})

describe('the work of hashing', () => {
  it('is done two at a time', async () => {
    const running = new Set<number>()
    const together: number[] = []
    const hook = createHook({
      init: (id, type) => void (type === 'SCRYPTREQUEST' && together.push(running.add(id).size)),
      // Its callback is called: the derivation is over.
      before: (id) => void running.delete(id),
    }).enable()
    await Promise.all(Array.from({ length: 6 }, () => hashPassword('Demo-2024')))
    hook.disable()
    expect(together).toEqual([1, 2, 2, 2, 2, 2])
  }, 120_000)

  it('costs less where tests ask for it, and the full cost asks for a new hash then', async () => {
    usePasswordCost('low')
    const low = await hashPassword('Demo-2024')
    usePasswordCost('full')
    expect(low).toMatch(/^scrypt\$10\$8\$1\$/)
    expect(await verifyPassword('Demo-2024', low)).toBe(true)
    expect(needsRehash(low)).toBe(true)
  })
})

describe('password policy', () => {
  it.each([
    ['Demo-2024', null],
    ['12345678', null],
    ['1234567', 'tooShort'],
    ['汉字密码很安全的', null],
    ['😀😀😀😀😀😀😀', 'tooShort'],
    ['😀'.repeat(64), null],
    ['a'.repeat(64), null],
    ['a'.repeat(65), 'tooLong'],
    ['tab\tinside', 'controlCharacter'],
    ['nul\u0000inside', 'controlCharacter'],
  ])('%j → %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault)
  })
})
