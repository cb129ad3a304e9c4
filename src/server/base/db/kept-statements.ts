/**
 * The embedded engine with its statements kept. PGlite has the same text parsed, analysed and described anew for each call, in six exchanges; here a
 * statement is prepared once and then bound, executed and ended in one. That halves what a statement costs, and the engine shares its thread with
 * everything else the server does.
 */
import { messages, parse, protocol, types, type PGlite, type Results, type Transaction } from '@electric-sql/pglite'
import { keepScope } from '../log/request-scope.ts'
import type { TimeStatement } from './slow-statements.ts'

/** Statements kept at most; the one longest unused gives way. Texts differ by the number of values in a list, so there is no end to them. */
const KEPT = 500

/** Types whose text the schema's columns read themselves (drizzle-orm/pglite/session): moments, dates, intervals, and arrays of these and of numerics. */
const AS_TEXT = new Set<number>([
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
])

/** Statements that are planned anew for each call. */
const SEARCH = /\bi?like\b/i

type Read = ((text: string) => unknown) | null

interface Statement {
  /** Of the plan the engine keeps; '' for one that is planned anew. */
  name: string
  /** Types of its parameters. */
  takes: number[]
  columns: { name: string; dataTypeID: number }[]
  read: Read[]
}

interface Options {
  rowMode?: 'array' | 'object'
}

/** What Drizzle asks of an engine. */
export type Engine = Pick<PGlite, 'query' | 'transaction'>

const { serialize } = protocol

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(new Uint8Array(part), at)
    at += part.byteLength
  }
  return whole
}

/** An engine for Drizzle whose statements are prepared once, and timed where `begin` is given. Tables must not change while it is in use: migrations come before. */
export function keepStatements(lite: PGlite, begin?: TimeStatement): Engine {
  const kept = new Map<string, Statement>()
  let count = 0

  const exchange = (...parts: Uint8Array[]) => lite.execProtocolStream(joined(parts), { syncToFs: false })

  async function prepare(text: string, name: string): Promise<Statement> {
    const answers = await exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const described = answers.find((one): one is messages.RowDescriptionMessage => one.name === 'rowDescription')
    const columns = (described?.fields ?? []).map(({ name: column, dataTypeID }) => ({ name: column, dataTypeID }))
    return {
      name,
      takes: parse.parseDescribeStatementResults(answers),
      columns,
      read: columns.map(({ dataTypeID }) => {
        const parser = AS_TEXT.has(dataTypeID) ? undefined : lite.parsers[dataTypeID]
        return parser ? (value) => parser(value, dataTypeID) : null
      }),
    }
  }

  async function find(text: string): Promise<Statement> {
    const known = kept.get(text)
    if (!known) {
      const [oldest] = kept.size >= KEPT ? kept : []
      if (oldest) {
        kept.delete(oldest[0])
        await exchange(serialize.close({ type: 'S', name: oldest[1].name }), serialize.sync())
      }
      // A plan that is kept does not know what is looked for, and that decides how to look: of a search only its columns are kept.
      const statement = await prepare(text, SEARCH.test(text) ? '' : `kept${++count}`)
      kept.set(text, statement)
      return statement
    }
    kept.delete(text)
    kept.set(text, known)
    return known
  }

  async function run(text: string, params: readonly unknown[] = [], options: Options = {}): Promise<Results> {
    const ended = begin?.(text, params)
    const answer = await exchangeStatement(text, params, options)
    ended?.()
    return answer
  }

  async function exchangeStatement(text: string, params: readonly unknown[], options: Options): Promise<Results> {
    const { name, takes, columns, read } = await find(text)
    const values = params.map((value, at) => {
      if (value === null || value === undefined) return null
      const to = lite.serializers[takes[at] ?? 0]
      return to ? to(value) : String(value)
    })
    const answers = await exchange(
      ...(name ? [] : [serialize.parse({ text })]),
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
      serialize.sync(),
    )
    const rows: unknown[] = []
    let affectedRows = 0
    for (const answer of answers) {
      if (answer.name === 'dataRow') {
        const cells = (answer as messages.DataRowMessage).fields.map((cell, at) =>
          cell === null ? null : (read[at]?.(cell) ?? cell),
        )
        rows.push(
          options.rowMode === 'array' ? cells : Object.fromEntries(cells.map((cell, at) => [columns[at]?.name, cell])),
        )
      } else if (answer.name === 'commandComplete') {
        affectedRows = Number((answer as messages.CommandCompleteMessage).text.split(' ').at(-1)) || 0
      }
    }
    return { rows, fields: columns, affectedRows } as Results
  }

  return {
    async query(text: string, params?: unknown[], options?: Options) {
      if (lite.closed) throw new Error('The database is closed.')
      // oxlint-disable-next-line no-underscore-dangle -- the lock that keeps it out of open transactions has no other name
      return lite._runExclusiveTransaction(
        keepScope(async () => {
          const result = await lite.runExclusive(keepScope(() => run(text, params, options)))
          await lite.syncToFs()
          return result
        }),
      )
    },
    transaction: (work: (tx: Transaction) => Promise<unknown>) =>
      lite.transaction(
        keepScope((tx) =>
          work({
            ...tx,
            query: async (text: string, params?: unknown[], options?: Options) => {
              if (tx.closed) throw new Error('The transaction is over.')
              return await lite.runExclusive(keepScope(() => run(text, params, options)))
            },
          } as Transaction),
        ),
      ),
  } as Engine
}
