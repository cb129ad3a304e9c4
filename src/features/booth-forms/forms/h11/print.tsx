/** Passes of H11, an A5 page for each vehicle the organiser has confirmed (booth-forms 7). */
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { type OwnKey, under } from '../../../../shared/i18n/keys.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { QrCode } from '../../../../shared/ui/qr-code.tsx'
import { STATUS } from '../../model.ts'
import type { FormPrint, PrintBlock, PrintProps } from '../../screens/print/print-types.ts'
import { GateMap } from './gate-map.tsx'
import { passesOf, slotOf, type Pass } from './definition.ts'
import { gateCalled, gatesOf, newGate, stayEnd } from './slots.ts'

/** What a gate reads off a pass. */
export const passCode = (boothNo: string, { lineId = '' }: Pick<Pass, 'lineId'>): string => `H11|${boothNo}|${lineId}`

const printable = ({ content }: PrintProps): Pass[] =>
  passesOf(content).filter((pass) => !pass.cancelled && pass.lineId)

/** The word that people use for the gate: its name, or its code where the name says no more. */
function gateName({ reply, named }: PrintProps, code: string): string {
  const called = gateCalled(reply.facts, code)
  const { nameZh, nameEn } = newGate(code)
  return called.zh === nameZh && called.en === nameEn ? code : named(called)
}

/** The name of a gate as large as a driver needs it, with the code beside it where that is another word. */
function GateSign({ name, code }: { name: string; code: string }) {
  return (
    <>
      <span className={`font-bold leading-none ${name === code ? 'text-[40px]' : 'text-[24px]'}`}>{name}</span>
      {name === code ? null : <span className="text-[16px]"> {code}</span>}
    </>
  )
}

function Passes(props: PrintProps) {
  const t = useT('features/booth-forms/forms/h11')
  const { booth } = props.view
  return printable(props).map((pass) => (
    <section
      key={pass.lineId}
      className="print-page flex flex-col gap-[4mm] p-[9mm]"
      data-paper="a5"
      aria-label={`${t('pass.title')} ${pass.plateNo}`}
    >
      <header className="flex items-baseline justify-between border-b-2 border-[#16202c] pb-[2mm]">
        <h2 className="text-[20px] font-bold">{t('pass.title')}</h2>
        <p className="text-[16px] font-semibold">{t(`options.passes.purpose.${pass.purpose}`)}</p>
      </header>
      <p className="whitespace-nowrap text-center text-[64px] font-bold leading-none tracking-wide">{pass.plateNo}</p>
      <div className="grid grid-cols-[1fr_auto] items-start gap-[5mm] border-y border-[#9aa5b1] py-[4mm]">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-[4mm] gap-y-[2mm] text-[14px]">
          <dt>{t('pass.slot')}</dt>
          <dd className="m-0 text-[24px] font-bold leading-tight tabular-nums">
            {slotOf(pass)}
            <span className="block text-[13px] font-normal">{t('pass.until', { time: stayEnd(slotOf(pass)) })}</span>
          </dd>
          <dt>{t('pass.gate')}</dt>
          <dd className="m-0">
            <GateSign name={gateName(props, pass.gate)} code={pass.gate} />
          </dd>
          <dt>{t('pass.booth')}</dt>
          <dd className="m-0 text-[18px] font-semibold">{boothPlace(booth)}</dd>
          <dt>{t('pass.company')}</dt>
          <dd className="m-0">{props.named({ zh: booth.companyName, en: booth.companyNameEn })}</dd>
          <dt>{t('pass.driver')}</dt>
          <dd className="m-0">
            {pass.driver} · {pass.driverMobile}
          </dd>
        </dl>
        <QrCode text={passCode(booth.boothNo, pass)} className="size-[40mm]" />
      </div>
      <GateMap hall={booth.hall} gate={pass.gate} gates={gatesOf(props.view)} />
      <p className="text-[15px] font-semibold">
        {t('pass.map', { hall: booth.hall, gate: gateName(props, pass.gate) })}
      </p>
      <ol className="mt-auto list-decimal space-y-[1mm] pl-[5mm] text-[13px]">
        {['rule1', 'rule2', 'rule3', 'rule4'].map((rule) => (
          <li key={rule}>{t(under('pass.', rule))}</li>
        ))}
      </ol>
    </section>
  ))
}

function Word({ of }: { of: OwnKey<'features/booth-forms/forms/h11'> }) {
  return useT('features/booth-forms/forms/h11')(of)
}
const word = (key: OwnKey<'features/booth-forms/forms/h11'>) => <Word of={key} />
const fixed = (text: unknown) => <span className="whitespace-nowrap">{String(text ?? '')}</span>

/** What belongs together in one cell: twelve columns would not stand on a page. */
function passBlock(props: PrintProps): PrintBlock {
  const passes = passesOf(props.content)
  return {
    key: 'passes',
    title: word('fields.passes'),
    head: [
      '#',
      ...(['purpose', 'plateNo', 'vehicleType', 'lengthM', 'loadT', 'driver', 'driverIdNo'] as const).map((name) =>
        word(`rows.passes.${name}`),
      ),
      word('pass.slot'),
      word('rows.passes.gate'),
    ],
    rows: passes.map((pass, at) => [
      String(at + 1),
      pass.purpose ? word(`options.passes.purpose.${pass.purpose}`) : '',
      fixed(pass.plateNo),
      pass.vehicleType ? word(`options.passes.vehicleType.${pass.vehicleType}`) : '',
      fixed(pass.lengthM),
      fixed(pass.loadT),
      <>
        {pass.driver} {fixed(pass.driverMobile)}
      </>,
      pass.driverIdNo ?? '',
      <>
        {fixed(pass.slotDate)} {fixed(pass.slotTime)}
        {pass.cancelled ? <> · {word(under('list.', `state${4 + pass.cancelled}`))}</> : null}
      </>,
      pass.gate ? gateName(props, pass.gate) : '',
    ]),
  }
}

export const vehiclePrint: FormPrint = {
  hide: ['passes'],
  blocks: (props) => [passBlock(props)],
  papers: [
    {
      key: 'pass',
      shown: (props) => props.reply.form.status === STATUS.confirmed && printable(props).length > 0,
      Pages: Passes,
    },
  ],
}
