import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BALLOTS_OF_DOMAIN,
  BALLOTS_OF_NETWORK,
  domainsOf,
  flagOf,
  isProvider,
  paged,
  rankAll,
  turned,
  voterOf,
} from './vote-rules.ts'

describe('a voter', () => {
  it.each([
    ['Li.Na@Example.com', 'li.na@example.com', 'example.com'],
    ['lina+vote1@example.com', 'lina@example.com', 'example.com'],
    ['L.i.n.a+x@GoogleMail.com', 'lina@gmail.com', 'gmail.com'],
    ['12345@QQ.com', '12345@qq.com', 'qq.com'],
  ])('is one however the address is written: %s', (email, address, domain) => {
    expect(voterOf(email)).toEqual({ address, domain })
  })

  it('stays the same when its address is put together again', () => {
    const name = fc.stringMatching(/^[a-z0-9]{1,10}(\.[a-z0-9]{1,5})?$/)
    const domain = fc.constantFrom('example.com', 'gmail.com', 'qq.com')
    fc.assert(
      fc.property(name, domain, fc.stringMatching(/^[a-z0-9]{0,6}$/), (own, host, tag) => {
        const { address } = voterOf(`${own}@${host}`)
        expect(voterOf(address).address).toBe(address)
        expect(voterOf(`${own.toUpperCase()}+${tag}@${host.toUpperCase()}`).address).toBe(address)
      }),
    )
  })
})

describe('what is looked at', () => {
  const none = { network: 0, domain: 0 }
  it('is what comes too thick from one network, whoever the provider is', () => {
    expect(flagOf('qq.com', { ...none, network: BALLOTS_OF_NETWORK - 1 })).toBe('')
    expect(flagOf('qq.com', { ...none, network: BALLOTS_OF_NETWORK })).toBe('NETWORK')
  })
  it('is what comes too thick from one domain, but for everybody’s providers', () => {
    expect(flagOf('example.com', { ...none, domain: BALLOTS_OF_DOMAIN - 1 })).toBe('')
    expect(flagOf('example.com', { ...none, domain: BALLOTS_OF_DOMAIN })).toBe('DOMAIN')
    expect(isProvider('gmail.com')).toBe(true)
    expect(flagOf('gmail.com', { ...none, domain: 10_000 })).toBe('')
  })
})

describe('ranks', () => {
  it('are of a group; equal votes share one, and the next is left out', () => {
    const rows = [3, 5, 5, 1].map((votes) => ({ groupId: '1', votes }))
    expect(rankAll([...rows, { groupId: '2', votes: 0 }]).map(({ votes, rank }) => [votes, rank])).toEqual([
      [5, 1],
      [5, 1],
      [3, 3],
      [1, 4],
      [0, 1],
    ])
  })
  it('never put fewer votes before more', () => {
    const row = fc.record({ groupId: fc.constantFrom('1', '2'), votes: fc.nat(5) })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const ranked = rankAll(rows)
        expect(ranked).toHaveLength(rows.length)
        for (const a of ranked)
          for (const b of ranked)
            if (a.groupId === b.groupId) expect(Math.sign(b.votes - a.votes) + 0).toBe(Math.sign(a.rank - b.rank) + 0)
      }),
    )
  })
})

describe('the order of candidates', () => {
  it('turns with the hour and leaves nobody out', () => {
    expect(turned(['a', 'b', 'c'], 7)).toEqual(['b', 'c', 'a'])
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 8 }), fc.nat(1_000_000), (rows, hour) => {
        expect(turned(rows, hour).toSorted()).toEqual(rows.toSorted())
      }),
    )
  })
  it('is cut into pages that fit, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 }),
        fc.integer({ min: 5, max: 60 }),
        (sizes, room) => {
          const pages = paged(sizes, (size) => size, room)
          expect(pages.flat()).toEqual(sizes)
          for (const page of pages)
            expect(page.length === 1 || page.reduce((sum, one) => sum + one, 0) <= room).toBe(true)
        },
      ),
    )
  })
})

it('finds an address again by all domains that are one', () => {
  expect(domainsOf('gmail.com').every((host) => voterOf(`a@${host}`).domain === 'gmail.com')).toBe(true)
  expect(domainsOf('gmail.com')).toContain('googlemail.com')
  expect(domainsOf('qq.com')).toEqual(['qq.com'])
})
