import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Locale } from '../../src/shared/lib/locale.ts'
import { PhrasePicker } from '../../src/shared/list/phrases/phrase-picker.tsx'
import { OverlayHost } from '../../src/shared/ui/overlay/overlay-host.tsx'
import { TestStrings } from './strings.tsx'

/** A screen as its page has it: with the words of one language, and with the messages and questions it may raise. */
export function renderScreen(screen: ReactNode, locale: Locale = 'zh-CN'): RenderResult {
  return render(
    <TestStrings locale={locale}>
      {screen}
      <OverlayHost locale={locale} reasonHelp={PhrasePicker} />
    </TestStrings>,
  )
}
