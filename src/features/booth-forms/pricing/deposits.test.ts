import { describe, expect, it } from 'vitest'
import { depositOf } from './deposits.ts'

const held = { depositStatus: 1, depositAmount: '2000.00' }

describe('a deposit', () => {
  it('is to be paid, then held, then returned, and never both', () => {
    expect(depositOf(2000_00, {})).toMatchObject({ due: 2000_00, held: 0, returned: 0, withheld: 0 })
    expect(depositOf(2000_00, held)).toMatchObject({ due: 0, held: 2000_00, returned: 0, withheld: 0 })
    expect(depositOf(2000_00, { ...held, depositStatus: 2 })).toMatchObject({ due: 0, held: 0, returned: 2000_00 })
  })
  it('is returned but for what is withheld, with the reason', () => {
    const facts = { ...held, depositStatus: 3, depositWithheld: '500.00', depositReason: '地面胶痕' }
    expect(depositOf(2000_00, facts)).toMatchObject({
      held: 0,
      returned: 1500_00,
      withheld: 500_00,
      reason: '地面胶痕',
    })
  })
  it('is the exhibitor’s where the form asks for none any more, and asks for the rest where it asks for more', () => {
    expect(depositOf(0, held)).toMatchObject({ due: 0, held: 2000_00 })
    expect(depositOf(2500_00, held)).toMatchObject({ due: 500_00, held: 2000_00 })
    expect(depositOf(0, {})).toBeNull()
  })
  it('of vehicles loses what the gate kept', () => {
    expect(depositOf(600_00, { depositStatus: 1, depositAmount: '600.00' }, 100_00)).toMatchObject({
      held: 500_00,
      withheld: 100_00,
    })
    expect(depositOf(600_00, {}, 100_00)).toMatchObject({ due: 600_00, withheld: 0 })
  })
})
