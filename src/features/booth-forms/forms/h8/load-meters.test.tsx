import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import type { Content } from '../../model.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { ConnectionPlan } from './connection-plan.tsx'
import { LoadMeters } from './load-meters.tsx'

const view = { settings: {}, booth: { width: 6, depth: 3 } }
const line = (itemCode: string) => ({ lineId: itemCode, itemCode, qty: 1, posX: 1.5, posY: 2 })
const device = (kind: string, watt: number, lineId: string, airLmin = 0) => ({ kind, watt, qty: 1, lineId, airLmin })

function show(content: Content, locale: 'zh-CN' | 'en-US' = 'zh-CN') {
  const props = { content, view } as PartProps
  render(
    <TestStrings locale={locale}>
      <LoadMeters {...props} />
      <ConnectionPlan {...props} />
    </TestStrings>,
  )
}

describe('the load check', () => {
  it('says how much of each box is used, while there is room without a word more', () => {
    show({ lines: [line('E04')], devices: [device('LAMP', 2400, 'E04')] })
    expect(screen.getByRole('progressbar', { name: '第 1 行 照明电箱 220V/16A' }).getAttribute('value')).toBe('2400')
    expect(screen.getByText('2.4 / 3 kW')).toBeTruthy()
    expect(screen.queryByText(/余量/)).toBeNull()
  })
  it('warns above 80 %', () => {
    show({ lines: [line('E04')], devices: [device('LAMP', 2700, 'E04')] })
    expect(screen.getByText('已用 90%，余量很小')).toBeTruthy()
  })
  it('names what to order instead of a box or socket that is too small', () => {
    show(
      {
        lines: [line('E03'), line('E05')],
        devices: [device('APPLIANCE', 800, 'E03'), device('MACHINE', 9000, 'E05')],
      },
      'en-US',
    )
    expect(screen.getByText('800 W on a socket for 500 W. Order instead: Lighting box 220 V 16 A')).toBeTruthy()
    expect(screen.getByText('9 kW on a box for 8 kW. Order instead: Power box 380 V 32 A')).toBeTruthy()
  })
  it('names the air connection that is missing', () => {
    show({ lines: [line('E05')], devices: [device('MACHINE', 100, 'E05', 250)] })
    expect(screen.getByText('共需 250 L/min，已订 0 L/min，请订压缩空气 10mm')).toBeTruthy()
  })
})

describe('the connection plan', () => {
  it('says in words what it draws', () => {
    show({ lines: [line('N01'), line('E05')], devices: [] })
    expect(screen.getByRole('img', { name: '展位平面，6 × 3 m' })).toBeTruthy()
    expect(screen.getByText('第 2 行 动力电箱 380V/16A：距左 1.5 m，距前 2 m')).toBeTruthy()
  })
  it('says that there is nothing to draw', () => {
    show({ lines: [line('N01')], devices: [] })
    expect(screen.getByText('没有需要标位置的项目。')).toBeTruthy()
  })
})
