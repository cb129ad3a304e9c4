import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** Work that ends when told. */
function controlled() {
  const begun: string[] = []
  const ends = new Map<string, (fault?: Error) => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => ends.set(name, (fault) => (fault ? reject(fault) : resolve(name))))
  }
  const end = async (name: string, fault?: Error) => {
    ends.get(name)?.(fault)
    await setImmediate()
  }
  return { begun, work, end }
}

describe('the fair queue', () => {
  it('keeps a place free of one account, and gives each its turn', async () => {
    const queue = createFairQueue({ atOnce: 2, ofOne: 1, waiting: 50 })
    const { begun, work, end } = controlled()
    for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name))
    await setImmediate()
    expect(begun).toEqual(['a1'])
    for (const name of ['b1', 'b2', 'c1']) void queue.run(name[0] ?? '', work(name))
    await setImmediate()
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    expect(begun.at(-1)).toBe('a2')
    await end('a2')
    // It came first, but it has had two.
    expect(begun.at(-1)).toBe('c1')
    await end('b1')
    expect(begun).toHaveLength(5)
    await end('c1')
    expect([...begun].sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
  })

  it('goes on after work that fails, and tells its fault', async () => {
    const queue = createFairQueue({ atOnce: 1, ofOne: 1, waiting: 50 })
    const { begun, work, end } = controlled()
    const first = queue.run('a', work('a1'))
    const second = queue.run('a', work('a2'))
    const refused = expect(first).rejects.toThrow('spoilt')
    await setImmediate()
    await end('a1', new Error('spoilt'))
    await refused
    expect(begun).toEqual(['a1', 'a2'])
    await end('a2')
    expect(await second).toBe('a2')
  })

  it('refuses what one account piles up, and takes another’s', async () => {
    const queue = createFairQueue({ atOnce: 1, ofOne: 1, waiting: 2 })
    const { work } = controlled()
    for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name))
    await expect(queue.run('a', work('a4'))).rejects.toBeInstanceOf(QueueFull)
    const other = queue.run('b', work('b1'))
    expect(await Promise.race([other.catch(() => 'refused'), Promise.resolve('waits')])).toBe('waits')
  })

  it('does all of it, never more at once than it may', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c', null), { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        async (owners, atOnce) => {
          const queue = createFairQueue({ atOnce, ofOne: 1, waiting: 100 })
          let running = 0
          const done = await Promise.all(
            owners.map((owner, n) =>
              queue.run(owner, async () => {
                expect(++running).toBeLessThanOrEqual(atOnce)
                await Promise.resolve()
                running -= 1
                return n
              }),
            ),
          )
          expect(done).toEqual(owners.map((_, n) => n))
        },
      ),
    ))
})
