import { Suspense } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts, PartProps } from '../../screens/form-parts.ts'
import type { Content } from '../../model.ts'
import { linesOf } from '../rental/lines.ts'
import { PricePeriods } from '../rental/price-periods.tsx'
import { AskedLine } from './asked-line.tsx'
import { Catalogue } from './catalogue.tsx'
import { h8, newDevice, newLine } from './definition.ts'
import { FeedSelect } from './feed-select.tsx'
import { ItemSelect } from './item-select.tsx'
import { RawSpacePower } from './raw-space.tsx'

const LoadMeters = late(() => import('./load-meters.tsx').then((part) => ({ default: part.LoadMeters })))
const ConnectionPlan = late(() => import('./connection-plan.tsx').then((part) => ({ default: part.ConnectionPlan })))

const Lines = (props: PartProps) => (
  <>
    <PricePeriods form="h8" />
    <Catalogue {...props} />
    <AskedLine {...props} />
  </>
)
const Load = (props: PartProps) => (
  <Suspense>
    <LoadMeters {...props} />
  </Suspense>
)
const Plan = (props: PartProps) => (
  <Suspense>
    <ConnectionPlan {...props} />
  </Suspense>
)

/** A stored line that was removed is sent with quantity 0: what a save leaves out stays (decisions 7). */
function withRemoved(value: Content, record: Content): Content {
  const lines = linesOf(value)
  const removed = linesOf(record)
    .filter((old) => !lines.some((one) => one.lineId === old.lineId))
    .map(({ lineId, itemCode }) => ({ lineId, itemCode, qty: 0 }))
  return { ...value, lines: [...lines, ...removed] }
}

const parts: FormParts = {
  newRow: { lines: newLine, devices: newDevice },
  controls: { 'lines.itemCode': ItemSelect, 'devices.lineId': FeedSelect },
  after: { lines: RawSpacePower, devices: Load },
  before: { lines: Lines, plan: Plan },
  toSend: withRemoved,
  print: () => import('./print.tsx').then((part) => part.h8Print),
}

/** H8 power, lighting, water, air and internet. */
export const H8Screen = island(function H8Screen() {
  return <BoothFormScreen definition={h8} parts={parts} />
})
