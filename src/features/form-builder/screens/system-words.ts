/** The words of the parts in both languages: a page carries its own alone, and a preview shows the other one too. */
import enFiles from '../../../shared/files/locale/en-US.json'
import zhFiles from '../../../shared/files/locale/zh-CN.json'
import enForm from '../../../shared/form/locale/en-US.json'
import zhForm from '../../../shared/form/locale/zh-CN.json'
import type { StringsOf } from '../../../shared/i18n/translate.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import enUi from '../../../shared/ui/locale/en-US.json'
import zhUi from '../../../shared/ui/locale/zh-CN.json'

const WORDS = {
  'zh-CN': new Map(Object.entries({ 'shared/form': zhForm, 'shared/files': zhFiles, 'shared/ui': zhUi })),
  'en-US': new Map(Object.entries({ 'shared/form': enForm, 'shared/files': enFiles, 'shared/ui': enUi })),
}

export const systemWords =
  (locale: Locale): StringsOf =>
  (namespace) =>
    WORDS[locale].get(namespace)
