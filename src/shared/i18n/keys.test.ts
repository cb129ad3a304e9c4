/** What the compiler holds of the words: each `@ts-expect-error` fails the type check on the day its line becomes right. */
import { expect, it } from 'vitest'
import { problem } from '../form/rules.ts'
import { keyFromData, under, type Say, type Translate } from './keys.ts'

const say: Say<string> = (key) => key
const t: Translate<'shared/form'> = say
const two: Translate<'features/posts' | 'features/departments'> = say
const state = 1 as 0 | 1
const name: string = 'rich'

it('takes the keys of its namespace, plural forms by their common name, and those of others with their namespace', () => {
  expect(t('form.yes')).toBe('form.yes')
  expect(t('shared/crud:status.1')).toBe('shared/crud:status.1')
  expect(t(`shared/crud:status.${state}`)).toBe('shared/crud:status.1')
  expect(t(under('form.', name))).toBe('form.rich')
  expect(t(under('shared/crud:status.', 1))).toBe('shared/crud:status.1')
  expect(t(keyFromData('menus:any'))).toBe('menus:any')
  expect(two('title')).toBe('title')
})

it('refuses a key that is missing, renamed or only half known', () => {
  // @ts-expect-error -- no such word
  t('form.yess')
  // @ts-expect-error -- a folder is no word
  t('form')
  // @ts-expect-error -- a word of another namespace
  t('title')
  // @ts-expect-error -- no such namespace
  t('shared/forms:form.yes')
  // @ts-expect-error -- of a text that may be anything the beginning is declared
  t(`form.${name}`)
  // @ts-expect-error -- no key begins like this
  t(under('forms.', name))
  // @ts-expect-error -- some text is no key
  t(name)
  // @ts-expect-error -- one of the two has no such word
  two('fields.postCode')
  // @ts-expect-error -- what refuses a field is worded too
  problem('shared/form:rules.nothing')
  expect(t).toBe(say)
})
