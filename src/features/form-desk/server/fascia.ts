/** The fascia list: what is printed above each open side of every shell booth, filed or not (booth-forms 4, H2: who files nothing gets the contract's names). */
import { placeName } from '../../../server/base/records/words.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle, type BinaryReply } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { findConfig } from '../../../server/base/parameters.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { HALLS_KEY, hallName, readHalls } from '../../../shared/lib/halls.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { contractContent, printedOn, type Board } from '../../booth-forms/forms/h2/fascia.ts'
import { STATUS, type Content } from '../../booth-forms/model.ts'
import { fasciaExport, fasciaList, type Fascia, type FasciaBoard, type FasciaSums } from '../fascia-contract.ts'
import { definitionOf, findAll, type DeskFound } from './desk.ts'

const WORDS = 'features/form-desk/screens/fascia'

/** What a booth's boards are made with: what is in force of its form, else the names of its contract. */
function contentOf({ booth, companyName, enCompanyName, country, stored }: DeskFound): Content {
  if (stored?.validContent) return stored.validContent
  const { settleCurrency, openSides } = booth
  return contractContent({ companyName, companyNameEn: enCompanyName, settleCurrency, openSides }, country)
}

/** Signs of a text that are made one by one. */
const signsOf = (text: string): number => [...text.replace(/\s/g, '')].length

function boardsOf(found: DeskFound): FasciaBoard[] {
  const { booth, companyName, enCompanyName, stored } = found
  const content = contentOf(found)
  if (content['noNeed'] === 1) return []
  const valid = stored?.validContent !== null && stored !== null
  const place = (locale: 'zh-CN' | 'en-US') => (content['country'] ? placeName(locale, String(content['country'])) : '')
  return ((content['boards'] ?? []) as Board[]).map(({ side, textMode }) => {
    const { cn, en } = printedOn(content, textMode)
    const blank = cn === '' && en === ''
    return {
      hall: booth.hall,
      boothNo: booth.boothNo,
      companyName,
      enCompanyName,
      // Nobody has said which sides are open: the contract knows how many.
      side: valid ? (side ?? '') : '',
      textMode: textMode ?? 'BLANK',
      cn,
      en,
      country: { zh: blank ? '' : place('zh-CN'), en: blank ? '' : place('en-US') },
      cnSigns: signsOf(cn),
      enSigns: signsOf(en),
      source: !valid ? 'CONTRACT' : stored.validConfirmed === 1 ? 'CONFIRMED' : 'SUBMITTED',
      waits: stored?.status === STATUS.changed ? 1 : 0,
      recheck: stored?.recheckDue === 1 ? 1 : 0,
    }
  })
}

const NONE = { booths: 0, contract: 0, boards: 0, BOTH: 0, CN: 0, EN: 0, BLANK: 0, cnSigns: 0, enSigns: 0 }

/** Sums of boards. */
function sumsOf(boards: readonly FasciaBoard[]) {
  const sums = { ...NONE }
  const booths = new Map(boards.map(({ hall, boothNo, source }) => [`${hall} ${boothNo}`, source]))
  sums.booths = booths.size
  sums.contract = [...booths.values()].filter((source) => source === 'CONTRACT').length
  for (const { textMode, cnSigns, enSigns } of boards) {
    sums.boards++
    sums[textMode]++
    sums.cnSigns += cnSigns
    sums.enSigns += enSigns
  }
  return sums
}

/** All boards of the caller's table, by hall in the order of the show settings, then by booth; and the sums of each hall. */
async function findFascia(ctx: Ctx, hall: string | undefined): Promise<Pick<Fascia, 'boards' | 'halls'>> {
  definitionOf(ctx, 'h2')
  const halls = readHalls(await findConfig(ctx.db, HALLS_KEY))
  const order = (code: string) =>
    (halls.findIndex((one) => one.code === code.toUpperCase()) + halls.length + 1) % (halls.length + 1)
  const inNumbers = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  const boards = (await findAll(ctx, { form: 'h2', hall }))
    .flatMap(boardsOf)
    .sort((a, b) => order(a.hall) - order(b.hall) || inNumbers(a.hall, b.hall) || inNumbers(a.boothNo, b.boothNo))
  return {
    boards,
    halls: [...new Set(boards.map((board) => board.hall))].map((code): FasciaSums => ({
      code,
      zh: hallName(halls, code, false),
      en: hallName(halls, code, true),
      ...sumsOf(boards.filter((board) => board.hall === code)),
    })),
  }
}

const COLUMNS = [
  'hall',
  'boothNo',
  'companyName',
  'enCompanyName',
  'side',
  'textMode',
  'cn',
  'en',
  'country',
  'cnSigns',
  'enSigns',
  'source',
] as const

async function exportFascia(ctx: Ctx, hall: string | undefined): Promise<BinaryReply> {
  const t = wordsIn(ctx.locale, WORDS)
  const own = ctx.locale === 'en-US' ? 'en' : 'zh'
  const { boards, halls } = await findFascia(ctx, hall)
  if (boards.length === 0) throw fail.business('features/form-desk/screens/fascia:empty')
  const names = new Map(halls.map((one) => [one.code, one[own]]))
  const totalOf = (name: string, sums: ReturnType<typeof sumsOf>) => [
    name,
    t('sums.booths', { count: sums.booths, contract: sums.contract }),
    '',
    '',
    t('sums.boards', { count: sums.boards }),
    t('sums.modes', { both: sums.BOTH, cn: sums.CN, en: sums.EN, blank: sums.BLANK }),
    '',
    '',
    '',
    sums.cnSigns,
    sums.enSigns,
    '',
  ]
  return showSheet(ctx, {
    title: 'features/form-desk/screens/fascia:title',
    words: WORDS,
    part: hall ? (names.get(hall) ?? hall) : '',
    columns: COLUMNS.map((key) => ({ header: t(`columns.${key}`) })),
    rows: boards.map((board) => [
      names.get(board.hall) ?? board.hall,
      board.boothNo,
      board.companyName,
      board.enCompanyName,
      board.side && t(under('sides.', board.side)),
      t(under('modes.', board.textMode)),
      board.cn,
      board.en,
      board.country[own],
      board.cnSigns,
      board.enSigns,
      [
        t(under('sources.', board.source)),
        ...(board.waits === 1 ? [t('waits')] : []),
        ...(board.recheck === 1 ? [t('recheck')] : []),
      ].join(' · '),
    ]),
    totals: [
      ...halls.map((one) => totalOf(one[own], one)),
      ...(halls.length > 1 ? [totalOf(t('all'), sumsOf(boards))] : []),
    ],
  })
}

export const fasciaHandlers = [
  handle(fasciaList, async (ctx, { hall, boards: wanted }) => {
    const { zh, en, openDate, closeDate } = await findShowWords(ctx.db)
    const { boards, halls } = await findFascia(ctx, hall)
    return {
      data: {
        show: { zh: zh.name, en: en.name, openDate, closeDate },
        serverTime: formatDateTime(ctx.clock.showNow()),
        halls,
        boards: wanted === 1 ? boards : [],
      },
    }
  }),
  handle(fasciaExport, (ctx, { hall }) => exportFascia(ctx, hall)),
]
