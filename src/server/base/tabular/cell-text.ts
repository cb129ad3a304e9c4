/**
 * A number of a sheet as a person would type it. Excel keeps 13812345678 also as `1.3812345678E10` and 0.3 as
 * 0.30000000000000004; fifteen digits are what it shows, so fifteen are kept, and never an exponent.
 * Longer runs of digits (document numbers) come through as they stand.
 */
export function numberText(raw: string): string {
  const text = raw.trim()
  if (/^-?\d+$/.test(text)) return text
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  const rounded = Number(value.toPrecision(15))
  if (Math.abs(rounded) >= 1e21 || Object.is(rounded, -0)) return Object.is(rounded, -0) ? '0' : String(BigInt(rounded))
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

/** `2024-10-14`, with the time when there is one, `09:30:00` when there is only a time. Sheets have no time zone. */
export function dateText(date: Date): string {
  const whole = new Date(Math.round(date.getTime() / 1000) * 1000)
  if (Number.isNaN(whole.getTime())) return ''
  const [day = '', time = ''] = whole.toISOString().slice(0, 19).split('T')
  // Excel's calendar begins in 1900: what lies before is a time of day.
  if (whole.getUTCFullYear() < 1900) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}
