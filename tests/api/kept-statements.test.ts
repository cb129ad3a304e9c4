/** The engine whose statements are kept answers as the engine itself does, and goes on after faults. */
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { keepStatements, type Engine } from '../../src/server/base/db/kept-statements.ts'

/** '' where the tests run on PostgreSQL, which this is not about. */
const template = inject('databaseTemplate')

let lite: PGlite
let kept: Engine
beforeAll(async () => {
  if (!template) return
  lite = await PGlite.create({ loadDataDir: new Blob([await readFile(template)]) })
  await lite.exec(
    'create table item (id serial primary key, name text unique, price numeric(10, 2), facts jsonb, at timestamptz, tags text[], picture bytea)',
  )
  kept = keepStatements(lite)
})
afterAll(() => (template ? lite.close() : undefined))

const names = async () =>
  (await lite.query<{ name: string }>('select name from item order by id')).rows.map(({ name }) => name)
const preparedCount = async () =>
  (await lite.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows[0]?.n ?? 0
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )

describe.skipIf(!template)('a kept statement', () => {
  it('takes and gives values of every type as the engine does, first and later', async () => {
    const add = 'insert into item (name, price, facts, at, tags, picture) values ($1, $2, $3, $4, $5, $6) returning *'
    const values = (name: string | null) => [
      name,
      '12.50',
      { 名: ['甲', null, 1.5] },
      '2024-10-14 10:00:00+08',
      ['a', 'b,"c'],
      new Uint8Array([0, 255]),
    ]
    for (const name of ['纸箱 📦', 'second', null]) {
      const [row] = (await kept.query<Record<string, unknown>>(add, values(name))).rows
      const [again] = (
        await lite.query<Record<string, unknown>>('select * from item order by id desc limit 1', [], {
          parsers: { 1184: (text) => text },
        })
      ).rows
      expect(row).toEqual(again)
      expect(row).toMatchObject({ name, price: '12.50', facts: { 名: ['甲', null, 1.5] }, tags: ['a', 'b,"c'] })
    }
  })
  it('answers rows as lists where they are asked for, and how many rows it touched', async () => {
    const find = 'select name, price from item where id = $1'
    for (const id of [1, 2])
      expect((await kept.query(find, [id], { rowMode: 'array' })).rows).toEqual([
        [id === 1 ? '纸箱 📦' : 'second', '12.50'],
      ])
    expect((await kept.query(find, [1])).rows).toEqual([{ name: '纸箱 📦', price: '12.50' }])
    expect((await kept.query('update item set price = 3 where id <= $1', [2])).affectedRows).toBe(2)
    expect((await kept.query('select 1 where false')).rows).toEqual([])
  })
  it('is prepared once', async () => {
    const before = await preparedCount()
    for (let n = 0; n < 5; n += 1) await kept.query('select $1::int + 1 as next', [n])
    expect(await preparedCount()).toBe(before + 1)
  })
  it('is planned anew when it searches: what is looked for decides how', async () => {
    const before = await preparedCount()
    for (const words of ['%箱%', '%nobody%'])
      expect((await kept.query('select id from item where name ilike $1', [words])).rows).toHaveLength(
        words === '%箱%' ? 1 : 0,
      )
    expect(await preparedCount()).toBe(before)
  })
  it('gives way when there are too many, and comes back when it is asked for again', async () => {
    for (let n = 0; n < 600; n += 1) await kept.query(`select ${n} as n`)
    expect(await preparedCount()).toBe(500)
    expect((await kept.query('select 0 as n')).rows).toEqual([{ n: 0 }])
    expect(await preparedCount()).toBe(500)
  })
})

describe.skipIf(!template)('a fault', () => {
  it('is told by its code, and the next statement is answered', async () => {
    expect(await codeOf(kept.query('selec 1'))).toBe('42601')
    expect(await codeOf(kept.query('select 1 / $1::int as part', [0]))).toBe('22012')
    expect((await kept.query('select 1 / $1::int as part', [1])).rows).toEqual([{ part: 1 }])
    expect(await codeOf(kept.query('insert into item (name) values ($1)', ['second']))).toBe('23505')
  })
  it('in a transaction undoes it whole; back at a savepoint it goes on', async () => {
    const before = await names()
    expect(
      await codeOf(
        kept.transaction(async (tx) => {
          await tx.query('insert into item (name) values ($1)', ['lost'])
          await tx.query('insert into item (name) values ($1)', ['second'])
        }),
      ),
    ).toBe('23505')
    expect(await names()).toEqual(before)
    await kept.transaction(async (tx) => {
      await tx.query('savepoint sp1')
      expect(await codeOf(tx.query('insert into item (name) values ($1)', ['second']))).toBe('23505')
      // A statement that is new to the engine cannot be prepared in a transaction that has failed, and is not taken for known later.
      expect(await codeOf(tx.query('select 41 + $1::int as sum', [1]))).toBe('25P02')
      await tx.query('rollback to savepoint sp1')
      expect((await tx.query('select 41 + $1::int as sum', [1])).rows).toEqual([{ sum: 42 }])
      await tx.query('insert into item (name) values ($1)', ['kept'])
    })
    expect(await names()).toEqual([...before, 'kept'])
  })
})

describe.skipIf(!template)('a transaction', () => {
  it('is not joined by what comes from outside', async () => {
    const order: string[] = []
    let outside: Promise<unknown> = Promise.resolve()
    await kept.transaction(async (tx) => {
      await tx.query('select 1')
      outside = kept.query('select 1').then(() => order.push('outside'))
      await new Promise((resolve) => setTimeout(resolve, 20))
      await tx.query('select 1')
      order.push('inside')
    })
    await outside
    expect(order).toEqual(['inside', 'outside'])
  })
  it('takes no statement after its end', async () => {
    const left: { query(text: string): Promise<unknown> }[] = []
    await kept.transaction(async (tx) => {
      left.push(tx)
    })
    await expect(left[0]?.query('select 1')).rejects.toThrow()
  })
})
