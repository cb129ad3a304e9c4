/** What the page of scans keeps in the browser, so that it opens without a line: all it needs, and no page but itself. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../helpers/source-files.ts'

const dist = join(root, 'dist')
const BASE = '/business-label'
const file = join(dist, 'scan-worker.js')
const worker = existsSync(file) ? readFileSync(file, 'utf8') : ''
const urls = [...new Set(worker.match(/(?<=url:")\/business-label\/[^"]+/g) ?? [])]
const onDisk = (url: string) => join(dist, `${url.slice(BASE.length)}${url.endsWith('/') ? 'index.html' : ''}`)
/** KiB as they travel: brotli where there is a copy. */
const weightOf = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1024

describe.skipIf(!worker)('the worker of the page of scans', () => {
  it('keeps that page in both languages, and only what is there', () => {
    expect(urls.filter((url) => url.endsWith('/'))).toEqual([`${BASE}/scan/`, `${BASE}/en/scan/`])
    expect(urls.filter((url) => !existsSync(onDisk(url)))).toEqual([])
  })

  it('keeps the camera’s reader and the card’s photo, which are fetched late, and no more than 300 KiB in all', () => {
    for (const part of ['code-camera', 'jsQR', 'shrink-image'])
      expect(
        urls.filter((url) => url.includes(`/${part}.`)),
        part,
      ).toHaveLength(1)
    expect(urls.reduce((sum, url) => sum + weightOf(onDisk(url)), 0)).toBeLessThanOrEqual(300)
    expect(weightOf(file)).toBeLessThanOrEqual(8)
  })
})
