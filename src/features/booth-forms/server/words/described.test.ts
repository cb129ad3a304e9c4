import { describe, expect, it } from 'vitest'
import { h1 } from '../../forms/h1/definition.ts'
import { h2 } from '../../forms/h2/definition.ts'
import { h3 } from '../../forms/h3/definition.ts'
import { h4 } from '../../forms/h4/definition.ts'
import { viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { describe as inWords } from './described.ts'

const pairsOf = (sections: ReturnType<typeof inWords>) =>
  Object.fromEntries(sections.flatMap((one) => one.pairs).map(({ label, value }) => [label, value]))

describe('a form in words', () => {
  it('says what a part of the form asks for as its control would', () => {
    const names = pairsOf(inWords('zh-CN', h2, { ...h2.defaults(viewOf()), proof: ['stored-name.pdf'] }))
    expect(names['与合同名称一致']).toBe('是')
    // Attachments are listed apart, by their own names.
    expect(Object.values(names).join()).not.toContain('stored-name')
    expect(pairsOf(inWords('en-US', h4, { removeWalls: ['L', 'R'], keepSharedWalls: 0 }))).toMatchObject({
      'Walls to remove': 'Left wall; Right wall',
      'Keep shared walls': 'No',
    })
  })
  it('names the organiser’s contractor where he builds, though the form does not ask for one', () => {
    const content = { buildMode: 'OFFICIAL', contractorName: '' }
    expect(pairsOf(inWords('en-US', h3, content))).not.toHaveProperty('Contractor')
    expect(pairsOf(inWords('en-US', h3, content, { contractorName: '展建' }))).toMatchObject({ Contractor: '展建' })
  })
  it('names the open side of a corner booth', () => {
    const corner = viewOf({ openSides: 2 })
    expect(pairsOf(inWords('en-US', h1, h1.defaults(corner)))).toMatchObject({
      'Open side of the corner booth': 'Right',
    })
  })
})
