import { island } from '../../../../shared/i18n/use-t.tsx'
import { BoothFormScreen } from '../../screens/booth-form-screen.tsx'
import type { FormParts, PartProps } from '../../screens/form-parts.ts'
import { PricePeriods } from '../rental/price-periods.tsx'
import { Cart } from './cart.tsx'
import { Catalogue } from './catalogue.tsx'
import { h7 } from './definition.ts'

const Prices = (props: PartProps) => (
  <>
    <PricePeriods form="h7" />
    <Catalogue {...props} />
  </>
)

const parts: FormParts = {
  before: { catalogue: Prices, cart: Cart },
  print: () => import('./print.tsx').then((part) => part.h7Print),
}

/** H7 furniture and equipment rental. */
export const H7Screen = island(function H7Screen() {
  return <BoothFormScreen definition={h7} parts={parts} />
})
