import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { PointPlan } from './point-plan.tsx'

describe('the plan of rigging points', () => {
  it('tells a click on a point from one beside it, in metres from the left and the front, inside the booth only', () => {
    // 40 px to the metre, the booth's back left corner at 100, 100.
    const place = { a: 40, d: 40, e: 100, f: 100 }
    Object.defineProperty(SVGElement.prototype, 'getScreenCTM', { value: () => place, configurable: true })
    const [onPoint, onSpot] = [vi.fn(), vi.fn()]
    render(
      <TestStrings locale="en-US">
        <PointPlan
          view={viewOf({ boothType: 3, width: 9, depth: 6 })}
          content={{
            points: [
              { x: 20, y: 1, loadKg: 50 },
              { x: 4.5, y: 3, loadKg: 50 },
            ],
          }}
          onPoint={onPoint}
          onSpot={onSpot}
        />
      </TestStrings>,
    )
    const plan = screen.getByRole('img', { name: /Point 2/ })
    fireEvent.click(plan.querySelector('[data-thing="1"] circle') as Element)
    expect(onPoint.mock.calls).toEqual([[1]])
    fireEvent.click(plan, { clientX: 100 + 2.04 * 40, clientY: 100 + 5 * 40 })
    fireEvent.click(plan, { clientX: 90, clientY: 200 })
    expect(onSpot.mock.calls).toEqual([[2, 1]])
  })
})
