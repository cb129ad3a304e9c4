import { describe, expect, it } from 'vitest'
import { ICON_NAMES, iconPath } from './icon-path.ts'
import * as icons from './icons.ts'

describe('icons', () => {
  it('are all named, and no two look alike', () => {
    expect(ICON_NAMES).toHaveLength(Object.keys(icons).length)
    expect(new Set(Object.values(icons)).size).toBe(ICON_NAMES.length)
  })

  it.each(ICON_NAMES)('%s is a path that begins inside its grid', (name) => {
    const [, x, y] = /^M(-?[\d.]+)[ ,]?(-?[\d.]+)/.exec(iconPath(name)) ?? []
    for (const at of [x, y]) {
      expect(Number(at)).toBeGreaterThanOrEqual(2)
      expect(Number(at)).toBeLessThanOrEqual(22)
    }
  })

  it('give a menu with an unknown or forged icon name the plain list icon', () => {
    expect(iconPath('no-such-icon')).toBe(icons.IconMenu)
    expect(iconPath('constructor')).toBe(icons.IconMenu)
  })
})
