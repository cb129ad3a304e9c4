import { expect, it } from 'vitest'
import { dialledAbroad } from './contact-topics.ts'

it.each([
  ['林悦, 021-6000-1024, service@expo.example', '林悦, +86 21-6000-1024, service@expo.example'],
  ['0755 8888 1024', '+86 755 8888 1024'],
  ['02160001024', '+86 2160001024'],
  ['13800138000', '+86 13800138000'],
  ['+86 21 6000 1024', '+86 21 6000 1024'],
  ['+49 30 1234567', '+49 30 1234567'],
  ['400-820-1024', '400-820-1024'],
])('gives a phone of China its country code abroad, once: %s', (typed, told) => {
  expect(dialledAbroad(typed)).toBe(told)
})
