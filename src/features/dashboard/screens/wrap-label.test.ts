import { expect, it } from 'vitest'
import { wrapLabel } from './wrap-label.ts'

it.each([
  ['Draft', 8, 'Draft'],
  ['Submitted a product', 9, 'Submitted\na product'],
  ['Submitted a product', 8, 'Submitted\na\nproduct'],
  ['All exhibitors', 14, 'All exhibitors'],
  ['已通过未上架', 12, '已通过未上架'],
  ['已通过未上架', 8, '已通过未\n上架'],
  ['', 8, ''],
])('%s within %i is %j', (label, max, expected) => expect(wrapLabel(label, max)).toBe(expected))
