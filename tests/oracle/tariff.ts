/** Prices and deadlines as printed, read by the second reckoning alone. */

export type Money = { cny: string; usd: string }

/** Yuan and dollars as the tables give them. */
const TABLE = `
F01 120 18, F02 150 22, F03 30 5, F04 80 12, F05 180 26, F06 100 15, F07 200 29, F08 350 50, F09 550 79, F10 60 9, F11 70 10, F12 60 9
F13 40 6, F14 100 15, F15 15 3, F16 150 22, F17 25 4, F18 1000 143, F19 1500 215, F20 300 43, F21 100 15, F22 60 9, F23 100 15
E01 100 15, E02 80 12, E03 150 22, E04 1000 143, E05 2200 315, E06 3800 543, E07 6500 929, E09 500 72
A01 2500 358, A02 3500 500, A03 5000 715, A04 6500 929, W01 2800 400, N01 1500 215, N02 4000 572, N03 200 29
FASCIA_CHANGE 100 15, RAW_MANAGEMENT 25 4, WORKER_PASS 30 5, EXTINGUISHER 20 3, RAW_DEPOSIT 2000 286
MOVE 50 8, HOLE_BOARD 80 12, HOLE_BOARD_DEPOSIT 200 29, HOOK 1 0, HANGING_POINT 800 115, FREIGHT 200 29, VEHICLE_PASS 50 8, VEHICLE_DEPOSIT 300 43
INTERPRETER_EN 1000 143, INTERPRETER_OTHER 1500 215, HOST 500 72, GUARD 350 50, LABOUR 60 9, CLEANING 5 1`

export const TARIFF: Readonly<Record<string, Money>> = Object.fromEntries(
  [...TABLE.matchAll(/(\w+) (\d+) (\d+)/g)].map(([, code, cny, usd]) => [code, { cny, usd }] as [string, Money]),
)

export type OracleForm = 'H2' | 'H3' | 'H4' | 'H6' | 'H7' | 'H8' | 'H9' | 'H10' | 'H11' | 'H12'

/** The table of 3.2: from `at` on (Asia/Shanghai) an order is late, which makes it dearer, leaves its price, or is not taken online any more. */
export const DEADLINES: Readonly<Record<OracleForm, { at: string; late: 'dearer' | 'same' | 'closed' }>> = {
  H2: { at: '2024-10-28 18:00:00', late: 'dearer' },
  H3: { at: '2024-10-18 18:00:00', late: 'same' },
  H4: { at: '2024-11-01 18:00:00', late: 'dearer' },
  H6: { at: '2024-11-01 18:00:00', late: 'closed' },
  H7: { at: '2024-11-11 18:00:00', late: 'dearer' },
  H8: { at: '2024-11-01 18:00:00', late: 'dearer' },
  H9: { at: '2024-11-15 18:00:00', late: 'same' },
  H10: { at: '2024-12-03 17:00:00', late: 'closed' },
  H11: { at: '2024-11-25 18:00:00', late: 'same' },
  H12: { at: '2024-11-18 18:00:00', late: 'same' },
}

/** Forms that may be ordered after their deadline. */
export const LATE_FORMS: readonly OracleForm[] = (Object.keys(DEADLINES) as OracleForm[]).filter(
  (form) => DEADLINES[form].late !== 'closed',
)

export const isLate = (form: OracleForm, at: string): boolean => at >= DEADLINES[form].at
