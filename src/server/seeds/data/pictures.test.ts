import { RENTAL_ITEMS } from '../../../features/booth-forms/catalogue/items.ts'
import { ITEM_DRAWINGS, itemPicture } from '../../../features/booth-forms/server/seed/item-drawings.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildDemo } from './demo.ts'
import { drawing } from '../../base/demo/picture-shapes.ts'
import { initials, logoPicture, pictureSeeds, productPicture } from './pictures.ts'

describe('placeholder pictures', () => {
  it('draws a square webp of at most 40 kB, the same for the same seed', async () => {
    const [first, again, other] = await Promise.all([
      productPicture('press-1'),
      productPicture('press-1'),
      productPicture('bottle-3'),
    ])
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 800, height: 800 })
    expect(first.length).toBeLessThanOrEqual(40 * 1024)
    expect(first.equals(again)).toBe(true)
    expect(first.equals(other)).toBe(false)
  })

  it('draws a logo of 300 × 300 px with visible initials', async () => {
    const logo = await logoPicture('Little Cloud')
    expect(await sharp(logo).metadata()).toMatchObject({ format: 'png', width: 300, height: 300 })
    expect(logo.length).toBeLessThanOrEqual(40 * 1024)
    expect((await logoPicture('Big Rain')).equals(logo)).toBe(false)
    // More than a flat shape: white strokes stand on the coloured field.
    const { channels } = await sharp(logo).extract({ left: 90, top: 90, width: 120, height: 120 }).stats()
    expect(channels[0]?.max).toBeGreaterThan(250)
    expect(channels[1]?.stdev).toBeGreaterThan(30)
  })

  it.each([
    ['Little Cloud', 'LC'],
    ['Hengrui', 'H'],
    ['ColorPace', 'CP'],
    ['Maple & Moon', 'MM'],
    ['Déjà Vu', 'DV'],
    ['', 'O'],
  ])('takes the initials of %j as %s', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })

  it('has a drawing for every product of both demos, and few different files', () => {
    const c = { ground: ['#000', '#000'], main: '#111', dark: '#222', accent: '#333', light: '#444' } as const
    const box = drawing('box', c)
    for (const edition of ['LABEL', 'BABY'] as const) {
      const seeds = pictureSeeds(buildDemo({ edition }))
      expect(seeds.products.filter((s) => drawing(s.split('-')[0] ?? '', c) === box)).toEqual([])
      expect(seeds.products.length).toBeLessThan(120)
      expect(seeds.logos.length).toBeGreaterThan(44)
    }
  })
})

describe('drawings of rental items', () => {
  it('are there for each item of the price list, as webp of 30 KB at most', async () => {
    expect(Object.keys(ITEM_DRAWINGS).toSorted()).toEqual(RENTAL_ITEMS.map((one) => one.itemCode).toSorted())
    const pictures = await Promise.all(Object.keys(ITEM_DRAWINGS).map(itemPicture))
    for (const bytes of pictures) expect(bytes.byteLength).toBeLessThan(30 * 1024)
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(pictures.length)
  })
})
