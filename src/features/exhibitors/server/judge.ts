/**
 * Which rows of a list are good, which are faulty and which stand already. Pure: what is stored is looked up in bulk before (known.ts), so that
 * 2,000 rows cost three queries.
 */
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import { normaliseCode } from '../../../shared/lib/text/normal-form.ts'
import { findHallCode, type Hall } from '../../../shared/lib/halls.ts'
import type { FieldProblem } from '../../../shared/form/rules.ts'
import { checkRow, type ExhibitorRow } from '../fields.ts'
import { boothKey, type RowStatus } from '../rules.ts'
import type { RawRow } from './list-file.ts'
import type { After } from '../../../shared/i18n/keys.ts'

/** Who is behind an account: in the database or in an earlier row. */
export interface KnownAccount {
  /** Null: stands in the file only. */
  accountId: number | null
  /** Null: stands in the file only. */
  exhibitorId: number | null
  /** Row of the file, 0 for a stored one. */
  row: number
  companyName: string
  enCompanyName: string
  contactName: string
  email: string
  mobile: string
  /** What the company is written to in; '' as its contract says. */
  language: string
  /** Who of the staff looks after the company; null for nobody. */
  keeperId: number | null
  /** '' for nobody; the name stays when the colleague has left. */
  keeperName: string
  /** Another colleague's, outside of what the caller looks after. */
  foreign: boolean
}

/** Who stands on a booth. */
export interface KnownBooth {
  exhibitorId: number | null
  row: number
  /** Account of an earlier row, in lower case. */
  loginAcc: string
  companyName: string
  boothType: number
  width: string
  depth: string
  openSides: number
  settleCurrency: string
}

/** What is stored of the accounts and booths a file names; accounts by lower case, booths by `boothKey`. */
export interface Known {
  accounts: ReadonlyMap<string, KnownAccount>
  booths: ReadonlyMap<string, KnownBooth>
  /** Accounts of the staff, in lower case: no exhibitor's account takes such a name. */
  staffNames: ReadonlySet<string>
  /** The show's halls; none while the organiser has not said. */
  halls: readonly Hall[]
  /** Whether the caller would see a new exhibitor with this hall and keeper: nobody adds what they do not look after (decision 36). */
  isInScope(hall: string, keeperId: number | null): boolean
  /** Staff in use by account and by name, in lower case; several may share a name. */
  staff: ReadonlyMap<string, readonly number[]>
}

export interface JudgedRow {
  row: number
  status: RowStatus
  cells: RawRow['cells'] & { size?: string; surplus?: string }
  /** Set when the row is good. */
  value: ExhibitorRow | null
  problems: FieldProblem[]
}

const COMPANY = ['companyName', 'enCompanyName'] as const
const CONTACT = ['contactName', 'email', 'mobile', 'language'] as const
const BOOTH = ['boothType', 'width', 'depth', 'openSides', 'settleCurrency'] as const
const PLACE = ['hall', 'boothNo', ...BOOTH] as const

const says = (
  field: string,
  key: After<'features/exhibitors', 'errors.'>,
  params: Record<string, string | number> = {},
): FieldProblem => ({
  field,
  msgKey: `features/exhibitors:errors.${key}`,
  params,
})

/** Contacts of the account itself, where the file has them as an export masks them. */
function unmasked(cells: RawRow['cells'], account: KnownAccount | undefined): Partial<RawRow['cells']> {
  if (!account || account.foreign) return {}
  const { email, mobile } = account
  return {
    ...(email && cells.email === maskEmail(email) ? { email } : {}),
    ...(mobile && cells.mobile === maskMobile(mobile) ? { mobile } : {}),
  }
}

/** A booth stands in a hall of the show, as soon as the organiser has said which there are. */
export const hallProblems = (hall: string | undefined, halls: readonly string[]): FieldProblem[] =>
  hall === undefined || halls.length === 0 || halls.includes(hall)
    ? []
    : [says('hall', 'hallUnknown', { hall, halls: halls.join(', ') })]

/** The colleague a row names, by account or name; null where it names nobody, or nobody that can be told. */
export const keeperIn = (keeper: string | undefined, staff: Known['staff']): number | null => {
  const found = keeper ? (staff.get(keeper.toLowerCase()) ?? []) : []
  return found.length === 1 ? (found[0] ?? null) : null
}

function keeperProblems(keeper: string | undefined, staff: Known['staff']): FieldProblem[] {
  if (!keeper || keeperIn(keeper, staff) !== null) return []
  return [says('keeper', staff.has(keeper.toLowerCase()) ? 'keeperTwice' : 'keeperUnknown', { name: keeper })]
}

/** Judges rows in the order of the file: of two that claim the same, the first one has it. */
export function judgeRows(rows: readonly RawRow[], known: Known): JudgedRow[] {
  const accounts = new Map<string, KnownAccount>()
  const booths = new Map<string, KnownBooth>()

  const codes = known.halls.map(({ code }) => code)

  function judge(raw: RawRow): JudgedRow {
    const hall = raw.cells.hall === '' ? '' : findHallCode(known.halls, raw.cells.hall)
    const stands = known.accounts.get(normaliseCode(raw.cells.loginAcc).toLowerCase())
    const { value, problems: all } = checkRow({ ...raw.cells, ...unmasked(raw.cells, stands), hall })
    // An export tells an exhibitor without a booth, too.
    const noBooth = stands !== undefined && PLACE.every((field) => raw.cells[field] === '')
    const problems = noBooth ? all.filter(({ field }) => !(PLACE as readonly string[]).includes(field)) : all
    const faulty = new Set(problems.map((one) => one.field))
    const found = [...problems, ...(raw.surplus === undefined ? [] : [says('surplus', 'surplus')])]
    const add = (problem: FieldProblem) => {
      if (!found.some((one) => one.field === problem.field)) found.push(problem)
    }
    const login = value.loginAcc?.toLowerCase()
    const account = login === undefined ? undefined : (known.accounts.get(login) ?? accounts.get(login))
    if (!account?.keeperName || !value.keeper?.startsWith(account.keeperName))
      for (const problem of keeperProblems(value.keeper, known.staff)) add(problem)
    const keeperId = keeperIn(value.keeper, known.staff)
    if (!account && login !== undefined && known.staffNames.has(login)) add(says('loginAcc', 'accountOfStaff'))
    if (account) for (const problem of accountProblems(value, account, faulty, keeperId)) add(problem)
    const companyGood = ![...faulty].some(
      (field) =>
        field === 'loginAcc' ||
        (COMPANY as readonly string[]).includes(field) ||
        (CONTACT as readonly string[]).includes(field),
    )
    if (login !== undefined && !account && companyGood) {
      const { companyName = '', enCompanyName = '', contactName = '', email = '', mobile = '', language = '' } = value
      accounts.set(login, {
        accountId: null,
        exhibitorId: null,
        row: raw.row,
        companyName,
        enCompanyName,
        contactName,
        email,
        mobile,
        language,
        keeperId,
        keeperName: '',
        foreign: false,
      })
    }

    for (const problem of hallProblems(value.hall, codes)) add(problem)
    if (!account && value.hall !== undefined && !known.isInScope(value.hall, keeperId))
      add(says('hall', 'hallForeign', { hall: value.hall }))
    let dup = noBooth
    if (value.hall !== undefined && value.boothNo !== undefined) {
      const key = boothKey(value.hall, value.boothNo)
      const stored = known.booths.get(key)
      const earlier = booths.get(key)
      if (stored) {
        if (account?.exhibitorId !== null && account?.exhibitorId === stored.exhibitorId) {
          const changed = BOOTH.filter((field) => value[field] !== undefined && value[field] !== stored[field])
          for (const field of changed) add(says(field, 'boothStored'))
          dup = changed.length === 0
        } else add(says('boothNo', 'boothTaken', { company: stored.companyName || '—' }))
      } else if (earlier) {
        dup = earlier.loginAcc === login && BOOTH.every((field) => value[field] === earlier[field])
        if (!dup) add(says('boothNo', 'boothInRow', { row: earlier.row }))
      } else {
        const { boothType = 0, width = '', depth = '', openSides = 0, settleCurrency = '' } = value
        booths.set(key, {
          exhibitorId: null,
          row: raw.row,
          loginAcc: login ?? '',
          companyName: value.companyName ?? '',
          boothType,
          width,
          depth,
          openSides,
          settleCurrency,
        })
      }
    }
    const placed = raw.size === undefined ? found : atSize(found)
    const { size, surplus } = raw
    const cells = {
      ...raw.cells,
      ...(size === undefined ? {} : { size }),
      ...(surplus === undefined ? {} : { surplus }),
    }
    if (placed.length > 0) return { row: raw.row, status: 'ERROR', cells, value: null, problems: placed }
    return {
      row: raw.row,
      status: dup ? 'DUP' : 'OK',
      cells,
      value: dup ? null : (value as ExhibitorRow),
      problems: [],
    }
  }

  return rows.map(judge)
}

/** An account stands for one company: other names mean somebody else's account, other contact data and another colleague must be changed at the exhibitor. */
function accountProblems(
  value: Partial<ExhibitorRow>,
  account: KnownAccount,
  faulty: ReadonlySet<string>,
  keeperId: number | null,
): FieldProblem[] {
  // Not to be told whose it is.
  if (account.foreign) return [says('loginAcc', 'accountForeign')]
  const differs = (field: (typeof COMPANY | typeof CONTACT)[number]) =>
    value[field] !== undefined &&
    !faulty.has(field) &&
    value[field] !== account[field] &&
    // Nothing said of the language is nothing against it.
    !(field === 'language' && value.language === '')
  if (COMPANY.some(differs)) {
    const company = account.companyName || account.enCompanyName
    return [
      account.row > 0
        ? says('loginAcc', 'accountInRow', { row: account.row })
        : says('loginAcc', 'accountTaken', { company }),
    ]
  }
  const changed: string[] = CONTACT.filter(differs)
  // Nothing said of the colleague is nothing against it.
  if (keeperId !== null && keeperId !== account.keeperId) changed.push('keeper')
  return changed.map((field) =>
    account.row > 0 ? says(field, 'differsFromRow', { row: account.row }) : says(field, 'differsFromStored'),
  )
}

/** Faults of width and depth stand once, at the cell that holds both. */
function atSize(problems: readonly FieldProblem[]): FieldProblem[] {
  const placed: FieldProblem[] = []
  for (const problem of problems) {
    const field = problem.field === 'width' || problem.field === 'depth' ? 'size' : problem.field
    if (field !== 'size' || !placed.some((one) => one.field === 'size')) placed.push({ ...problem, field })
  }
  return placed
}
