import { expect, it } from 'vitest'
import { contactIn, dialledAbroad } from './contact-topics.ts'

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

it('names the contact in the reader’s language, and in the other one where it has no form of its own', () => {
  const found = {
    'organiser.contactName': '林悦',
    'organiser.enContactName': 'Lin Yue',
    'organiser.contactPhone': '021-6000-1024',
    'contact.money': '财务 陈静',
    'contact.forms': '报馆组',
    'contact.forms.en': 'Booth forms team',
  }
  expect(contactIn(found, false)).toBe('林悦, 021-6000-1024')
  expect(contactIn(found, true)).toBe('Lin Yue, 021-6000-1024')
  expect([contactIn(found, false, 'forms'), contactIn(found, true, 'forms')]).toEqual(['报馆组', 'Booth forms team'])
  expect(contactIn(found, true, 'money')).toBe('财务 陈静')
  expect(contactIn(found, true, 'hotel')).toBe('Lin Yue, 021-6000-1024')
})
