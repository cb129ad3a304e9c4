import { describe, expect, it } from 'vitest'
import { classesOf, classNames, criticalCss, parseCss, writesOf } from './critical-css.ts'

describe('classesOf', () => {
  it.each([
    ['.card > .card-head:hover', ['card', 'card-head']],
    ['a:not(.quiet)[href]::before', []],
    ['.lg\\:hidden', ['lg:hidden']],
    ['.w-\\[44\\%\\]', ['w-[44%]']],
    ['.\\32xl\\:flex', ['2xl:flex']],
    ["[data-sidebar='closed'] .sidebar:is(:hover, :focus-within) .side-title", ['sidebar', 'side-title']],
    [".\\[\\[data-tags-view\\=\\'0\\'\\]_\\&\\]\\:hidden", ["[[data-tags-view='0']_&]:hidden"]],
  ])('reads %s', (selector, names) => {
    expect(classesOf(selector)).toEqual(names)
  })
})

describe('criticalCss', () => {
  const css = parseCss(
    '*{margin:0}.card,.table{color:red}.btn{animation:spin 1s}@media (min-width:992px){.card{color:blue}.late{color:green}}@media print{.late{display:none}}@keyframes spin{to{rotate:1turn}}@keyframes rise{from{opacity:0}}',
  )
  it('keeps what the page uses, in order, and leaves the sheet whole', () => {
    const part = criticalCss(css, (name) => classNames('<p class="card x">').has(name))
    expect(part).toBe('*{margin:0}.card{color:red}@media (min-width:992px){.card{color:blue}}')
    expect(css.toString()).toContain('.late')
  })
  it('keeps the keyframes of the animations that stay', () => {
    const part = criticalCss(css, (name) => classNames('<p class="btn">').has(name))
    expect(part).toContain('@keyframes spin')
    expect(part).not.toContain('rise')
  })
})

it.each([
  ['btn-danger', true],
  ['badge-info', true],
  ['tab-line', true],
  ['card', true],
  ['public-brand', false],
  ['quiet', false],
])('a module writes %s, whole or put together: %s', (name, expected) => {
  const code = 'a=`btn ${b} btn-${c}`;d="badge-"+e;f="tab-line card";import("./public-page.js")'
  expect(writesOf(code)(name)).toBe(expected)
})
