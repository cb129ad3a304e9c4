import { expect, it } from 'vitest'
import { isDateShape } from './date-shape.ts'

it.each(
  (
    '1月2日|01月02日|一月二日|2024年1月2日|2024年1月|1月|2-Jan|02-JAN|2 January|Jan-02|Jan-24|2-Jan-24|02-Jan-2024|Jan 2, 2024|2/Sept|' +
    '2024/1/2|2024-01-02|2024.1.2|1/2/2024|02.01.2024|2-1-2024|31/12/2024|12/31/2024|1/2/24|02.01.24|2024-01-02 00:00:00|2024/1/2 0:00|2024-01-02T00:00'
  ).split('|'),
)('%s is a date', (text) => {
  expect(isDateShape(text)).toBe(true)
})

it.each(
  '1-2|A-01|3-12B|45293|1A08|3/12|1.2|1-2-24|2024-1A|2024-13-40|99/99/2024|N1-MAR|MARS-1|JANE-02|E-MAY|2A-JAN|MAY|DEC|N1-Jan-02|示例-1A08|日-1|A月-1|'.split(
    '|',
  ),
)('%s is none', (text) => {
  expect(isDateShape(text)).toBe(false)
})
