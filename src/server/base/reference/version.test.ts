import { expect, it } from 'vitest'
import { referenceVersion } from './version.ts'

it('tells the editions apart and stays the same otherwise', () => {
  expect(referenceVersion('LABEL')).toBe(referenceVersion('LABEL'))
  expect(referenceVersion('LABEL')).not.toBe(referenceVersion('BABY'))
  expect(referenceVersion('LABEL')).toMatch(/^[\w-]{12}$/)
})
