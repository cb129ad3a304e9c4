/** Which rows of a list are good, which are faulty and which stand already. Pure: what is stored is looked up in bulk before. */
import { object } from 'superstruct'
import type { RowStatus } from '../../../server/base/tabular/import-batch.ts'
import { parseStruct, type FieldProblem } from '../../../shared/form/rules.ts'
import { personFields } from '../fields.ts'
import { normaliseCode } from '../../../shared/lib/text/normal-form.ts'
import type { ImportCells } from '../import-rules.ts'
import type { After } from '../../../shared/i18n/keys.ts'

/** A named thing a row may refer to; null: the name means several. */
export type ByName = ReadonlyMap<string, { id: number; mayGive?: boolean; ofTeams?: boolean } | null>

/** Who stands already. */
export interface KnownUser {
  userId: number
  /** May do more than who imports. */
  above: boolean
  /** The importer, or the first user: changed by no list. */
  kept: boolean
}

export interface Known {
  users: ReadonlyMap<string, KnownUser>
  /** Names of exhibitors' accounts, in lower case: no user takes one. */
  exhibitorNames: ReadonlySet<string>
  /** Owners of addresses and mobiles, in lower case. */
  emails: ReadonlyMap<string, number>
  phones: ReadonlyMap<string, number>
  depts: ByName
  roles: ByName
  posts: ByName
  update: boolean
  /**
   * Whether a user with these roles in this department reaches no further than the importer.
   * @param next absent roles or department stay as they are
   */
  isWithinReach(
    userId: number | null,
    next: { roleIds: readonly number[] | undefined; deptId: number | undefined },
  ): boolean
}

/** A good row as it is stored. Absent lists stay as they are. */
export interface UserValue {
  userId: number | null
  userName: string
  nickName: string
  email: string | null
  phonenumber: string | null
  sex: string
  status: string
  remark: string
  deptId: number | undefined
  roleIds: number[] | undefined
  postIds: number[] | undefined
}

export interface UserRowOfFile {
  row: number
  status: RowStatus
  cells: ImportCells
  problems: FieldProblem[]
}
export interface JudgedUser extends UserRowOfFile {
  /** Set when the row is good. */
  value: UserValue | null
}

const SEX: Readonly<Record<string, string>> = {
  男: '0',
  male: '0',
  m: '0',
  女: '1',
  female: '1',
  f: '1',
  未知: '2',
  unknown: '2',
  'not said': '2',
}
const STATUS: Readonly<Record<string, string>> = { 正常: '0', 'in use': '0', 停用: '1', disabled: '1' }
const coded = (words: Readonly<Record<string, string>>, cell: string) => words[cell.toLowerCase()] ?? cell
const person = object(personFields)

export const plainName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

const says = (
  field: string,
  key: After<'features/users', 'import.'>,
  params: Record<string, string | number> = {},
): FieldProblem => ({
  field,
  msgKey: `features/users:import.${key}`,
  params,
})

/** Judges rows in the order of the file: of two that claim the same, the first one has it. */
export function judgeUsers(rows: readonly Pick<UserRowOfFile, 'row' | 'cells'>[], known: Known): JudgedUser[] {
  const names = new Map<string, number>()
  const contacts = new Map<string, number>()

  return rows.map(({ row, cells }): JudgedUser => {
    const login = normaliseCode(cells.userName).toLowerCase()
    const stored = known.users.get(login)
    const refused = (problems: FieldProblem[]): JudgedUser => ({ row, status: 'ERROR', cells, problems, value: null })
    const parsed = parseStruct(person, {
      ...cells,
      sex: coded(SEX, cells.sex) || '2',
      status: coded(STATUS, cells.status) || '0',
    })
    const problems: FieldProblem[] = parsed.ok ? [] : [...parsed.problems]
    const add = (problem: FieldProblem | null) => {
      if (problem && !problems.some((one) => one.field === problem.field)) problems.push(problem)
    }
    const earlier = names.get(login)
    if (earlier !== undefined) add(says('userName', 'inRow', { row: earlier }))
    else if (login) names.set(login, row)
    if (!stored && known.exhibitorNames.has(login)) add(says('userName', 'ofExhibitor'))
    if (stored && known.update) {
      if (stored.kept) add(says('userName', 'kept'))
      else if (stored.above) add(says('userName', 'above'))
    }
    for (const [field, owners] of [
      ['email', known.emails],
      ['phonenumber', known.phones],
    ] as const) {
      const value = (parsed.ok ? (parsed.value[field] ?? '') : cells[field]).toLowerCase()
      if (!value) continue
      const owner = owners.get(value)
      const at = contacts.get(`${field} ${value}`)
      if (owner !== undefined && owner !== stored?.userId) add(says(field, 'taken'))
      else if (at !== undefined) add(says(field, 'contactInRow', { row: at }))
      else contacts.set(`${field} ${value}`, row)
    }
    const dept = findNames('deptName', cells.deptName ? [cells.deptName] : [], known.depts, add)
    const roles = findNames('roleNames', splitNames(cells.roleNames), known.roles, add)
    const posts = findNames('postNames', splitNames(cells.postNames), known.posts, add)
    const next = { roleIds: cells.roleNames ? roles : undefined, deptId: dept[0] }
    if (problems.length === 0 && !known.isWithinReach(stored?.userId ?? null, next))
      add(says(cells.deptName ? 'deptName' : 'roleNames', 'reachesFurther'))
    if (problems.length > 0 || !parsed.ok) return refused(problems)
    if (stored && !known.update)
      return { row, status: 'DUP', cells, problems: [says('userName', 'stands')], value: null }
    const { userName, nickName, email, phonenumber, sex, status, remark } = parsed.value
    return {
      row,
      status: 'OK',
      cells,
      problems: [],
      value: {
        userId: stored?.userId ?? null,
        userName,
        nickName,
        email: email || null,
        phonenumber: phonenumber || null,
        sex: sex || '2',
        status,
        remark: remark ?? '',
        deptId: next.deptId,
        roleIds: next.roleIds,
        postIds: cells.postNames ? posts : undefined,
      },
    }
  })
}

const splitNames = (cell: string): string[] =>
  cell
    .split(/[,，;；、\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

function findNames(
  field: string,
  names: readonly string[],
  known: ByName,
  add: (problem: FieldProblem) => void,
): number[] {
  return names.flatMap((name) => {
    const found = known.get(plainName(name))
    if (found === undefined) add(says(field, 'unknownName', { name }))
    else if (found === null) add(says(field, 'severalNames', { name }))
    else if (found.ofTeams) add(says(field, 'teamRole', { name }))
    else if (found.mayGive === false) add(says(field, 'notYours', { name }))
    else return [found.id]
    return []
  })
}
