import { ruleTable } from '../../../../tests/helpers/rule-table.ts'
import { dateOnly, dateTime } from './dates.ts'

const MISSING = ['', ' ', null, undefined]

ruleTable('day', dateOnly(), {
  passes: ['2024-12-02', '2024-02-29', '1900-01-01'],
  stores: [[' 2024-12-02 ', '2024-12-02']],
  refuses: {
    'rules.dateOnly': [
      '2023-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-12-32',
      '2024-1-2',
      '2024/12/02',
      '20241202',
      '2024-12-02 10:00:00',
      '0000-00-00',
      '二〇二四年',
      1733097600,
      new Date(0),
      {},
    ],
    selectPlaceholder: MISSING,
  },
})

ruleTable('day within bounds', dateOnly({ min: '2024-11-25', max: '2024-12-08' }), {
  passes: ['2024-11-25', '2024-12-08'],
  refuses: { 'rules.notBefore': ['2024-11-24'], 'rules.notAfter': ['2024-12-09'] },
})

ruleTable('time', dateTime(), {
  passes: ['2024-12-02 09:00:00', '2024-12-02 23:59:59', '2024-12-02 00:00:00'],
  stores: [
    ['2024-12-02T09:00', '2024-12-02 09:00:00'],
    ['2024-12-02T09:00:30', '2024-12-02 09:00:30'],
    ['2024-12-02 09:00', '2024-12-02 09:00:00'],
  ],
  refuses: {
    'rules.dateTime': [
      '2024-12-02',
      '2024-12-02 24:00:00',
      '2024-12-02 09:60:00',
      '2024-12-02 09:00:60',
      '2023-02-29 09:00:00',
      '2024-12-02T09:00:00Z',
      '2024-12-02 9:00:00',
      'now',
    ],
    selectPlaceholder: MISSING,
  },
})

ruleTable('optional time', dateTime({ required: false }), {
  passes: ['2024-12-02 09:00:00'],
  stores: [
    ['', null],
    [null, null],
  ],
  refuses: { 'rules.dateTime': ['x'] },
})
