import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { TestStrings } from '../tests/helpers/strings.tsx'
import { runColumns } from './features/badges/screens/desk/run-columns.tsx'
import { badgeColumns } from './features/badges/screens/badge-columns.tsx'
import { buyerColumns } from './features/docking/screens/buyer-columns.tsx'
import { meetingColumns } from './features/docking/screens/meeting-columns.tsx'
import { CompanyLink } from './features/exhibitors/screens/exhibitor-cells.tsx'
import { deskColumns } from './features/form-desk/screens/desk-columns.tsx'
import { inquiryColumns } from './features/inquiries/screens/inquiry-columns.tsx'
import { leadColumns } from './features/leads/screens/lead-columns.tsx'
import { mailColumns } from './features/outbox/screens/mail-columns.tsx'
import { progressColumns } from './features/progress/screens/progress-columns.tsx'
import { hallColumns, ownColumns } from './features/purchases/screens/demand-columns.tsx'
import { queueColumns } from './features/review/screens/queue-columns.tsx'
import { LOCALES, type Locale } from './shared/lib/locale.ts'
import { cellOf } from './shared/list/cell.tsx'
import type { Column } from './shared/list/use-columns.ts'

/** A text that no word of the portal is, in each language. */
const TEXTS = { 'zh-CN': '漫际玩具', 'en-US': 'Manji Toys' }

// Columns ask for translations of several namespaces, whose types no function meets at once.
const t = ((key: string) => key) as never
const nothing = () => undefined

/** The columns of a list in a language, as columns of rows of any shape. */
const lists: Record<string, (locale: Locale) => unknown> = {
  'review queue': (locale) => queueColumns({ t, locale, status: '1', icon: '', hrefOf: () => '#', onOpen: nothing }),
  'progress matrix': (locale) => progressColumns(t, locale, true),
  'progress matrix without a link': (locale) => progressColumns(t, locale, false),
  'forms desk': (locale) => deskColumns(t, t, locale, nothing),
  'purchase hall': (locale) => hallColumns(t, locale),
  'own demands': (locale) => ownColumns(t, locale, ''),
  inquiries: (locale) => inquiryColumns(t, locale, nothing),
  'docking buyers': (locale) => buyerColumns(t, locale),
  'docking meetings': () => meetingColumns(t, true),
  'badge desk': (locale) => runColumns(t, locale, true),
  badges: () => badgeColumns(t, t),
  leads: () => leadColumns(t, nothing),
  outbox: (locale) => mailColumns(t, locale === 'en-US', nothing),
}
const NAMED = /^(name|companyName|company|title|record|subject|position|product|recipient|visitorName|kindAndProduct)$/

/** A row whose every text is in one language; lists of texts hold one. */
const rowIn = (text: string) =>
  new Proxy({} as Record<string, unknown>, {
    get: (_, key) =>
      ['booths', 'cells', 'reasons', 'shared', 'notes'].includes(String(key))
        ? []
        : ['kindAndProduct', 'areaNames', 'categories'].includes(String(key))
          ? [text]
          : key === 'slot'
            ? { day: '2026-10-16', start: '10:00', end: '10:30', sessionName: text }
            : key === 'orderCode'
              ? 'D0001'
              : /^(is|.*(Flag|Status|Id|id|onSite|closed|overdue|late))$/.test(String(key))
                ? 0
                : text,
  })

describe.each(LOCALES)('on a page in %s names in the other language carry lang', (locale) => {
  const lang = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
  const text = TEXTS[lang]
  const unmarked = (content: ReactNode) => {
    const { container } = render(<TestStrings locale={locale}>{content}</TestStrings>)
    const found = [...container.querySelectorAll('*')].filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(text)),
    )
    return {
      shown: found.length,
      unmarked: found.filter((one) => !one.closest(`[lang="${lang}"]`)).map((one) => one.outerHTML),
    }
  }
  it.each(Object.entries(lists))('%s', (_, columnsOf) => {
    const columns = (columnsOf(locale) as Column<Record<string, unknown>>[]).filter(({ key }) => NAMED.test(key))
    const found = columns.map((column) => unmarked(cellOf(column, rowIn(text))))
    expect(found.some(({ shown }) => shown > 0)).toBe(true)
    expect(found.flatMap((one) => one.unmarked)).toEqual([])
  })
  it('second line of an exhibitor', () => {
    const row = { exhibitorId: '1', companyName: TEXTS['zh-CN'], enCompanyName: TEXTS['en-US'] }
    expect(unmarked(<CompanyLink row={row} />)).toEqual({ shown: 1, unmarked: [] })
  })
})
