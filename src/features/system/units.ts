/** Units of the parameters that are numbers, by their key; they may be typed with the number (`shared/lib/text/figure.ts`). */
const UNITS: Readonly<Record<string, string>> = {
  'limit.socketWatt': 'W',
  'limit.shelfKg': 'kg',
  'limit.hangerKg': 'kg',
  'hall.floorLoad': 'kg/m²',
  'hall.height': 'm',
  'upload.accountMb': 'MB',
  'upload.companyMb': 'MB',
  'rental.surchargeRate': '%',
  'product.maxPrice': '',
  'badge.extraPrice.cny': 'CNY',
  'badge.extraPrice.usd': 'USD',
}

export const unitOf = (configKey: string): string => UNITS[configKey] ?? 'count'
