import { describe, expect, it } from 'vitest'
import { ROUTES } from '../../routes.ts'
import { ICON_NAMES, iconPath, MENU_ICONS } from './icon-path.ts'
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

  it('of every screen may be chosen for a menu entry; those of controls may not', () => {
    expect(ROUTES.map((route) => route.icon).filter((icon) => icon && !MENU_ICONS.includes(icon))).toEqual([])
    expect(MENU_ICONS).not.toContain('close')
  })

  it('give a menu with an unknown or forged icon name the plain list icon', () => {
    expect(iconPath('no-such-icon')).toBe(icons.IconMenu)
    expect(iconPath('constructor')).toBe(icons.IconMenu)
  })
})
