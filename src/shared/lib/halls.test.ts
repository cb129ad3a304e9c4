import { describe, expect, it } from 'vitest'
import { EMPTY_HALL, findHallCode, hallCode } from './halls.ts'

describe('a hall as people write it', () => {
  it.each(['9', '９', '9号馆', '9 号馆', ' 9號館', '9馆', '9展馆', 'Hall 9', 'hall9', '9 Hall'])(
    '%s is hall 9',
    (written) => {
      expect(hallCode(written)).toBe('9')
    },
  )
  it.each([
    ['n2', 'N2'],
    ['N2馆', 'N2'],
    ['5.1', '5.1'],
    ['国际馆', '国际馆'],
    ['序厅', '序厅'],
    ['号馆', '号馆'],
  ])('%s is %s', (written, code) => expect(hallCode(written)).toBe(code))

  it('is found by its name in the settings', () => {
    const halls = [{ ...EMPTY_HALL, code: 'E1', name: '国际馆', enName: 'International Pavilion' }]
    expect(['国际馆', 'international  pavilion', 'e1', 'E1号馆'].map((one) => findHallCode(halls, one))).toEqual([
      'E1',
      'E1',
      'E1',
      'E1',
    ])
    expect(findHallCode(halls, '7号馆')).toBe('7')
  })
})
