/** Papers of H3: safety letter to sign and stamp, list of workers, deposit slip (booth-forms 4). */
import type { ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { chargesOf } from '../../definition/definition.ts'
import type { Content } from '../../model.ts'
import type { FormPrint, PrintBlock, PrintProps } from '../../screens/print/print-types.ts'
import { officialContractor } from './official.ts'
import { type OwnKey, under } from '../../../../shared/i18n/keys.ts'

const WORDS = 'features/booth-forms/forms/h3'
/** Lines for names on a sheet, whether or not the number of workers is known yet. */
const LEAST_LINES = 10

function Word({ of }: { of: OwnKey<'features/booth-forms/forms/h3'> }) {
  return useT('features/booth-forms/forms/h3')(of)
}
const word = (key: OwnKey<'features/booth-forms/forms/h3'>) => <Word of={key} />

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

/** Who builds: the contractor the exhibitor names, or the organiser's. */
const builderOf = ({ content, view }: PrintProps): Content =>
  content['buildMode'] === 'OFFICIAL' ? (officialContractor(view.settings) ?? {}) : content

function peopleBlock(props: PrintProps): PrintBlock {
  const builder = builderOf(props)
  const said = (...names: string[]) =>
    names
      .map((name) => builder[name])
      .filter(Boolean)
      .join(' ')
  return {
    key: 'people',
    plain: true,
    rows: [
      [
        word('print.contractor'),
        said('contractorName') || (props.content['buildMode'] === 'OFFICIAL' ? word('print.official') : ''),
        word('fields.legalPerson'),
        said('legalPerson'),
      ],
      [
        word('print.manager'),
        said('siteManager', 'siteMobile'),
        word('print.officer'),
        said('safetyOfficer', 'safetyMobile'),
      ],
    ],
  }
}

/** The organiser's contractor in full, which the form itself has no fields for. */
function officialBlocks({ content, view }: PrintProps): PrintBlock[] {
  const official = content['buildMode'] === 'OFFICIAL' ? officialContractor(view.settings) : null
  if (!official) return []
  const pairs = Object.entries(official).map(([field, value]): [ReactNode, string] => [
    word(under('fields.', field)),
    field === 'insuredSum' ? `${Number(value).toLocaleString('en-US')} CNY` : value,
  ])
  const rows = pairs.flatMap((pair, at) => (at % 2 === 0 ? [[...pair, ...(pairs[at + 1] ?? [])]] : []))
  return [{ key: 'official', title: word('print.official'), plain: true, rows }]
}

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
          content['depositPayer'] ? word(under('options.depositPayer.', String(content['depositPayer']))) : '',
        ],
        [word('print.account'), account.filter(Boolean).join('\n')],
      ],
    },
    { key: 'note', node: <p>{word('print.depositNote')}</p> },
  ]
}

const builds = ({ content }: PrintProps): boolean => content['buildMode'] !== 'EMPTY'

export const h3Print: FormPrint = {
  blocks: officialBlocks,
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
