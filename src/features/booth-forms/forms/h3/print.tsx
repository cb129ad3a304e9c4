/** Papers of H3: safety letter to sign and stamp, list of workers, deposit slip (booth-forms 4). */
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { chargesOf } from '../../definition/definition.ts'
import type { FormPrint, PrintBlock, PrintProps } from '../../screens/print/print-types.ts'

const WORDS = 'features/booth-forms/forms/h3'
/** Lines for names on a sheet, whether or not the number of workers is known yet. */
const LEAST_LINES = 10

function Word({ of }: { of: string }) {
  return useT('features/booth-forms/forms/h3')(of)
}
const word = (key: string) => <Word of={key} />

function SafetyText() {
  const [first, ...points] = useT(WORDS)('print.safety').split('\n')
  return (
    <div className="text-[13px] leading-7">
      <p>{first}</p>
      {points.map((point) => (
        <p key={point}>{point}</p>
      ))}
    </div>
  )
}

const peopleBlock = ({ content }: PrintProps): PrintBlock => ({
  key: 'people',
  plain: true,
  rows: [
    [
      word('print.contractor'),
      content['buildMode'] === 'OFFICIAL' ? word('print.official') : String(content['contractorName'] ?? ''),
      word('fields.legalPerson'),
      String(content['legalPerson'] ?? ''),
    ],
    [
      word('print.manager'),
      [content['siteManager'], content['siteMobile']].filter(Boolean).join(' '),
      word('print.officer'),
      [content['safetyOfficer'], content['safetyMobile']].filter(Boolean).join(' '),
    ],
  ],
})

function depositBlocks(props: PrintProps): PrintBlock[] {
  const { content, view, reply, definition } = props
  const tariff = { prices: reply.pricing.prices, currency: reply.bill.currency }
  const deposit = chargesOf(definition, content, view, tariff).find((one) => one.kind === 'deposit')
  const account = ['refundAccountName', 'refundBank', 'refundAccountNo'].map((name) => String(content[name] ?? ''))
  return [
    {
      key: 'deposit',
      plain: true,
      rows: [
        [
          word('print.amount'),
          deposit ? formatMoney(deposit.qty * deposit.unit, reply.bill.currency, 'zh-CN') : '',
          word('print.payer'),
          content['depositPayer'] ? word(`options.depositPayer.${content['depositPayer']}`) : '',
        ],
        [word('print.account'), account.filter(Boolean).join('\n')],
      ],
    },
    { key: 'note', node: <p>{word('print.depositNote')}</p> },
  ]
}

const builds = ({ content }: PrintProps): boolean => content['buildMode'] !== 'EMPTY'

export const h3Print: FormPrint = {
  papers: [
    {
      key: 'safety',
      shown: builds,
      blocks: (props) => [peopleBlock(props), { key: 'text', node: <SafetyText /> }],
    },
    {
      key: 'workers',
      shown: builds,
      blocks: (props) => [
        peopleBlock(props),
        {
          key: 'workers',
          head: ['#', word('print.name'), word('print.idNo'), word('print.trade'), word('print.sign')],
          rows: Array.from({ length: Math.max(LEAST_LINES, Number(props.content['workers'] ?? 0)) }, (_, at) => [
            <span key="no" className="inline-block h-6">
              {at + 1}
            </span>,
            '',
            '',
            '',
            '',
          ]),
        },
      ],
    },
    { key: 'deposit', shown: ({ content }) => content['buildMode'] === 'OWN_CONTRACTOR', blocks: depositBlocks },
  ],
}
