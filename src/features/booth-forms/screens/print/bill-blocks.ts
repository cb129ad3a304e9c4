import { createElement, type ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { perUnit, wordsOf } from '../../catalogue/words.ts'
import { partsOf } from '../../pricing/charges.ts'
import { quote } from '../quote.ts'
import type { PrintBlock, PrintProps } from './print-types.ts'

const bold = (text: string): ReactNode => createElement('b', null, text)

/** The bill and the ledger behind it, for a form that costs something (booth-forms 3.6, 3.7). */
export function useBillBlocks({ definition, content, view, reply, filed, named }: PrintProps): PrintBlock[] {
  const t = useT('features/booth-forms')
  if (!definition.charges) return []
  const { currency } = reply.bill
  const money = (minor: number) => formatMoney(minor, currency, 'zh-CN')
  const { totals, lines } = quote(definition, content, view, reply, filed)
  const pending = definition.quotePending?.(content, view) ?? []
  const { ledger } = reply.pricing
  return [
    {
      key: 'bill',
      title: t('bill.title'),
      head: [
        t('print.item'),
        t('print.qty'),
        t('print.price'),
        t('print.base'),
        t('bill.surcharge'),
        t('bill.deposits'),
      ],
      rows: [
        ...lines.map(({ code, qty, chargedQty, unit, base, surcharge, deposit, kind }) => {
          const { name, unit: per } = wordsOf(code, view.itemWords)
          const parts = partsOf(code)
          const kept = kind === 'rental' && chargedQty > qty
          return [
            kept ? `${named(name)}\n${t('bill.kept', { qty: chargedQty / parts })}` : named(name),
            String(qty / parts),
            perUnit(money(unit), named(per)),
            money(base),
            money(surcharge),
            money(deposit),
          ]
        }),
        ...pending.map((name) => [named(name), '', t('bill.quotePending'), '', '', '']),
        ...(lines.length + pending.length === 0
          ? [[t('bill.none')]]
          : [
              [t('print.sum'), '', '', money(totals.services), money(totals.surcharge), money(totals.deposits)],
              [bold(t('bill.payable')), '', '', bold(money(totals.payable))],
              ...(['inForce', 'adds'] as const).flatMap((key) =>
                reply.bill.waiting ? [[t(`bill.${key}`), '', '', money(toMinor(reply.bill.waiting[key]))]] : [],
              ),
            ]),
      ],
    },
    ...(ledger.length > 0
      ? [
          {
            key: 'ledger',
            title: t('print.ledger'),
            head: [
              t('print.at'),
              t('print.version'),
              t('print.item'),
              t('print.qty'),
              t('print.base'),
              t('bill.surcharge'),
            ],
            rows: ledger.map(({ at, version, code, qty, rate, base, surcharge, waived }) => [
              formatDateTime(new Date(at)).slice(0, 16),
              `v${version}`,
              named(wordsOf(code, view.itemWords).name),
              `+${qty / partsOf(code)}`,
              money(base),
              rate > 0 ? `${rate}% ${money(surcharge - waived)}` : money(surcharge - waived),
            ]),
          },
        ]
      : []),
  ]
}
