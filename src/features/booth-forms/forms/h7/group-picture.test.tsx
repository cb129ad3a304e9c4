import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { RENTAL_ITEMS } from '../../catalogue/items.ts'
import { GroupPicture } from './group-picture.tsx'

afterEach(cleanup)

describe('pictures of the catalogue', () => {
  it.each([...new Set(RENTAL_ITEMS.filter((one) => one.form === 'h7').map((one) => one.groupCode))])(
    'has one for %s that readers of the screen pass over',
    (code) => {
      const { container } = render(<GroupPicture code={code} />)
      expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
      expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d\w.\s-]+$/)
    },
  )
  it('draws nothing for a group it does not know', () => {
    expect(render(<GroupPicture code="NEW" />).container.innerHTML).toBe('')
  })
})
