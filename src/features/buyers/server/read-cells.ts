/** Cells of a file as fields of a buyer: names of places, categories, sessions and dictionary values become their ids. */
import { meetingSession } from '../../matchmaking/server/tables.ts'
import { CHINA } from '../../../shared/lib/own-regions.ts'
import type { FieldProblem } from '../../../shared/form/rules.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { LOCALES } from '../../../shared/lib/locale.ts'
import { findDictionary, findEdition } from '../../../server/base/parameters.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { countryIdOf } from '../../../server/base/reference/country-names.ts'
import { idNamed, languageNamed } from '../../../server/base/reference/named-cells.ts'
import { citiesOf, provinces } from '../../../server/base/reference/regions.ts'
import type { ImportField } from '../import-rules.ts'
import { nameParts } from '../rules.ts'
import { says, type ReadCells } from './judge.ts'

const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

function answerIn(cell: string): '1' | '0' | null {
  if (/^(?:是|同意|已同意|yes|y|true|1|agreed)$/i.test(cell)) return '1'
  return /^(?:否|不同意|未同意|no|n|false|0|not agreed)$/i.test(cell) ? '0' : null
}

const listed = (cell: string): string[] =>
  cell
    .split(/[;；、|\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Reads rows of a file; what no name is found for is told at its field. Rows that name no language take that of the country. */
export async function cellReader(ctx: Ctx): Promise<ReadCells> {
  const identities = (await findDictionary(ctx.db, 'busi_identity')).map((one) => ({
    id: one.dictValue,
    name: one.dictLabel,
    enName: one.enDictLabel,
  }))
  const sessions = new Map<string, string>()
  for (const { sessionId, name, enName, date } of await ctx.db.select().from(meetingSession))
    for (const one of [String(sessionId), name, enName, `${name} ${date}`, `${enName} ${date}`])
      if (one.trim() !== '') sessions.set(plain(one), String(sessionId))
  const everySession = new Set(LOCALES.map((locale) => plain(translate(locale, 'features/buyers:allSessions'))))
  const edition = await findEdition(ctx.db)
  const byName = new Map<string, string>()
  // The deepest first: a level that repeats the name of the one above says more.
  for (const level of [3, 2, 1] as const)
    for (const { id, name, enName } of categoriesOf(edition, level))
      for (const one of [id, plain(name), plain(enName)]) if (!byName.has(one)) byName.set(one, id)

  return (cells) => {
    const problems: FieldProblem[] = []
    const read = (field: ImportField, find: (cell: string) => string | null): string => {
      const cell = cells[field].trim()
      const found = cell === '' ? '' : find(cell)
      if (found === null) problems.push(says(field, 'import.unknown', { value: cell }))
      return found ?? ''
    }
    const all = (field: ImportField, find: (cell: string) => string | null | undefined): string[] => {
      const ids = listed(cells[field]).flatMap((one) => {
        const id = find(one)
        if (!id) problems.push(says(field, 'import.unknown', { value: one }))
        return id ? [id] : []
      })
      return [...new Set(ids)]
    }
    const province = read('province', (cell) => idNamed(provinces(), cell))
    const country = read('country', countryIdOf) || (province ? CHINA : '')
    // A whole name in one column is taken apart.
    const names = cells.firstName.trim() === '' ? nameParts(cells.lastName) : {}
    return {
      problems,
      fields: {
        ...cells,
        ...names,
        country,
        province,
        city: read('city', (cell) => idNamed(citiesOf(province), cell)),
        identity: read('identity', (cell) => idNamed(identities, cell)),
        cids: all('cids', (cell) => byName.get(plain(cell))),
        // A registration that names no session takes part in all.
        sessionIds: everySession.has(plain(cells.sessionIds))
          ? []
          : all('sessionIds', (cell) => sessions.get(plain(cell))),
        language: read('language', languageNamed) || (['', CHINA].includes(country) ? 'zh-CN' : 'en-US'),
        consent: read('consent', answerIn) || '0',
      },
    }
  }
}
